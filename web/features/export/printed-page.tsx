import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '#web/browser/printing.ts';
import styles from './printed-page.module.css';

interface Props {
  title: string;
  facts: [label: string, value: string][];
  /** Drawn only while the page is being printed. */
  children: () => ReactNode;
}

/** CHAT-19: what goes on paper in the place of the screen: a title, what it is about, and the content in full. */
export function PrintedPage({ title, facts, children }: Props) {
  if (!usePrinting()) return null;
  return createPortal(
    <div className={styles['page']} data-printed="">
      <header className={styles['head']}>
        <p className={styles['brand']}>Wrenchwise</p>
        <h1 className={styles['title']}>{title}</h1>
        <dl className={styles['facts']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {children()}
      <footer className={styles['foot']}>
        Beta software. No substitute for professional advice. Use at your own risk.
      </footer>
    </div>,
    document.body,
  );
}
