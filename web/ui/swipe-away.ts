import { useRef, type PointerEvent } from 'react';

/** A swipe of less is a slip of the finger. */
const awayPx = 48;

/** Handlers for something that a finger pushes off to the right; a mouse has its button for that. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null);
  const pushed = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const put = ({ currentTarget: { style } }: PointerEvent<HTMLElement>, px: number) => {
    style.transition = px === 0 ? '' : 'none';
    style.translate = px === 0 ? '' : `${px}px`;
  };
  const end = (event: PointerEvent<HTMLElement>, away: boolean) => {
    from.current = null;
    if (away) onAway();
    else put(event, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType === 'mouse' || onButton) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => from.current !== null && put(event, pushed(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => from.current !== null && end(event, pushed(event) > awayPx),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => from.current !== null && end(event, false),
  };
}
