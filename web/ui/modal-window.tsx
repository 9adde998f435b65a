import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Openable } from './on-demand.tsx';

export interface ModalProps extends Openable {
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

export interface ModalWindowProps extends ModalProps {
  /** Those of modal.module.css. */
  styles: Record<string, string>;
}

/** A modal as Base UI keeps it. */
export default function ModalWindow(props: ModalWindowProps) {
  const { styles, title, head, aside, className, question, after, open, onOpenChange, onClosed, children } = props;
  // Of both kinds all parts but the root are the same.
  const { Root } = question === undefined ? Dialog : AlertDialog;
  const heading = <Dialog.Title className={styles[head]}>{title}</Dialog.Title>;
  return (
    <Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={className} finalFocus={after}>
          {head === 'bar' ? (
            <header className={styles['head']}>
              {heading}
              {aside}
              <IconButton icon="close" label="Close" onClick={() => onOpenChange(false)} />
            </header>
          ) : (
            heading
          )}
          {question && <Dialog.Description>{question}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
