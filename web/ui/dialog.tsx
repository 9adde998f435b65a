import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface Props extends Pick<
  ComponentProps<typeof Modal>,
  'title' | 'open' | 'onOpenChange' | 'question' | 'after' | 'children'
> {
  /** Usually gone before it could be read: then it is not seen at all. */
  brief?: boolean;
}

/** A small box in the middle: a question with its ways on, or a few fields. */
export function Dialog({ brief = false, ...props }: Props) {
  return <Modal head="plain" className={classNames(styles['dialog'], brief && styles['brief'])} {...props} />;
}

/** The buttons at the end of a dialog, the one meant last. */
export function DialogWays({ children }: { children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>;
}
