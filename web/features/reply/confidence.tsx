import { Linked } from '#web/ui/prose.tsx';
import { CONFIDENCES, confidenceWords, type ConfidenceLevel } from './confidence-words.ts';
import styles from './reply.module.css';

/** How sure the answer is: three cells filled up to the level, the level in words, and why. */
export function Confidence({ level, explanation }: { level: ConfidenceLevel; explanation: string }) {
  const filled = CONFIDENCES.indexOf(level) + 1;
  return (
    <div className={styles['confidence']} data-sure>
      <p className={styles['level']}>
        <svg className={styles['cells']} viewBox="0 0 28 8" aria-hidden="true" focusable="false">
          {CONFIDENCES.map((step, index) => (
            <rect
              key={step}
              x={index * 10 + 0.5}
              y={0.5}
              width={7}
              height={7}
              data-filled={index < filled ? '' : undefined}
            />
          ))}
        </svg>
        {confidenceWords(level)}
      </p>
      {explanation && (
        <p className={styles['why']}>
          <Linked text={explanation} />
        </p>
      )}
    </div>
  );
}
