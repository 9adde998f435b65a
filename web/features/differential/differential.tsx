import { useRef, useState } from 'react';
import type { DifferentialItem } from '#contract/reply.ts';
import { Cause } from './cause.tsx';
import styles from './differential.module.css';
import { useFlip } from './flip.ts';
import { OTHER } from './ranking-words.ts';

interface Props {
  causes: DifferentialItem[];
  /** Whether a correction is on its way: the order may change in a moment. */
  busy: boolean;
}

const shownAtFirst = 6;

/** The ranked causes as bars: a real list, each entry opening to its reasons. */
export function Differential({ causes, busy }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useFlip(list, causes.map((cause) => cause.id).join(' '));
  if (causes.length === 0) {
    return (
      <p className={styles['empty']}>
        The likely causes will stand here, ranked, as soon as you say what the car does.
      </p>
    );
  }
  const shown = all ? causes : causes.slice(0, shownAtFirst);
  const leading = causes.find((cause) => cause.id !== OTHER)?.id;
  const hidden = causes.length - shownAtFirst;
  return (
    <div className={styles['differential']} aria-busy={busy}>
      <ol ref={list} className={styles['list']}>
        {shown.map((cause) => (
          <Cause
            key={cause.id}
            cause={cause}
            leading={cause.id === leading}
            open={open.has(cause.id)}
            onOpenChange={(isOpen) =>
              setOpen((ids) => new Set(isOpen ? [...ids, cause.id] : [...ids].filter((id) => id !== cause.id)))
            }
          />
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `${hidden} more`}
        </button>
      )}
    </div>
  );
}
