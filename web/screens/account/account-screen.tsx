import { useSignedIn } from '#web/api/signed-in.tsx';
import { useUser } from '#web/api/user-queries.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { Devices } from '#web/features/account-safety/devices.tsx';
import { YourData } from '#web/features/account-safety/your-data.tsx';
import { CreditBar } from '#web/features/credits/credit-bar.tsx';
import { CreditWarning } from '#web/features/credits/credit-warning.tsx';
import { ShopsPlate } from '#web/features/shops/shops-plate.tsx';
import { WeatherPlate } from '#web/features/weather/weather-plate.tsx';
import { StatementPlate } from '#web/features/credits/statement-plate.tsx';
import { PackagesPlate } from '#web/features/packages/packages-plate.tsx';
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
        <Credits />
        <Profile />
        <PackagesPlate focused={view.focus === 'credits'} />
        <Devices />
        <YourData />
        <WeatherPlate />
        <ShopsPlate />
        <StatementPlate className={styles['statement']} />
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

/** The balance. */
function Credits() {
  const user = useUser();
  return (
    <div className={styles['credits']}>
      <Plate title="Credits">
        <div className={styles['stack']}>
          {user && <CreditBar credits={user.credits} />}
          {user && <CreditWarning credits={user.credits} />}
          <p className={styles['words']}>
            A message costs one credit; one that fails is not charged. Answering questions and correcting what was
            understood is free.
          </p>
        </div>
      </Plate>
    </div>
  );
}
