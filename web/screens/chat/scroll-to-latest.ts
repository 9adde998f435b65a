import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether the end is further below than the threshold. */
  away: boolean;
  toLatest: () => void;
}

/**
 * CHAT-04: goes to the newest message whenever messages change, and tells when the reader is far from the end. The
 * newest is shown from its beginning, where a reply says whether the car may be driven. `newest` names that message;
 * `own`: the reader is sending it; `stayAt`: the reader went there to look at something before it. A reader who has scrolled up far meanwhile is not pulled down by an answer.
 */
export function useScrollToLatest(newest: string, own: boolean, thresholdPx: number, stayAt: string | null): Scrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const readingAbove = useRef(false);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const isAway = () => element.scrollHeight - element.scrollTop - element.clientHeight > thresholdPx;
    const measure = () => setAway(isAway());
    let top = 0;
    let height = 0;
    const onScroll = () => {
      // What moves up because the conversation grew or shrank was not moved by its reader.
      if (element.scrollTop < top && element.scrollHeight === height) readingAbove.current = isAway();
      else if (!isAway()) readingAbove.current = false;
      top = element.scrollTop;
      height = element.scrollHeight;
      measure();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [thresholdPx]);

  const show = useEffectEvent((id: string) => {
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
    if (!message || id === stayAt || (readingAbove.current && !own)) return;
    readingAbove.current = false;
    message.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  // Before the frame is painted, but not at once: drawing a session and working out where all stands are two tasks.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => show(newest));
    return () => cancelAnimationFrame(frame);
  }, [newest]);

  const toLatest = useCallback(() => {
    const smooth = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  }, []);
  return { scroller, away, toLatest };
}
