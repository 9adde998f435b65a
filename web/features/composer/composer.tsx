import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './composer.module.css';
import { SendButton } from './send-button.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  onSend: () => void;
  /** Gives up the message that is being sent. */
  onStop: () => void;
  /** At most this many characters. */
  length: number;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Buttons before the box. */
  tools?: ReactNode;
  /** Another way of putting words in: stands before the send button. */
  voice?: ReactNode;
  /** There is something besides text to be sent. */
  filled?: boolean;
  /** Nothing can be sent yet. */
  held?: boolean;
  /** Up in the empty box. */
  onUp?: (() => void) | null;
  /** Files pasted into the box. */
  onFiles?: (files: File[]) => void;
}

/** CHAT-08: the input. Enter sends, Shift+Enter is a new line; nothing can be sent while empty or while sending. */
export function Composer(props: Props) {
  const { text, onText, sending, onSend, onStop, length, input, tools, voice, filled, held, onFiles, onUp } = props;
  const composing = useRef(false);
  const sendable = (text.trim() !== '' || filled === true) && !sending && held !== true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && text === '' && onUp) {
      event.preventDefault();
      onUp();
    }
    // Enter that chooses a word of an input method is no wish to send.
    if (event.key !== 'Enter' || event.shiftKey || composing.current) return;
    event.preventDefault();
    if (sendable) onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Words copied from a document may come with a picture of themselves; the words are what was meant.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles?.(files);
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
      {tools && <div className={styles['tools']}>{tools}</div>}
      <label className={styles['label']}>
        <Unseen>Say what the car does</Unseen>
        <textarea
          ref={input}
          className={styles['input']}
          rows={1}
          value={text}
          maxLength={length}
          placeholder="Say what the car does…"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          enterKeyHint="send"
          aria-describedby="composer-hint"
        />
      </label>
      {voice}
      <SendButton sendable={sendable} sending={sending} onStop={onStop} />
      <p className={styles['hint']} id="composer-hint">
        Enter sends · Shift+Enter new line · 1 credit
      </p>
    </form>
  );
}
