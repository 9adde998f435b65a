import styles from './command-palette.module.css';

/** A key as it stands on a keyboard; nothing where there is none. */
export function KeyCap({ name }: { name: string | null }) {
  return name === null ? null : <kbd className={styles['key']}>{name.toUpperCase()}</kbd>;
}
