import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { animationsOver } from './animations-over.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { useSwipeAway } from './swipe-away.ts';
import styles from './toast-corner.module.css';
import type { ToastRequest, ToastType } from './toast.ts';
import { Unseen } from './unseen.tsx';

/** A toast on the page. */
export interface Shown extends ToastRequest {
  key: string;
  /** Which saying it is: another number for the same thing said again, whose time begins anew. */
  said: number;
  /** It is over and on its way out. */
  leaving: boolean;
}

const icons: Record<ToastType, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'stop' };

/** What the icon and the colour say. */
const kinds: Record<ToastType, string> = { info: 'Note:', success: 'Done:', warning: 'Warning:', error: 'Error:' };

interface Props {
  toast: Shown;
  /** How long it stays where it says nothing else. */
  timeMs: number;
  /** Its time stands still. */
  waits: boolean;
  onClose: () => void;
  /** Called once it is out of sight. */
  onGone: () => void;
}

/** One toast: what is said, what can be done about it, and the button that dismisses it. */
export function ToastPlate({ toast, timeMs, waits, onClose, onGone }: Props) {
  const { message, type, action, stay, said, leaving } = toast;
  const plate = useRef<HTMLDivElement>(null);
  const words = useId();
  useTimeLeft(stay ? null : (toast.timeMs ?? timeMs), said, waits || leaving, onClose);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const element = plate.current;
    if (!leaving || element === null) return undefined;
    let stays = false;
    void animationsOver(element).then(() => !stays && gone());
    return () => void (stays = true);
  }, [leaving]);
  return (
    <div
      ref={plate}
      className={classNames(styles['toast'], styles[type])}
      data-leaving={leaving ? '' : undefined}
      {...useSwipeAway(onClose)}
    >
      <Icon name={icons[type]} />
      <div className={styles['content']}>
        <Unseen>{kinds[type]}</Unseen>
        <p id={words} className={styles['words']}>
          {message}
        </p>
        {action && (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles['close']} aria-label="Dismiss" aria-describedby={words} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  );
}

/** Calls `onOver` after that many milliseconds, those not counted in which it waits; never for null. `said` begins anew. */
function useTimeLeft(ms: number | null, said: number, waits: boolean, onOver: () => void): void {
  const left = useRef({ said, ms });
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left.current.said !== said) left.current = { said, ms };
    const time = left.current;
    if (time.ms === null || waits) return undefined;
    const since = performance.now();
    const timer = setTimeout(over, time.ms);
    return () => {
      clearTimeout(timer);
      time.ms = Math.max(0, (time.ms ?? 0) - (performance.now() - since));
    };
  }, [ms, said, waits]);
}
