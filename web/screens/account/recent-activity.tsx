import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useHistory } from '#web/api/chat-queries.ts';
import { sessionName } from '#web/features/history-list/session-name.ts';
import { Button } from '#web/ui/button.tsx';
import { EntryButton } from '#web/ui/entry-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { shorten } from '#web/ui/shorten.ts';
import styles from './recent-activity.module.css';

interface Props {
  onOpen: (sessionId: string) => void;
  onNew: () => void;
  className?: string | undefined;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** ACCT-02: the latest sessions; a tap opens one again. */
export function RecentActivity({ onOpen, onNew, className }: Props) {
  const history = useHistory();
  const latest = history.data?.slice(0, limits.shownSessions);
  return (
    <Plate title="Recent activity" className={className}>
      {latest === undefined &&
        (history.isError ? (
          <div className={styles['stack']} role="alert">
            <p>Your sessions could not be loaded: {detailOf(history.error)}.</p>
            <div>
              <Button onClick={() => void history.refetch()}>Try again</Button>
            </div>
          </div>
        ) : (
          <p className={styles['quiet']}>Loading your sessions…</p>
        ))}
      {latest?.length === 0 && (
        <div className={styles['stack']}>
          <p className={styles['quiet']}>Your latest diagnoses will stand here.</p>
          <div>
            <Button onClick={onNew}>Start a diagnosis</Button>
          </div>
        </div>
      )}
      {latest !== undefined && latest.length > 0 && (
        <ol className={styles['list']}>
          {latest.map((session) => (
            <li key={session.id}>
              <EntryButton
                name={sessionName(session)}
                from={<time dateTime={session.created_at}>{dateFormat.format(new Date(session.created_at))}</time>}
                onOpen={() => onOpen(session.id)}
              >
                {session.last_message === null
                  ? 'No message yet'
                  : shorten(session.last_message, limits.shortSummaryLength)}
              </EntryButton>
            </li>
          ))}
        </ol>
      )}
    </Plate>
  );
}
