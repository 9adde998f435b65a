import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './message-screen.module.css';

/** A screen of one line, such as "INITIALIZING..."; `busy` shows that work goes on. */
export function MessageScreen({
  line,
  busy = false,
  children,
}: {
  line: string;
  busy?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles['frame']}>
      <main id="main" tabIndex={-1} className={styles['screen']} aria-busy={busy}>
        <h1 className={styles['line']} data-cursor={busy ? '' : undefined}>
          {line}
        </h1>
        {children}
      </main>
      <Footer />
    </div>
  );
}
