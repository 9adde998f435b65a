import { memo } from 'react';
import type { Session } from '#contract/chat.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuHandle } from '#web/ui/menu-handle.ts';
import { MenuButton } from '#web/ui/menu.tsx';
import styles from './history-list.module.css';
import { sessionName, vehicleName } from './session-name.ts';

interface Props {
  sessions: Session[];
  /** The one on screen, if any. */
  current: string | null;
  onOpen: (sessionId: string, messageId: string | null) => void;
  /** What can be done to a session. */
  menu: MenuHandle<Session>;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** CHAT-17: the user's sessions, latest first; a tap opens one again. */
export function HistoryList({ sessions, current, onOpen, menu }: Props) {
  if (sessions.length === 0) return <p className={styles['empty']}>Your sessions will stand here.</p>;
  return (
    <ol className={styles['list']}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} current={session.id === current} onOpen={onOpen} menu={menu} />
      ))}
    </ol>
  );
}

interface RowProps {
  session: Session;
  current: boolean;
  onOpen: (sessionId: string, messageId: string | null) => void;
  menu: MenuHandle<Session>;
}

/** Drawn again only when its own session changes: the list may be long. */
const Row = memo(function Row({ session, current, onOpen, menu }: RowProps) {
  const second = session.title === null ? (session.last_message ?? 'No message yet') : vehicleName(session);
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['session']}
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(session.id, null)}
      >
        <span className={styles['vehicle']}>
          {current && <Icon name="check" small />}
          <span>{sessionName(session)}</span>
        </span>
        <span className={styles['words']}>{second}</span>
        <time className={styles['date']} dateTime={session.created_at}>
          {dateFormat.format(new Date(session.created_at))}
        </time>
      </button>
      <MenuButton handle={menu} about={session} label={`Options for ${sessionName(session)}`} />
    </li>
  );
});
