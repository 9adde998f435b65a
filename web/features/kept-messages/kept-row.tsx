import type { KeptMessage } from '#web/browser/storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shorten } from '#web/ui/shorten.ts';
import styles from './kept-messages.module.css';

interface Props {
  message: KeptMessage;
  onOpen: (sessionId: string, messageId: string) => void;
  onRemove: (id: string) => void;
  /** How many characters of it are shown; by default as many as three lines may show. */
  length?: number;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const snippetLength = 160;

/** A kept reply: how it begins, about which car, from when; a tap opens it where it was said. */
export function KeptRow({ message, onOpen, onRemove, length = snippetLength }: Props) {
  const { id, sessionId, vehicleInfo, content, timestamp } = message;
  const time = new Date(timestamp);
  const date = Number.isNaN(time.getTime()) ? '' : dateFormat.format(time);
  const snippet = shorten(content.slice(0, 4 * length), length);
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['open']} onClick={() => onOpen(sessionId, id)}>
        <span className={styles['vehicle']}>{vehicleInfo}</span>
        <span className={styles['snippet']}>{snippet}</span>
        <span className={styles['date']}>{date}</span>
      </button>
      <IconButton icon="trash" label={`Remove: ${snippet}`} title="Remove" onClick={() => onRemove(id)} />
    </li>
  );
}
