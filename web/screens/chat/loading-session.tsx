import { ApiError, detailOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './loading-session.module.css';

/** While a session is fetched: words, and the places where its messages will stand. */
export function LoadingSession() {
  return (
    <main id="main" tabIndex={-1} className={styles['place']} aria-busy="true">
      <p className={styles['words']}>Loading the session…</p>
      <div className={styles['bone']} data-own="" />
      <div className={styles['bone']} />
    </main>
  );
}

/** A session that could not be had: gone, or not reached. */
export function MissingSession({ error, onRetry, onNew }: { error: Error; onRetry: () => void; onNew: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <main id="main" tabIndex={-1} className={styles['place']}>
      <h1 className={styles['title']}>{gone ? 'This session does not exist.' : 'The session could not be loaded.'}</h1>
      <p role="alert">{detailOf(error)}.</p>
      <div className={styles['ways']}>
        {!gone && (
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button kind={gone ? 'primary' : 'plain'} onClick={onNew}>
          New session
        </Button>
      </div>
    </main>
  );
}
