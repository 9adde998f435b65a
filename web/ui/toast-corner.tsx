import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { preferences } from '#web/browser/preferences.ts';
import { usePageVisible } from '#web/browser/page-visible.ts';
import styles from './toast-corner.module.css';
import { ToastPlate, type Shown } from './toast-plate.tsx';
import { isNotice, takeToasts } from './toast.ts';

/**
 * APP-06: where toasts appear, the newest on top. `timeMs` is how long one stays by default; no time goes by while they are
 * pointed at, hold the keyboard, or nobody can see them. F6 brings the keyboard here.
 */
export default function ToastCorner({ timeMs }: { timeMs: number }) {
  const corner = useRef<HTMLElement>(null);
  const { toasts, close, forget } = useToasts();
  const attended = useAttended(corner);
  const visible = usePageVisible();
  const giveBack = useKeyboardHere(corner);
  return createPortal(
    <section
      ref={corner}
      className={styles['corner']}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
    >
      {toasts.map((toast) => (
        <ToastPlate
          key={toast.key}
          toast={toast}
          timeMs={timeMs}
          waits={attended || !visible}
          onClose={() => close(toast.key)}
          onGone={() => {
            giveBack();
            forget(toast);
          }}
        />
      ))}
    </section>,
    document.body,
  );
}

/** What is said and not over yet, the newest first. */
function useToasts() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const [close] = useState(
    () => (key: string) =>
      setToasts((before) => before.map((toast) => (toast.key === key ? { ...toast, leaving: true } : toast))),
  );
  useEffect(() => {
    let said = 0;
    return takeToasts({
      show: ({ key = '', ...toast }) => {
        if (isNotice(toast) && !preferences().notifications) return;
        const shown: Shown = { ...toast, key: key || toast.message, said: (said += 1), leaving: false };
        // Saying the same thing twice refreshes it instead of piling up.
        setToasts((before) =>
          before.some((each) => each.key === shown.key)
            ? before.map((each) => (each.key === shown.key ? shown : each))
            : [shown, ...before],
        );
      },
      hide: close,
    });
  }, [close]);
  const forget = ({ key, said }: Shown) =>
    setToasts((before) => before.filter((toast) => toast.key !== key || toast.said !== said));
  return { toasts, close, forget };
}

/** Whether the pointer is on the toasts, or the keyboard in them. */
function useAttended(corner: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const element = corner.current;
    if (element === null) return undefined;
    // A finger that is gone still hovers, for the browser; a device may have both fingers and a mouse.
    let finger = !window.matchMedia('(hover: hover)').matches;
    const look = () => setAttended(element.matches(finger ? ':focus-within' : ':hover, :focus-within'));
    const lookSoon = () => void requestAnimationFrame(look);
    const over = new AbortController();
    const met = ({ pointerType }: PointerEvent) => (finger = pointerType === 'touch');
    element.addEventListener('pointerover', met, { signal: over.signal });
    for (const name of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
      element.addEventListener(name, lookSoon, { signal: over.signal });
    // One that goes tells of neither pointer nor keyboard leaving it.
    const changes = new MutationObserver(lookSoon);
    changes.observe(element, { childList: true });
    return () => {
      over.abort();
      changes.disconnect();
    };
  }, [corner]);
  return attended;
}

/** F6 goes to the toasts and back. Returns the way to give the keyboard back where a toast goes that has it. */
function useKeyboardHere(corner: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  const [giveBack] = useState(() => () => {
    if (corner.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || corner.current?.firstChild === null) return;
      event.preventDefault();
      if (corner.current?.contains(document.activeElement)) giveBack();
      else corner.current?.focus();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !corner.current?.contains(target)) before.current = target;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [corner, giveBack]);
  return giveBack;
}
