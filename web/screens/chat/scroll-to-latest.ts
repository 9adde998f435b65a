import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether the end is further below than the threshold. */
  away: boolean;
  toLatest: () => void;
}

/**
 * CHAT-04: goes to the newest message whenever messages change, and tells when the reader is far from the end. The
 * newest is shown from its beginning, where a reply says whether the car may be driven. `newest` names that message.
 */
export function useScrollToLatest(newest: string, thresholdPx: number): Scrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => setAway(element.scrollHeight - element.scrollTop - element.clientHeight > thresholdPx);
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [thresholdPx]);

  useEffect(() => {
    const element = scroller.current;
    const message = element?.querySelector<HTMLElement>(`[data-message="${CSS.escape(newest)}"]`);
    if (!element || !message) return;
    message.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [newest]);

  const toLatest = useCallback(() => {
    const smooth = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  }, []);
  return { scroller, away, toLatest };
}
