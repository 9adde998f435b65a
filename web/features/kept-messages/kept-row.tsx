import type { KeptMessage } from '#web/browser/storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './kept-messages.module.css';

interface Props {
  message: KeptMessage;
  onOpen: (sessionId: string, messageId: string) => void;
  onRemove: (id: string) => void;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
/** As much as three lines may show. */
const snippetLength = 160;

/** A kept reply: how it begins, about which car, from when; a tap opens it where it was said. */
export function KeptRow({ message, onOpen, onRemove }: Props) {
  const { id, sessionId, vehicleInfo, content, timestamp } = message;
  const time = new Date(timestamp);
  const date = Number.isNaN(time.getTime()) ? '' : dateFormat.format(time);
  const line = content
    .slice(0, 2 * snippetLength)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const snippet = line.length > snippetLength ? `${line.slice(0, snippetLength)}…` : line;
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
