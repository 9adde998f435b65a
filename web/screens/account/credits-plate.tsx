import { useUser } from '#web/api/user-queries.ts';
import { CreditBar } from '#web/features/credits/credit-bar.tsx';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
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
