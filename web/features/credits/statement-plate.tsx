import { detailOf } from '#web/api/api-error.ts';
import { useStatement } from '#web/api/user-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './credits.module.css';
import { Statement } from './statement.tsx';

/** PAY-05: every change of the credits, the latest first; older ones on demand. */
export function StatementPlate({ className }: { className?: string | undefined }) {
  const { data, error, isPending, isFetching, hasNextPage, refetch, fetchNextPage } = useStatement();
  const entries = data?.pages.flatMap((page) => page.entries);
  const again = () => void (entries === undefined ? refetch() : fetchNextPage());
  return (
    <Plate title="Statement" className={className}>
      {isPending && <p className={styles['empty']}>Loading your statement…</p>}
      {entries && <Statement entries={entries} />}
      {error && (
        <div className={styles['failed']} role="alert">
          <p>
            The {entries === undefined ? 'statement' : 'earlier changes'} could not be loaded: {detailOf(error)}.
          </p>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button className={styles['earlier']} aria-disabled={isFetching} onClick={() => !isFetching && again()}>
          {isFetching ? 'Loading…' : 'Show earlier changes'}
        </Button>
      )}
    </Plate>
  );
}
