import type { ReactNode } from 'react';
import styles from './entry-button.module.css';

interface Props {
  name: string;
  /** Where it is from, and when. */
  from: ReactNode;
  onOpen: () => void;
  /** Its words, or some of them. */
  children: ReactNode;
}

/** What stands in a list of things said: whose it is, its words, and when; a tap opens it. */
export function EntryButton({ name, from, onOpen, children }: Props) {
  return (
    <button type="button" className={styles['entry']} onClick={onOpen}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['words']}>{children}</span>
      <span className={styles['from']}>{from}</span>
    </button>
  );
}
