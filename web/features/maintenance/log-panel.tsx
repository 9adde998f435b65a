import { useRef, useState } from 'react';
import type { LogEntry, MaintenanceLog } from '#contract/maintenance.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useMaintenance, useMaintenanceChanges, useWaitingEntries } from '#web/api/maintenance.ts';
import { downloadText } from '#web/browser/download.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldsOf, newFields, type EntryFields, type EntryStart } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow, WaitingRow } from './entry-row.tsx';
import { dayOf } from './entry-text.ts';
import { ImportLog } from './import-log.tsx';
import { logCsv } from './log-csv.ts';
import styles from './maintenance.module.css';
import { useEntryRemoval } from './use-entry-removal.ts';

interface Props {
  carId: string;
  carName: string;
  begin: EntryStart | null;
}

type Writing = { kind: 'new'; fields: EntryFields } | { kind: 'change'; entry: LogEntry } | null;

/** New entries left half-written, by car, as long as the page is open. */
const unsaved = new Map<string, EntryFields>();

/** The log of a car, once it is here. */
export function LogPanel({ carId, ...rest }: Props) {
  const log = useMaintenance(carId);
  if (log.data !== undefined) return <OpenLog log={log.data} carId={carId} {...rest} />;
  if (!log.isError) return <p className={styles['quiet']}>Opening the log…</p>;
  return (
    <div className={styles['stack']} role="alert">
      <p>The log could not be opened: {detailOf(log.error)}.</p>
      <div>
        <Button onClick={() => void log.refetch()}>Try again</Button>
      </div>
    </div>
  );
}

/** Newest first: to add to, change, take with one and bring in. */
function OpenLog({ log: { entries, works }, carId, carName, begin }: Props & { log: MaintenanceLog }) {
  const waiting = useWaitingEntries(carId);
  const changes = useMaintenanceChanges(carId);
  const remove = useEntryRemoval(changes);
  const beginWith = (start: EntryStart | null): Writing => ({
    kind: 'new',
    fields: newFields(start, works, new Date()),
  });
  const [writing, setWriting] = useState<Writing>(() => {
    const left = unsaved.get(carId);
    if (begin !== null) return beginWith(begin);
    return left === undefined ? null : { kind: 'new', fields: left };
  });
  const panel = useRef<HTMLDivElement>(null);
  const done = () => {
    if (writing?.kind === 'new') unsaved.delete(carId);
    setWriting(null);
    // The form goes with the keyboard in it.
    requestAnimationFrame(() => panel.current?.querySelector('button')?.focus());
  };
  const isEmpty = entries.length + waiting.length === 0;
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <p className={styles['car']}>{carName}</p>
      {writing?.kind === 'new' ? (
        <EntryForm
          title="New entry"
          start={writing.fields}
          works={works}
          onSave={changes.add}
          onDone={done}
          onFields={(fields) => unsaved.set(carId, fields)}
        />
      ) : (
        <Button kind="primary" icon="plus" wide onClick={() => setWriting(beginWith(null))}>
          Log work
        </Button>
      )}
      {isEmpty && writing === null && (
        <p className={styles['quiet']}>
          Nothing is logged yet. What you log stands here, newest first, and the health score and its suggestions follow
          it.
        </p>
      )}
      <ol className={styles['list']} aria-label="Log entries">
        {waiting.map((entry) => (
          <WaitingRow key={entry.key} entry={entry} onDrop={() => changes.dropWaiting(entry.key)} />
        ))}
        {entries.map((entry) =>
          writing?.kind === 'change' && writing.entry.id === entry.id ? (
            <li key={entry.id}>
              <EntryForm
                title="Change entry"
                start={fieldsOf(entry)}
                works={works}
                onSave={(changed) => changes.change(entry.id, changed)}
                onDone={done}
              />
            </li>
          ) : (
            <EntryRow
              key={entry.id}
              entry={entry}
              onEdit={() => setWriting({ kind: 'change', entry })}
              onRemove={() => {
                remove(entry);
                panel.current?.focus();
              }}
            />
          ),
        )}
      </ol>
      <div className={styles['files']}>
        <ImportLog works={works} onImport={changes.importAll} />
        {entries.length > 0 && (
          <Button icon="download" onClick={() => saveCsv(carName, entries)}>
            Export CSV
          </Button>
        )}
      </div>
    </div>
  );
}

function saveCsv(carName: string, entries: readonly LogEntry[]): void {
  const name = carName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  downloadText(`maintenance-${name}-${dayOf(new Date())}.csv`, 'text/csv', logCsv(entries));
}
