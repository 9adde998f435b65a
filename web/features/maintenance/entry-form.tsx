import { useRef, useState, type FormEvent } from 'react';
import type { SaveEntry, Work } from '#contract/maintenance.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { readFields, suggestWork, type EntryFields, type EntryProblems } from './entry-fields.ts';
import { dayOf } from './entry-text.ts';
import styles from './maintenance.module.css';
import { ReceiptField } from './receipt-field.tsx';

interface Props {
  title: string;
  start: EntryFields;
  works: readonly Work[];
  onSave: (entry: SaveEntry) => Promise<'saved' | 'waiting'>;
  /** Told of everything typed. */
  onFields?: (fields: EntryFields) => void;
  /** It is saved, or given up. */
  onDone: () => void;
}

/** One entry of the log. What is wrong is said at its field; nothing typed is lost by it. */
export function EntryForm({ title, start, works, onSave, onDone, onFields }: Props) {
  const [fields, setFields] = useState(start);
  // What is sent meanwhile, a photo, comes late.
  const latest = useRef(start);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const form = useRef<HTMLFormElement>(null);
  const put = (changed: Partial<EntryFields>) => {
    latest.current = { ...latest.current, ...changed };
    setFields(latest.current);
    onFields?.(latest.current);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || sending) return;
    const read = readFields(fields, works, new Date());
    if ('problems' in read) {
      setProblems(read.problems);
      form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(read.problems)[0]}"]`)?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const outcome = await onSave(read.entry);
      if (outcome === 'waiting')
        showToast('No connection. The entry waits in this browser and is saved later.', 'warning');
      onDone();
    } catch (error) {
      setProblem(`The entry was not saved: ${detailOf(error)}. Nothing you typed is lost.`);
      setBusy(false);
    }
  };
  const field = (name: 'miles' | 'cost' | 'note' | 'day', label: string) => ({
    name,
    label,
    value: fields[name],
    onChange: (text: string) => put({ [name]: text }),
    error: problems[name] ?? null,
    autoComplete: 'off',
  });
  return (
    <form ref={form} className={styles['form']} aria-label={title} onSubmit={(event) => void save(event)} noValidate>
      <SuggestField
        name="what"
        label="What was done"
        className={styles['whole']}
        value={fields.what}
        onChange={(what) => put({ what })}
        suggestions={suggestWork(works, fields.what)}
        error={problems.what ?? null}
        hint="Pick from the list, or use your own words."
        autoComplete="off"
        required
      />
      <Field {...field('day', 'Date')} type="date" max={today} required />
      <Field {...field('miles', 'Miles')} note="optional" inputMode="numeric" />
      <Field {...field('cost', 'Cost in $')} note="optional" inputMode="decimal" />
      <Field {...field('note', 'Note')} note="optional" className={styles['whole']} />
      <div className={styles['whole']}>
        <ReceiptField receipt={fields.receipt} onReceipt={(receipt) => put({ receipt })} onBusy={setSending} />
      </div>
      {problem !== null && (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['ways']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="primary" type="submit" aria-disabled={busy || sending}>
          {busy ? 'Saving…' : 'Save entry'}
        </Button>
      </div>
    </form>
  );
}
