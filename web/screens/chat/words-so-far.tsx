import type { Outgoing } from '#web/api/conversation.ts';
import { useWordsSoFar } from '#web/api/send-message.ts';
import styles from './words-so-far.module.css';

/**
 * DIAG-02: a language model's summary as it is written, each sentence once it is checked; or that it was taken back. Not read out as it
 * comes: the answer is, when it is there.
 */
export function WordsSoFar({ pending }: { pending: Outgoing | null }) {
  const words = useWordsSoFar(pending);
  if (pending === null || words === null) return null;
  if (words.withdrawn)
    return (
      <p className={styles['withdrawn']}>
        What the language model began to write could not be used, and is taken back.
      </p>
    );
  return (
    <p className={styles['words']} aria-busy="true">
      {words.summary}
    </p>
  );
}
