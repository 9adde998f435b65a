import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
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
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={classNames(styles['sheet'], styles[side])}>
          <header className={styles['head']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className={styles['body']}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
