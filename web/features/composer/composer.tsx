import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './composer.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  onSend: () => void;
  /** At most this many characters. */
  length: number;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Another way of putting words in: stands before the send button. */
  voice?: ReactNode;
}

/** CHAT-08: the input. Enter sends, Shift+Enter is a new line; nothing can be sent while empty or while sending. */
export function Composer({ text, onText, sending, onSend, length, input, voice }: Props) {
  const composing = useRef(false);
  const sendable = text.trim() !== '' && !sending;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that chooses a word of an input method is no wish to send.
    if (event.key !== 'Enter' || event.shiftKey || composing.current) return;
    event.preventDefault();
    if (sendable) onSend();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
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
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          enterKeyHint="send"
          aria-describedby="composer-hint"
        />
      </label>
      {voice}
      <IconButton icon="send" label="Send" type="submit" filled disabled={!sendable} />
      <p className={styles['hint']} id="composer-hint">
        Enter sends · Shift+Enter new line · 1 credit
      </p>
    </form>
  );
}
