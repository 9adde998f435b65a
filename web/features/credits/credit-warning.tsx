import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './credits.module.css';

/** CHAT-13: the bar at two credits or fewer, another at none. Nothing above that. */
export function CreditWarning({ credits }: { credits: number }) {
  if (credits > limits.lowCreditsWarningAt) return null;
  return (
    <p className={styles['warning']} data-tone={credits <= 0 ? 'none' : 'low'} role="status">
      <Icon name={credits <= 0 ? 'stop' : 'warning'} small />
      <span>{warningText(credits)}</span>
    </p>
  );
}

function warningText(credits: number): string {
  if (credits <= 0) return 'No credits remaining! Purchase more to continue chatting.';
  const low = `Only ${credits} credits remaining. Consider purchasing more.`;
  return credits === 1 ? 'LAST CREDIT REMAINING!' : low;
}
