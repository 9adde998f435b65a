import type { ReactNode } from 'react';
import { copyText } from '#web/browser/clipboard.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './message-actions.module.css';

/** CHAT-05: copy, save and mark helpful; what is saved or helpful stays in this browser. */
export function MessageActions({ message, children }: { message: KeptMessage; children?: ReactNode }) {
  const saved = useKept('savedMessages', message.id);
  const helpful = useKept('helpfulMessages', message.id);
  return (
    <div className={styles['actions']} role="group" aria-label="This reply">
      <IconButton icon="copy" label="Copy" onClick={() => void copyMessage(message.content)} />
      <IconButton
        icon="bookmark"
        label={saved ? 'Saved' : 'Save'}
        aria-pressed={saved}
        onClick={() => toggle('savedMessages', message)}
      />
      <IconButton
        icon="helpful"
        label={helpful ? 'Marked helpful' : 'Mark helpful'}
        aria-pressed={helpful}
        onClick={() => toggle('helpfulMessages', message)}
      />
      {children}
    </div>
  );
}

/** Copies a message and says whether it worked. */
export async function copyMessage(content: string): Promise<void> {
  if (await copyText(content)) showToast('Copied', 'success');
  else showToast('This browser did not allow copying.', 'error');
}

type Shelf = 'savedMessages' | 'helpfulMessages';

function useKept(shelf: Shelf, id: string): boolean {
  return useStored(shelf)?.some((kept) => kept.id === id) ?? false;
}

function toggle(shelf: Shelf, message: KeptMessage): void {
  const kept = storage.read(shelf) ?? [];
  const others = kept.filter((each) => each.id !== message.id);
  storage.write(shelf, others.length === kept.length ? [message, ...kept] : others);
}
