import { useRef, useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './place-prompt.module.css';

interface Props {
  /** What the place is wanted for. */
  words: string;
  /** What went wrong before, if anything. */
  problem: string | null;
  /** Both resolve with what went wrong, or null. */
  onLocate: () => Promise<string | null>;
  onSay: (text: string) => Promise<string | null>;
}

/** Asks for a place: the one of the browser, or one in words. */
export function PlacePrompt({ words, problem: before, onLocate, onSay }: Props) {
  const [busy, setBusy] = useState<'locating' | 'searching' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [typedProblem, setTypedProblem] = useState<string | null>(null);
  const shown = useRef<HTMLFormElement>(null);
  const attempt = async (what: 'locating' | 'searching', work: () => Promise<string | null>) => {
    if (busy !== null) return;
    setBusy(what);
    setProblem(null);
    setTypedProblem(null);
    const failed = await work();
    if (shown.current === null) return;
    setBusy(null);
    if (what === 'locating') setProblem(failed);
    else setTypedProblem(failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said.length < 2) setTypedProblem('Enter a ZIP code or a city, such as 94103 or Reno, NV.');
    else void attempt('searching', () => onSay(said));
  };
  const told = problem ?? (typedProblem === null ? before : null);
  return (
    <form ref={shown} className={styles['prompt']} onSubmit={submit} noValidate>
      <p>{words}</p>
      <Button icon="place" aria-disabled={busy !== null} onClick={() => void attempt('locating', onLocate)}>
        {busy === 'locating' ? 'Finding your location…' : 'Use my location'}
      </Button>
      {told !== null && (
        <p className={styles['problem']} role="alert">
          {told}
        </p>
      )}
      <Field
        label="ZIP or city"
        value={text}
        onChange={setText}
        error={typedProblem}
        autoComplete="postal-code"
        maxLength={60}
      />
      <Button type="submit" aria-disabled={busy !== null}>
        {busy === 'searching' ? 'Searching…' : 'Use this place'}
      </Button>
    </form>
  );
}
