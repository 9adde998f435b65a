import { useOnline } from '#web/browser/network-status.ts';
import styles from './chat-screen.module.css';

/** APP-11: what still works without a network. */
export function OfflineNote() {
  if (useOnline()) return null;
  return <p className={styles['offline']}>No network. You can go on writing; send when you are back.</p>;
}
