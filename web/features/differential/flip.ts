import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the children of a list from where they stood to their new place when their order changes (first, last, invert,
 * play). Children carry `data-flip`; the time is the token `--move`, which is 0 under reduced motion.
 */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>());
  const known = useRef(order);
  useLayoutEffect(() => {
    if (known.current === order) return;
    known.current = order;
    for (const child of flipped(list)) {
      const moved = (tops.current.get(nameOf(child)) ?? child.offsetTop) - child.offsetTop;
      if (moved !== 0) glide(child, moved);
    }
  });
  // Where things stand is noted after every drawing, in the frame that works it out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      tops.current = new Map(flipped(list).map((child) => [nameOf(child), child.offsetTop]));
    });
    return () => cancelAnimationFrame(frame);
  });
}

const flipped = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-flip]') ?? []),
];

const nameOf = (child: HTMLElement): string => child.dataset['flip'] ?? '';

function glide(element: HTMLElement, fromPx: number): void {
  const style = getComputedStyle(element);
  const move = style.getPropertyValue('--move').trim();
  const duration = Number.parseFloat(move) * (move.endsWith('ms') ? 1 : 1000);
  if (!(duration > 0)) return;
  const easing = style.getPropertyValue('--ease').trim();
  element.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], { duration, easing });
}
