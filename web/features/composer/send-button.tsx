import { IconButton } from '#web/ui/icon-button.tsx';

interface Props {
  sendable: boolean;
  sending: boolean;
  onStop: () => void;
}

/** CHAT-19: sends, and while an answer is made stops it: one button in one place, which keeps the focus. */
export function SendButton({ sendable, sending, onStop }: Props) {
  if (!sending) return <IconButton icon="send" label="Send" type="submit" filled disabled={!sendable} />;
  return (
    <IconButton
      icon="halt"
      label="Stop"
      type="button"
      filled
      // The second click of a double click, and a key held down, meant to send.
      onClick={(event) => event.detail <= 1 && onStop()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    />
  );
}
