import { useRef, useState } from 'react';
import type { LogEntry } from '#contract/maintenance.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useMaintenance, useMaintenanceChanges, useWaitingEntries } from '#web/api/maintenance.ts';
import { downloadText } from '#web/browser/download.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldsOf, newFields, type EntryStart } from './entry-fields.ts';
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

type Writing = { kind: 'new'; start: EntryStart | null } | { kind: 'change'; entry: LogEntry } | null;

/** The log of a car: newest first, to add to, change, take with one and bring in. */
export function LogPanel({ carId, carName, begin }: Props) {
  const log = useMaintenance(carId);
  const waiting = useWaitingEntries(carId);
  const changes = useMaintenanceChanges(carId);
  const remove = useEntryRemoval(changes);
  const [writing, setWriting] = useState<Writing>(begin === null ? null : { kind: 'new', start: begin });
  const add = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const done = () => {
    setWriting(null);
    // The form goes with the keyboard in it.
    requestAnimationFrame(() => (add.current ?? panel.current)?.focus());
  };
  if (log.data === undefined)
    return log.isError ? (
      <div className={styles['stack']} role="alert">
        <p>The log could not be opened: {detailOf(log.error)}.</p>
        <div>
          <Button onClick={() => void log.refetch()}>Try again</Button>
        </div>
      </div>
    ) : (
      <p className={styles['quiet']}>Opening the log…</p>
    );
  const { entries, works } = log.data;
  const isEmpty = entries.length + waiting.length === 0;
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <p className={styles['car']}>{carName}</p>
      {writing?.kind === 'new' ? (
        <EntryForm
          title="New entry"
          start={newFields(writing.start, works, new Date())}
          works={works}
          onSave={changes.add}
          onDone={done}
        />
      ) : (
        <Button ref={add} kind="primary" icon="plus" wide onClick={() => setWriting({ kind: 'new', start: null })}>
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
                onSave={async (changed) => {
                  await changes.change(entry.id, changed);
                  return 'saved';
                }}
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
          <Button
            icon="download"
            onClick={() =>
              downloadText(`maintenance-${fileNameOf(carName)}-${dayOf(new Date())}.csv`, 'text/csv', logCsv(entries))
            }
          >
            Export CSV
          </Button>
        )}
      </div>
    </div>
  );
}

const fileNameOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
