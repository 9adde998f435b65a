import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

type Props = Pick<ComponentProps<typeof Modal>, 'title' | 'open' | 'onOpenChange' | 'question' | 'after' | 'children'>;

/** A small box in the middle: a question with its ways on, or a few fields. */
export function Dialog(props: Props) {
  return <Modal head="plain" className={styles['dialog']} {...props} />;
}

/** The buttons at the end of a dialog, the one meant last. */
export function DialogWays({ children }: { children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>;
}
