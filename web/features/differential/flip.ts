import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the children of a list from where they stood to their new place when their order changes (first, last, invert,
 * play). Children carry `data-flip`; the time is the token `--move`, which is 0 under reduced motion.
 */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const last = useRef({ order, tops: new Map<string, number>() });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const children = [...element.querySelectorAll<HTMLElement>('[data-flip]')];
    const before = last.current;
    last.current = { order, tops: new Map(children.map((child) => [child.dataset['flip'] ?? '', child.offsetTop])) };
    // Where things stand is noted at every drawing; they move only when the order itself has changed.
    if (before.order === order) return;
    for (const child of children) {
      const moved = (before.tops.get(child.dataset['flip'] ?? '') ?? child.offsetTop) - child.offsetTop;
      if (moved !== 0) glide(child, moved);
    }
  });
}

function glide(element: HTMLElement, fromPx: number): void {
  const style = getComputedStyle(element);
  const move = style.getPropertyValue('--move').trim();
  const duration = Number.parseFloat(move) * (move.endsWith('ms') ? 1 : 1000);
  if (!(duration > 0)) return;
  const easing = style.getPropertyValue('--ease').trim();
  element.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], { duration, easing });
}
