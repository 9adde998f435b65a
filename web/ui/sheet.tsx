import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';

interface Props {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which edge it slides in from. */
  side: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

/** A rail as a sheet over the screen: closes by its button, Escape, or a tap beside it. */
export function Sheet({ title, open, onOpenChange, side, children }: Props) {
  return (
    <Modal
      title={title}
      head="bar"
      open={open}
      onOpenChange={onOpenChange}
      className={classNames(styles['sheet'], styles[side])}
    >
      <div className={styles['body']}>{children}</div>
    </Modal>
  );
}
