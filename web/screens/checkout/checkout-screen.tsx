import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { storage } from '#web/browser/local-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { PlateScreen } from '#web/ui/plate-screen.tsx';
import type { ViewStore } from '#web/view.ts';
import styles from './checkout-screen.module.css';
import { useVerification } from './use-verification.ts';

interface Props {
  show: ViewStore['show'];
  replace: ViewStore['replace'];
}

/** PAY-02: where the payment provider sends people back to. What became of the payment is found out here. */
export default function CheckoutScreen({ show, replace }: Props) {
  const { words, paid, again } = useVerification(() => replace('account'));
  const toAccount = () => {
    // Whoever goes on has seen enough; what is paid is given all the same.
    storage.remove('payment');
    replace('account');
  };
  return (
    <PlateScreen title="Payment processing" onBrand={() => show('home')} bar={<ThemeButton />} crowded>
      <OfflineLine>A payment that went through is added all the same.</OfflineLine>
      <p className={styles['words']} role="status" data-paid={paid}>
        {words ?? 'There is no payment to look at.'}
      </p>
      <p className={styles['more']}>
        {paid
          ? 'Your account opens in a moment.'
          : 'A payment that arrives later is added by itself: you may close this page, and nothing is lost.'}
      </p>
      <div className={styles['ways']}>
        {words !== null && (
          <Button icon="retry" aria-disabled={paid} onClick={() => !paid && again()}>
            Refresh status
          </Button>
        )}
        <Button kind="primary" icon="account" onClick={toAccount}>
          Access account
        </Button>
      </div>
    </PlateScreen>
  );
}
