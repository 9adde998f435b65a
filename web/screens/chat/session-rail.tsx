import type { Session } from '#contract/chat.ts';
import { useHistory } from '#web/api/chat-queries.ts';
import { HistoryList } from '#web/features/history-list/history-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './chat-screen.module.css';
import { VehiclePlate } from './vehicle-plate.tsx';

interface Props {
  /** The session on screen, null while one is being set up. */
  session: Session | null;
  onOpen: (sessionId: string) => void;
  onNew: () => void;
}

/** The left rail: the vehicle, the way to a new session, and the earlier ones. */
export function SessionRail({ session, onOpen, onNew }: Props) {
  const history = useHistory();
  return (
    <>
      {session && <VehiclePlate session={session} />}
      {session && (
        <Button icon="plus" wide onClick={onNew}>
          New session
        </Button>
      )}
      <Plate title="History">
        {history.isPending && <p className={styles['quiet']}>Loading your sessions…</p>}
        {history.isError && (
          <div className={styles['failed']} role="alert">
            <p>Failed to load chat history</p>
            <Button onClick={() => void history.refetch()}>Try again</Button>
          </div>
        )}
        {history.data && (
          <HistoryList sessions={history.data} current={session?.id ?? null} onOpen={({ id }) => onOpen(id)} />
        )}
      </Plate>
    </>
  );
}
