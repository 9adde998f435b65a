import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './credits.module.css';

/** CHAT-13: the bar at two credits or fewer, another at none. Nothing above that. */
export function CreditWarning({ credits }: { credits: number }) {
  if (credits > limits.lowCreditsWarningAt) return null;
  return (
    <p className={styles['warning']} data-tone={credits <= 0 ? 'none' : 'low'} role="status">
      <Icon name={credits <= 0 ? 'stop' : 'warning'} small />
      <span>
        {credits === 1 && <strong>LAST CREDIT REMAINING! </strong>}
        {credits <= 0
          ? 'No credits remaining! Purchase more to continue chatting.'
          : `Only ${credits} credits remaining. Consider purchasing more.`}
      </span>
    </p>
  );
}
