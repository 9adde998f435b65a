import { limits } from '#contract/limits.ts';
import styles from './health-gauge.module.css';

const tones = {
  ok: 'good',
  caution: 'needs attention',
  critical: 'needs work now',
};

/** ACCT-01: green from 80, yellow from 60, red below. */
export function HealthGauge({ score }: { score: number }) {
  const tone = score >= limits.healthGreenAt ? 'ok' : score >= limits.healthYellowAt ? 'caution' : 'critical';
  return (
    <div className={styles['gauge']} data-tone={tone}>
      <p className={styles['figures']}>
        <span className={styles['score']}>{score}</span>
        <span className={styles['of']}>of 100</span>
        <span className={styles['word']}>{tones[tone]}</span>
      </p>
      <div
        className={styles['track']}
        role="meter"
        aria-label="Health score"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={`${score} of 100, ${tones[tone]}`}
      >
        <span className={styles['fill']} style={{ inlineSize: `${score}%` }} />
        <span className={styles['tick']} style={{ insetInlineStart: `${limits.healthYellowAt}%` }} />
        <span className={styles['tick']} style={{ insetInlineStart: `${limits.healthGreenAt}%` }} />
      </div>
    </div>
  );
}
