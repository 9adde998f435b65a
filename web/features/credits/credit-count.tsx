import { limits } from '#contract/limits.ts';
import styles from './credits.module.css';

/** The credits in a bar: the number large enough to read at a glance, its tone by how few are left. */
export function CreditCount({ credits, onOpen }: { credits: number; onOpen: () => void }) {
  const tone = credits <= 0 ? 'none' : credits <= limits.lowCreditsWarningAt ? 'low' : 'enough';
  return (
    <button type="button" className={styles['count']} data-tone={tone} onClick={onOpen}>
      <span className={styles['label']}>Credits</span>
      <span className={styles['number']}>{String(credits).padStart(2, '0')}</span>
    </button>
  );
}
