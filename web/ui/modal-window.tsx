import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from './icon-button.tsx';
import type { ModalWindowProps } from './modal.tsx';

/** A modal as Base UI keeps it; `styles` are those of modal.module.css. */
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
