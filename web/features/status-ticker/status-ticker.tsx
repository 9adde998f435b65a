import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { LESS_MOTION, useMedia } from '#web/browser/media.ts';
import { usePageVisible } from '#web/browser/page-visible.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './status-ticker.module.css';

/**
 * HOME-01: lines that take turns; they stand still while pointed at, when paused, and from the start for whoever wants less
 * motion. All have their place, so that nothing moves when a longer one comes.
 */
export function StatusTicker({ lines }: { lines: readonly string[] }) {
  const still = useMedia(LESS_MOTION);
  const [choice, setChoice] = useState<'paused' | 'running' | null>(null);
  const [pointedAt, setPointedAt] = useState(false);
  const [at, setAt] = useState(0);
  const visible = usePageVisible();
  const paused = choice === null ? still : choice === 'paused';
  const running = !paused && !pointedAt && visible;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % lines.length), limits.tickerLineMs);
    return () => clearTimeout(timer);
  }, [running, at, lines.length]);
  return (
    <section
      className={styles['ticker']}
      aria-label="Status"
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <ul className={styles['lines']}>
        {lines.map((line, index) => (
          <li key={line} className={styles['line']} data-shown={index === at ? '' : undefined}>
            {line}
          </li>
        ))}
      </ul>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? 'Run the status lines' : 'Pause the status lines'}
        onClick={() => setChoice(paused ? 'running' : 'paused')}
      />
    </section>
  );
}
