import { beginningOf, quickSymptoms } from '#web/features/kept-question/quick-symptoms.ts';
import styles from './empty-state.module.css';

interface Props {
  hasCredits: boolean;
  /** Puts the beginning of a message into the input. */
  onPick: (beginning: string) => void;
}

/** CHAT-07: what to begin with while nothing has been said. */
export function QuickSymptoms({ hasCredits, onPick }: Props) {
  return (
    <section className={styles['empty']} aria-labelledby="quick-symptoms">
      <h2 className={styles['title']} id="quick-symptoms">
        What does the car do?
      </h2>
      <p className={styles['hint']}>
        {hasCredits
          ? 'Say it in your own words: what you see, hear, smell or feel, and when it happens. Or begin with one of these.'
          : 'You have no credits left, so nothing can be sent. You can still write; what you type is kept until you have credits again.'}
      </p>
      <ul className={styles['symptoms']}>
        {quickSymptoms.map((symptom) => (
          <li key={symptom}>
            <button type="button" className={styles['symptom']} onClick={() => onPick(beginningOf(symptom))}>
              {symptom}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
