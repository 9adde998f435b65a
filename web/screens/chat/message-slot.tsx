import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenNear } from './drawing-near.ts';
import styles from './message-slot.module.css';

interface Props {
  /** Whether it is drawn at once, wherever it stands. */
  now: boolean;
  own: boolean;
  hidden: boolean;
  children: () => ReactNode;
}

/**
 * The place of a message in the conversation. A message far out of sight takes its place only, and is drawn as it comes
 * near or when there is time for it; from then on it stays. So a session of hundreds of messages opens and scrolls at once.
 */
export function MessageSlot({ now, own, hidden, children }: Props) {
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
      hidden={hidden}
      className={now ? undefined : styles['slot']}
      data-own={own ? '' : undefined}
      data-drawn={drawn ? '' : undefined}
    >
      {drawn && children()}
    </div>
  );
}
