import styles from './footer.module.css';

/** APP-07, on every screen. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <strong>Beta software.</strong> No substitute for professional advice. Use at your own risk.
    </footer>
  );
}
