import type { LogEntry } from '#contract/maintenance.ts';
import type { WaitingEntry } from '#web/api/maintenance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { costText, dayText, milesText } from './entry-text.ts';
import styles from './maintenance.module.css';
import { Receipt } from './receipt.tsx';

interface Props {
  entry: LogEntry;
  onEdit: () => void;
  onRemove: () => void;
}

/** What was done, when, at how many miles, for how much. */
export function EntryRow({ entry, onEdit, onRemove }: Props) {
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <p className={styles['what']}>{entry.what}</p>
        <p className={styles['facts']}>
          <time dateTime={entry.done_on}>{dayText(entry.done_on)}</time>
          {entry.miles !== null && <span>{milesText(entry.miles)}</span>}
          {entry.cost_cents !== null && <span>{costText(entry.cost_cents)}</span>}
        </p>
        {entry.note !== '' && <p className={styles['note']}>{entry.note}</p>}
        {entry.receipt !== null && <Receipt receipt={entry.receipt} />}
      </div>
      <IconButton icon="edit" label={`Edit: ${entry.what}`} title="Edit" onClick={onEdit} />
      <IconButton icon="trash" label={`Delete: ${entry.what}`} title="Delete" onClick={onRemove} />
    </li>
  );
}

/** An entry that the server has not got yet. */
export function WaitingRow({ entry, onDrop }: { entry: WaitingEntry; onDrop: () => void }) {
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <p className={styles['what']}>{entry.what}</p>
        <p className={styles['facts']}>
          <time dateTime={entry.done_on}>{dayText(entry.done_on)}</time>
          <span className={styles['waiting']}>Not saved yet: waits here for a connection</span>
        </p>
      </div>
      <IconButton icon="trash" label={`Delete: ${entry.what}`} title="Delete" onClick={onDrop} />
    </li>
  );
}
