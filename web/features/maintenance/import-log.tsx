import { useRef, useState } from 'react';
import type { Entry, Work } from '#contract/maintenance.ts';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { downloadText } from '#web/browser/download.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { dayOf } from './entry-text.ts';
import { badRowsCsv, readLogCsv, type ReadLog } from './log-csv.ts';
import styles from './maintenance.module.css';

interface Props {
  works: readonly Work[];
  onImport: (entries: readonly Entry[]) => Promise<{ added: number; known: number }>;
}

/** Bring a log in from comma-separated values: what was read is shown first, bad rows by their lines. */
export function ImportLog({ works, onImport }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadLog | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (file: File) => {
    setProblem(null);
    setRead(null);
    if (file.size > limits.uploadBytes) return setProblem(`${file.name} was not read: it is larger than 10 MB.`);
    const log = readLogCsv(await file.text(), works, dayOf(new Date()));
    return 'problem' in log ? setProblem(`${file.name} was not read. ${log.problem}`) : setRead(log);
  };
  const take = async ({ entries, bad }: ReadLog) => {
    if (busy) return;
    setBusy(true);
    try {
      const { added, known } = await onImport(entries);
      showToast(`${rowWords(added)} added${known > 0 ? `, ${known} already there` : ''}.`, 'success');
      // Rows to be mended stay in sight.
      setRead(bad.length === 0 ? null : { entries: [], bad, header: read?.header ?? [] });
    } catch (error) {
      setProblem(`Not all was imported: ${detailOf(error)}. Import again: nothing is added twice.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['import']}>
      <input
        ref={input}
        type="file"
        className={styles['chooser']}
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void open(file);
          target.value = '';
        }}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      {problem !== null && (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
      {read !== null && (
        <section className={styles['report']} aria-label="What was read" role="status">
          {read.entries.length > 0 && <p>{rowWords(read.entries.length)} can be added.</p>}
          {read.bad.length > 0 && <p>{rowWords(read.bad.length)} cannot be read:</p>}
          <ul className={styles['bad']}>
            {read.bad.map(({ line, problem: why }) => (
              <li key={line}>
                Line {line}: {why}.
              </li>
            ))}
          </ul>
          <div className={styles['ways']}>
            <Button kind="quiet" onClick={() => setRead(null)}>
              Close
            </Button>
            {read.bad.length > 0 && (
              <Button onClick={() => downloadText('maintenance-rows-to-mend.csv', 'text/csv', badRowsCsv(read))}>
                Save rows to mend
              </Button>
            )}
            {read.entries.length > 0 && (
              <Button kind="primary" aria-disabled={busy} onClick={() => void take(read)}>
                {busy ? 'Adding…' : `Add ${rowWords(read.entries.length)}`}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

const rowWords = (count: number): string => (count === 1 ? 'One row' : `${count} rows`);
