import { useEffect, useEffectEvent, useState } from 'react';
import { LESS_MOTION, useMedia } from '#web/browser/media.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import { bootFrame, bootLines, bootLogoAtMs } from './boot-frame.ts';
import styles from './boot-splash.module.css';

const tickMs = 25;

/**
 * APP-03: the retro terminal over the page, until it is over, or a click or a key skips it. Whoever wants less motion sees the
 * finished frame.
 */
export default function BootSplash({ onEnd }: { onEnd: () => void }) {
  const still = useMedia(LESS_MOTION);
  const elapsedMs = useElapsed();
  const frame = bootFrame(still ? bootLogoAtMs + elapsedMs : elapsedMs);
  useEffect(() => {
    if (frame.over) onEnd();
  }, [frame.over, onEnd]);
  useSkipping(onEnd);
  return (
    <Modal title="Starting Wrenchwise" head="unseen" className={styles['splash']} open onOpenChange={onEnd}>
      <div className={styles['terminal']} data-frame={frame.logo ? 'logo' : 'lines'}>
        <Unseen>{bootLines.join(' ')}</Unseen>
        <div className={styles['lines']} aria-hidden="true">
          {bootLines.map((line, index) => (
            <p key={line} className={styles['line']} data-cursor={frame.cursor === index ? '' : undefined}>
              <span className={styles['typed']}>{line.slice(0, frame.typed[index])}</span>
              <span className={styles['coming']}>{line.slice(frame.typed[index])}</span>
            </p>
          ))}
        </div>
        <div className={styles['logo']} data-shown={frame.logo ? '' : undefined} aria-hidden="true">
          <Brand />
        </div>
      </div>
      <Button kind="quiet" className={styles['skip']} onClick={onEnd}>
        Skip
      </Button>
    </Modal>
  );
}

/** Milliseconds since it was first drawn. */
function useElapsed(): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), tickMs);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs;
}

/** Any key and any click ends it, and does nothing else; a key with a modifier is the browser's as well. */
function useSkipping(onEnd: () => void): void {
  const skip = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
    onEnd();
  });
  useEffect(() => {
    const over = new AbortController();
    for (const kind of ['keydown', 'click'] as const)
      document.addEventListener(kind, (event) => skip(event), { signal: over.signal });
    return () => over.abort();
  }, []);
}
