import { limits } from '#contract/limits.ts';
import styles from './credits.module.css';

/** ACCT-01: the credits as a bar scaled to 100, the number beside it. */
export function CreditBar({ credits }: { credits: number }) {
  const share = Math.min(1, Math.max(0, credits / limits.creditsBarFull));
  const tone = credits <= 0 ? 'none' : credits <= limits.lowCreditsWarningAt ? 'low' : 'enough';
  return (
    <div className={styles['balance']} data-tone={tone}>
      <p className={styles['amount']}>
        <span className={styles['large']}>{credits}</span> {credits === 1 ? 'credit' : 'credits'}
      </p>
      <div
        className={styles['track']}
        role="meter"
        aria-label="Credits"
        aria-valuemin={0}
        aria-valuemax={limits.creditsBarFull}
        aria-valuenow={Math.min(credits, limits.creditsBarFull)}
        aria-valuetext={`${credits} credits`}
      >
        <span className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
