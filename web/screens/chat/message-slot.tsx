import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenNear } from './drawing-near.ts';
import styles from './message-slot.module.css';

interface Props {
  /** Whether it is drawn at once, wherever it stands. */
  now: boolean;
  own: boolean;
  /** Whether it is out of sight, folded away with the older ones. */
  folded: boolean;
  children: () => ReactNode;
}

/**
 * The place of a message in the conversation. A message far out of sight takes its place only, and is drawn as it comes
 * near or when there is time for it; from then on it stays, also while it is folded away. So a session of hundreds of messages opens and scrolls at once.
 */
export function MessageSlot({ now, own, folded, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(now);
  if (now && !drawn) setDrawn(true);
  useEffect(() => {
    const scroller = place.current?.closest('[data-scroller]');
    if (drawn || !place.current || !scroller) return undefined;
    return whenNear(place.current, scroller, () => setDrawn(true));
  }, [drawn]);
  return (
    <div
      ref={place}
      className={now && !folded ? undefined : styles['slot']}
      data-folded={folded ? '' : undefined}
      data-own={own ? '' : undefined}
      data-drawn={drawn ? '' : undefined}
    >
      {drawn && children()}
    </div>
  );
}
