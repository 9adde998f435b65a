import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';
import { onDemand, type Openable } from './on-demand.tsx';

interface Props extends Openable {
  title: string;
  /** `bar`: at the top, beside the button that closes; `plain`: above the content; `unseen`: for screen readers alone. */
  head: 'bar' | 'plain' | 'unseen';
  /** Beside the title in a bar. */
  aside?: ReactNode;
  /** Its place and size. */
  className?: string | undefined;
  /** What it asks; it must then be answered: a tap beside it does not close it. */
  question?: ReactNode;
  /** Where the keyboard goes afterwards; usually to where it was. */
  after?: RefObject<HTMLElement | null> | undefined;
  /** Called when it is gone and the keyboard is back. */
  onClosed?: (() => void) | undefined;
  children?: ReactNode;
}

export interface ModalWindowProps extends Props {
  styles: Record<string, string>;
}

// The styles stay with this page: of what is fetched later, only scripts can be asked for again.
const modalWindow = onDemand<ModalWindowProps>(() => import('./modal-window.tsx'));

/** What lies over the page and keeps the keyboard until it is closed: by Escape, its button, or a tap beside it. */
export function Modal({ className, ...props }: Props) {
  return <modalWindow.Part styles={styles} className={classNames(styles['window'], className)} {...props} />;
}

/** Begins to fetch what draws them. */
export const expectModal = modalWindow.expect;
