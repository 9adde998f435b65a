import type { ReactNode } from 'react';
import { useOnline } from '#web/browser/network-status.ts';
import styles from './offline-line.module.css';

/** APP-11: that there is no network, while there is none, and what still works. */
export function OfflineLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles['line']}>
      {!useOnline() && <>No network. {children}</>}
    </p>
  );
}
