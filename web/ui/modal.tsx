import { classNames } from './class-names.ts';
import styles from './modal.module.css';
import type { ModalProps, ModalWindowProps } from './modal-window.tsx';
import { onDemand } from './on-demand.tsx';

// The styles stay with this page: of what is fetched later, only scripts can be asked for again.
const modalWindow = onDemand<ModalWindowProps>(() => import('./modal-window.tsx'));

/** What lies over the page and keeps the keyboard until it is closed: by Escape, its button, or a tap beside it. */
export function Modal({ className, ...props }: ModalProps) {
  return <modalWindow.Part styles={styles} className={classNames(styles['window'], className)} {...props} />;
}

/** Begins to fetch what draws them. */
export const expectModal = modalWindow.expect;
