import { chooseAnalytics, useAnalyticsConsent } from '#web/browser/analytics.ts';
import styles from './footer.module.css';

/** APP-07, on every screen; where visits can be counted, also the way to allow or forbid that (APP-10). */
export function Footer() {
  const consent = useAnalyticsConsent();
  const other = consent === 'granted' ? 'denied' : 'granted';
  return (
    <footer className={styles['footer']}>
      <strong>Beta software.</strong> No substitute for professional advice. Use at your own risk.
      {consent !== undefined && (
        <button type="button" className={styles['choice']} onClick={() => chooseAnalytics(other)}>
          {consent === 'granted' ? 'Stop counting my visits' : 'Allow counting my visits'}
        </button>
      )}
    </footer>
  );
}
