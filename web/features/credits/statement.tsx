import type { LedgerEntry } from '#contract/credits.ts';
import styles from './credits.module.css';

const reasons: Record<LedgerEntry['reason'], string> = {
  sign_in_grant: 'First sign-in',
  message: 'Message',
  premium_reply: 'Repair plan',
  refund: 'Returned',
  tour_bonus: 'Tour bonus',
  purchase: 'Purchase',
  adjustment: 'Correction',
  payment_reversed: 'Payment taken back',
  payment_restored: 'Payment restored',
};
const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** PAY-05: the ledger, newest first: what changed, by how much, and what was left. */
export function Statement({ entries }: { entries: LedgerEntry[] }) {
  if (entries.length === 0) return <p className={styles['empty']}>Every credit you get or use will stand here.</p>;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Credit statement">
      <table className={styles['statement']}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Change</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <time dateTime={entry.created_at}>{dateFormat.format(new Date(entry.created_at))}</time>
              </td>
              <td>
                {reasons[entry.reason]}
                {entry.note !== null && <span className={styles['note']}>{entry.note}</span>}
              </td>
              <td data-sign={entry.delta < 0 ? 'minus' : 'plus'}>
                {entry.delta < 0 ? '−' : '+'}
                {Math.abs(entry.delta)}
              </td>
              <td>{entry.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
