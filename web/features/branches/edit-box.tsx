import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './branches.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** At most this many characters. */
  length: number;
  /** Nothing can be sent now. */
  held: boolean;
  /** Told the text without space around it. */
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** CHAT-19: an own message being edited in its place. Enter sends, Shift+Enter is a new line, Escape leaves it as it was. */
export function EditBox({ text, onText, length, held, onSend, onCancel }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const sendable = text.trim() !== '' && !held;
  useEffect(() => {
    const end = box.current?.value.length ?? 0;
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }, []);
  const send = () => sendable && onSend(text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (composing.current || (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey))) return;
    event.preventDefault();
    if (event.key === 'Escape') onCancel();
    else send();
  };
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className={styles['label']}>
        <Unseen>Edit your message</Unseen>
        <textarea
          ref={box}
          className={styles['text']}
          rows={1}
          value={text}
          maxLength={length}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          enterKeyHint="send"
          aria-describedby="edit-hint"
        />
      </label>
      <p className={styles['hint']} id="edit-hint">
        What followed stays as another version.
      </p>
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!sendable}>
          Send · 1 credit
        </Button>
      </div>
    </form>
  );
}
