import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { firstStop, lastStop, useModalKeyboard } from './modal-keyboard.ts';
import styles from './modal.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
  onClosed?: () => void;
  children?: ReactNode;
}

/**
 * What lies over the page and keeps the keyboard until it is closed: by Escape, its button, or a tap beside it. The page below
 * is inert meanwhile; toasts are not. Under every dialog and sheet.
 */
export function Modal({ open, onClosed, ...window }: Props) {
  const wasOpen = useRef(open);
  const closed = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    if (wasOpen.current && !open) closed();
    wasOpen.current = open;
  }, [open]);
  return open && createPortal(<ModalWindow {...window} />, document.body);
}

function ModalWindow(props: Omit<Props, 'open' | 'onClosed'>) {
  const { title, head, aside, className, question, after, onOpenChange, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => onOpenChange(false);
  useModalKeyboard(box, close, after);
  const heading = (
    <h2 id={id} className={styles[head]}>
      {title}
    </h2>
  );
  return (
    <>
      <div className={styles['veil']} aria-hidden="true" onClick={question === undefined ? close : undefined} />
      <Edge onReached={() => lastStop(box.current)?.focus()} />
      <div
        ref={box}
        role={question === undefined ? 'dialog' : 'alertdialog'}
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={question === undefined ? undefined : `${id}-question`}
        tabIndex={-1}
        className={classNames(styles['window'], className)}
      >
        {head === 'bar' ? (
          <header className={styles['head']}>
            {heading}
            {aside}
            <IconButton icon="close" label="Close" onClick={close} />
          </header>
        ) : (
          heading
        )}
        {question !== undefined && <p id={`${id}-question`}>{question}</p>}
        {children}
      </div>
      <Edge onReached={() => firstStop(box.current)?.focus()} />
    </>
  );
}

/** The keyboard that leaves a modal at one end comes in again at the other. */
function Edge({ onReached }: { onReached: () => void }) {
  return <span tabIndex={0} data-edge="" onFocus={onReached} />;
}
