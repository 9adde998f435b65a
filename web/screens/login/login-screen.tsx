import { errors } from '#contract/errors.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlateScreen } from '#web/ui/plate-screen.tsx';
import styles from './login-screen.module.css';
import { useSignInMeans } from './sign-in-means.ts';

interface Props {
  /** Why the last sign-in failed, or null. */
  problem: string | null;
  /** Somebody came back from a payment, which is looked at after the sign-in. */
  paymentWaits: boolean;
  onHome: () => void;
}

/** AUTH-03: sign-in with Google only, and what it gives. */
export default function LoginScreen({ problem, paymentWaits, onHome }: Props) {
  const means = useSignInMeans();
  const unavailable = means === 'not configured';
  return (
    <PlateScreen title="Sign in" onBrand={onHome} bar={<ThemeButton />}>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {paymentWaits && <p>Sign in to see what became of your payment. Nothing of it is lost.</p>}
      <p className={styles['allocation']}>
        initial credit allocation: <strong>10 credits</strong>
      </p>
      <p className={styles['words']}>Only verified Google accounts get credits.</p>
      <Button
        kind="primary"
        wide
        disabled={unavailable}
        onClick={() => window.location.assign('/api/auth/google/start')}
      >
        Sign in with Google
      </Button>
      {unavailable && <p className={styles['problem']}>{errors.SIGN_IN_UNAVAILABLE.text({})}</p>}
      {means === 'local stand-in' && (
        <p className={styles['standIn']}>
          <strong>Local stand-in.</strong> This server has no Google credentials, so sign-in goes to a provider on this
          machine. Its accounts are for trying things out.
        </p>
      )}
      {means === 'unreachable' && (
        <p className={styles['problem']}>The server cannot be reached right now. Sign-in may not work.</p>
      )}
    </PlateScreen>
  );
}
