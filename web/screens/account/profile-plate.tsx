import { useSignedIn } from '#web/api/signed-in.tsx';
import { useUser } from '#web/api/user-queries.ts';
import { CreditBar } from '#web/features/credits/credit-bar.tsx';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './account-screen.module.css';
import { SignOut } from './sign-out.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** ACCT-01: who is signed in, the balance as a bar, and the ways out. */
export function ProfilePlate({ className }: { className?: string | undefined }) {
  const user = useUser();
  const { signOut } = useSignedIn();
  return (
    <Plate title="Profile" className={className}>
      <div className={styles['person']}>
        <p className={styles['name']}>{user?.name ?? 'Loading…'}</p>
        <p className={styles['email']}>{user?.email}</p>
        {user !== null && <p className={styles['email']}>Here since {dateFormat.format(new Date(user.created_at))}</p>}
      </div>
      <div className={styles['stack']}>
        {user && <CreditBar credits={user.credits} />}
        {user && <CreditWarning credits={user.credits} />}
        <p className={styles['words']}>
          A message costs one credit; one that fails is not charged. Answering questions and correcting what was
          understood is free.
        </p>
        <SignOut signOut={signOut} />
      </div>
    </Plate>
  );
}
