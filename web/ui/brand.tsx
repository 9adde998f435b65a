import styles from './brand.module.css';

/** The mark: three bars of a differential, the most likely first. */
export function Brand({ short = false }: { short?: boolean }) {
  return (
    <span className={styles['brand']}>
      <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M2 4h20v4H2ZM2 10h13v4H2ZM2 16h7v4H2Z" />
      </svg>
      <span className={short ? styles['folds'] : undefined}>Wrenchwise</span>
    </span>
  );
}
