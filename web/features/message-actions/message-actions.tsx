import type { ReactNode } from 'react';
import { useIsKept, useKeeping, type KeptShelf } from '#web/api/kept-messages.ts';
import { copyText } from '#web/browser/clipboard.ts';
import type { KeptMessage } from '#web/browser/storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './message-actions.module.css';

/** CHAT-05: copy, save and mark helpful; what is saved or helpful stays in this browser. `children`: more buttons. */
export function MessageActions({ message, children }: { message: KeptMessage; children?: ReactNode }) {
  const saved = useIsKept('savedMessages', message.id);
  const helpful = useIsKept('helpfulMessages', message.id);
  const keeping = useKeeping();
  const toggle = (shelf: KeptShelf) => {
    if (!keeping.toggle(shelf, message)) showToast(noRoom, 'warning');
  };
  return (
    <div className={styles['actions']} role="group" aria-label="This reply">
      <IconButton icon="copy" label="Copy" onClick={() => void copyMessage(message.content)} />
      <IconButton
        icon="bookmark"
        label={saved ? 'Saved' : 'Save'}
        aria-pressed={saved}
        onClick={() => toggle('savedMessages')}
      />
      <IconButton
        icon="helpful"
        label={helpful ? 'Marked helpful' : 'Mark helpful'}
        aria-pressed={helpful}
        onClick={() => toggle('helpfulMessages')}
      />
      {children}
    </div>
  );
}

const noRoom = 'This browser has no room left: that holds only until the page is closed.';

/** Copies a message and says whether it worked. */
export async function copyMessage(content: string): Promise<void> {
  if (await copyText(content)) showToast('Copied', 'success');
  else showToast('This browser did not allow copying.', 'error');
}
