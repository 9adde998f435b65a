import { storage, useStored } from '#web/browser/local-storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './kept-question-note.module.css';

/** Says which words wait for the chat while there is none yet; they can be given up. */
export function KeptQuestionNote() {
  const kept = useStored('question');
  if (kept === null) return null;
  return (
    <p className={styles['note']}>
      <span>
        Kept for the chat: <q className={styles['words']}>{kept.text.trim()}</q> First say which vehicle it is.
      </span>
      <IconButton icon="close" label="Do not keep it" onClick={() => storage.remove('question')} />
    </p>
  );
}
