import { useEffect, useRef } from 'react';
import { detailOf } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { useStatement, useUser } from '#web/api/user-queries.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { CarShoppingPlate } from '#web/features/car-shopping/car-shopping-plate.tsx';
import { CreditBar } from '#web/features/credits/credit-bar.tsx';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { Statement } from '#web/features/credits/statement.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Plate } from '#web/ui/plate.tsx';
import type { View, ViewStore } from '#web/view.ts';
import styles from './account-screen.module.css';
import { SignOut } from './sign-out.tsx';

interface Props {
  view: View;
  show: ViewStore['show'];
}

/** The personal dashboard: profile, credits and their statement, and the way out. */
export default function AccountScreen({ view, show }: Props) {
  return (
    <div className={styles['screen']}>
      <Bar onBrand={() => show('home')} crowded>
        <ThemeButton />
        <Button kind="quiet" icon="arrowLeft" onClick={() => show('chat')}>
          Back to chat
        </Button>
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['title']}>Personal dashboard</h1>
        <Credits focused={view.focus === 'credits'} />
        <Profile />
        <CarShoppingPlate onOpen={() => show('account', { focus: 'cars' })} />
        <StatementPlate />
      </main>
      <Footer />
    </div>
  );
}

function Profile() {
  const user = useUser();
  const { signOut } = useSignedIn();
  return (
    <Plate title="Profile" className={styles['profile']}>
      <div className={styles['person']}>
        <p className={styles['name']}>{user?.name ?? 'Loading…'}</p>
        <p className={styles['email']}>{user?.email}</p>
      </div>
      <SignOut signOut={signOut} />
    </Plate>
  );
}

/** CHAT-13 leads here: the balance, and where more comes from. */
function Credits({ focused }: { focused: boolean }) {
  const user = useUser();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.scrollIntoView({ block: 'start' });
  }, [focused]);
  return (
    <div ref={place} className={styles['credits']}>
      <Plate title="Credits">
        <div className={styles['stack']}>
          {user && <CreditBar credits={user.credits} />}
          {user && <CreditWarning credits={user.credits} />}
          <p className={styles['words']}>
            A message costs one credit; one that fails is not charged. Answering questions and correcting what was
            understood is free.
          </p>
          <p className={styles['words']}>Credit packages are not on sale in this version yet.</p>
        </div>
      </Plate>
    </div>
  );
}

function StatementPlate() {
  const statement = useStatement();
  return (
    <Plate title="Statement" className={styles['statement']}>
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
