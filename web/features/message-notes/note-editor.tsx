import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './message-notes.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Resolves when it is saved. */
  onSave: (text: string) => Promise<void>;
  /** Told what was written. */
  onCancel: (text: string) => void;
  /** Whether somebody asked for it just now: it then takes the keyboard. */
  focus: boolean;
}

const number = new Intl.NumberFormat('en-US');

/** A note being written, in place. Ctrl+Enter (⌘Enter) saves, Escape cancels; what could not be saved stays. */
export function NoteEditor({ text, onText, onSave, onCancel, focus }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const inHand = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focus]);
  const { length } = text.trim();
  const tooLong = length > limits.noteLength;
  const savable = length > 0 && !tooLong && !busy;
  const problem = tooLong
    ? `A note has at most ${number.format(limits.noteLength)} characters; this one has ${number.format(length)}.`
    : failure;
  const save = async () => {
    // The ref is for a double click that comes before the next drawing.
    if (!savable || inHand.current) return;
    inHand.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(text.trim());
    } catch (error) {
      setFailure(`Not saved: ${detailOf(error)}. What you wrote is kept here.`);
      setBusy(false);
      box.current?.focus();
    } finally {
      inHand.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && !busy) {
      event.preventDefault();
      onCancel(text);
    }
  };
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className={styles['label']} htmlFor={id}>
        Your note
      </label>
      <textarea
        ref={box}
        id={id}
        className={styles['box']}
        rows={2}
        value={text}
        placeholder="What you checked, heard, or were told…"
        readOnly={busy}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles['problem']} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className={styles['ways']}>
        <Button aria-disabled={busy} onClick={() => !busy && onCancel(text)}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" aria-disabled={!savable}>
          {busy ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </form>
  );
}
