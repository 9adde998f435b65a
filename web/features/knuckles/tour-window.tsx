import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import { usePageVisible } from '#web/browser/page-visible.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { Openable } from '#web/ui/on-demand.tsx';
import { useAfterClosing } from './after-closing.ts';
import styles from './deck.module.css';
import { Deck } from './deck.tsx';
import { tourSlides } from './tour-slides.ts';

export interface TourProps extends Openable {
  onExample: (example: string) => void;
}

/** TOUR-01, TOUR-02: the tour. It goes on by itself until the owner goes on by hand; closed, it begins anew. */
export default function TourWindow({ open, onOpenChange, onExample }: TourProps) {
  const { choose, onClosed } = useAfterClosing(onExample, () => onOpenChange(false));
  const [stopped, setStopped] = useState(false);
  const change = (opens: boolean) => {
    setStopped(false);
    onOpenChange(opens);
  };
  return (
    <Modal
      title="Tour with Knuckles"
      head="bar"
      aside={
        <IconButton
          icon={stopped ? 'play' : 'pause'}
          label={stopped ? 'Go on by itself' : 'Stop going on by itself'}
          onClick={() => setStopped(!stopped)}
        />
      }
      className={styles['window']}
      open={open}
      onOpenChange={change}
      onClosed={() => {
        setStopped(false);
        onClosed();
      }}
    >
      <Slides stopped={stopped} onStop={() => setStopped(true)} onExample={choose} />
    </Modal>
  );
}

interface SlidesProps extends Pick<TourProps, 'onExample'> {
  stopped: boolean;
  onStop: () => void;
}

/** Made anew with each opening. */
function Slides({ stopped, onStop, onExample }: SlidesProps) {
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const attended = useAttended(box);
  const visible = usePageVisible();
  const playing = !stopped && !attended && visible && at < tourSlides.length - 1;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => setAt(at + 1), limits.tourSlideMs);
    return () => clearTimeout(timer);
  }, [playing, at]);
  return (
    <Deck
      slides={tourSlides}
      at={at}
      onGo={(next) => {
        onStop();
        setAt(next);
      }}
      onExample={onExample}
      playing={playing}
      box={box}
    />
  );
}

/** Whether the pointer rests on it or the keyboard is in it. */
function useAttended(box: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const over = new AbortController();
    const on = (kind: string, act: (event: Event) => void) =>
      element.addEventListener(kind, act, { signal: over.signal });
    // A finger does not rest.
    on('pointerenter', (event) => setHovered((event as PointerEvent).pointerType === 'mouse'));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', (event) => setFocused(element.contains((event as FocusEvent).relatedTarget as Node | null)));
    return () => over.abort();
  }, [box]);
  return hovered || focused;
}
