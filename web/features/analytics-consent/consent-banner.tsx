import { chooseAnalytics } from '#web/browser/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './consent-banner.module.css';

/** APP-10: asks once whether visits may be counted; until there is an answer nothing is. */
export default function ConsentBanner() {
  return (
    <section className={styles['banner']} aria-label="Counting visits">
      <p className={styles['words']}>
        May we count which screens and buttons are used, with Google Analytics? Never what you write. You can change
        your mind at the foot of every screen.
      </p>
      <div className={styles['ways']}>
        <Button onClick={() => chooseAnalytics('denied')}>No</Button>
        <Button onClick={() => chooseAnalytics('granted')}>Yes</Button>
      </div>
    </section>
  );
}
