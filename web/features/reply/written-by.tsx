import { useWords } from './chosen-words.ts';
import type { StructuredView } from './reply-model.ts';
import { writtenBy } from './words.ts';
import styles from './written-by.module.css';

/** DIAG-02: whose words a reply is in, with the switch to the other's; or why they are the engine's where they should not be. */
export function WrittenBy({ reply }: { reply: StructuredView }) {
  const [words, choose] = useWords();
  if (reply.prose === null) return reply.proseNote && <p className={styles['line']}>{reply.proseNote}</p>;
  return (
    <p className={styles['line']}>
      <span>{writtenBy(reply, words) || "The engine's own words"}</span>
      <button type="button" className={styles['switch']} onClick={() => choose(words === 'model' ? 'engine' : 'model')}>
        {words === 'model' ? "Show the engine's own words" : `Show the words of ${reply.prose.model}`}
      </button>
    </p>
  );
}
