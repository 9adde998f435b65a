import { detailOf } from '#web/api/api-error.ts';
import { useStatement, useUser } from '#web/api/user-queries.ts';
import { CreditBar } from '#web/features/credits/credit-bar.tsx';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { Statement } from '#web/features/credits/statement.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './account-screen.module.css';

/** ACCT-01: the balance as a bar. */
export function CreditsPlate({ className }: { className?: string | undefined }) {
  const user = useUser();
  return (
    <Plate title="Credits" className={className}>
      <div className={styles['stack']}>
        {user && <CreditBar credits={user.credits} />}
        {user && <CreditWarning credits={user.credits} />}
        <p className={styles['words']}>
          A message costs one credit; one that fails is not charged. Answering questions and correcting what was
          understood is free.
        </p>
      </div>
    </Plate>
  );
}

/** PAY-05: what changed the balance. */
export function StatementPlate() {
  const statement = useStatement();
  return (
    <Plate title="Statement">
      {statement.isPending && <p className={styles['words']}>Loading your statement…</p>}
      {statement.isError && (
        <div className={styles['stack']} role="alert">
          <p>The statement could not be loaded: {detailOf(statement.error)}.</p>
          <div>
            <Button onClick={() => void statement.refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {statement.data && <Statement entries={statement.data.entries} />}
    </Plate>
  );
}
