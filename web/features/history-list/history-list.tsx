import type { Session } from '#contract/chat.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './history-list.module.css';

interface Props {
  sessions: Session[];
  /** The one on screen, if any. */
  current: string | null;
  onOpen: (session: Session) => void;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** CHAT-17: the user's sessions, latest first; a tap opens one again. */
export function HistoryList({ sessions, current, onOpen }: Props) {
  if (sessions.length === 0) return <p className={styles['empty']}>Your sessions will stand here.</p>;
  return (
    <ol className={styles['list']}>
      {sessions.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            className={styles['session']}
            aria-current={session.id === current ? 'true' : undefined}
            onClick={() => onOpen(session)}
          >
            <span className={styles['vehicle']}>
              {session.id === current && <Icon name="check" small />}
              {vehicleName(session)}
            </span>
            <span className={styles['words']}>{session.last_message ?? 'No message yet'}</span>
            <time className={styles['date']} dateTime={session.created_at}>
              {dateFormat.format(new Date(session.created_at))}
            </time>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** "2016 HONDA CIVIC", with the trim where it is known. */
export function vehicleName({ vehicle_info: { year, make, model, submodel } }: Session): string {
  return [year, make, model, submodel].filter(Boolean).join(' ');
}
