import { useRef, useState } from 'react';
import type { DifferentialItem } from '#contract/reply.ts';
import { Cause } from './cause.tsx';
import styles from './differential.module.css';
import { useFlip } from './flip.ts';
import { OTHER } from './ranking-words.ts';

interface Props {
  causes: DifferentialItem[];
  /** So many are shown until the rest is asked for. */
  shownAtFirst: number;
  /** Id of the heading that names the list. */
  labelledBy?: string | undefined;
}

/** The ranked causes of one complaint as bars: a real list, each entry opening to its reasons. */
export function CauseList({ causes, shownAtFirst, labelledBy }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useFlip(list, causes.map((cause) => cause.id).join(' '));
  const shown = all ? causes : causes.slice(0, shownAtFirst);
  const leading = causes.find((cause) => cause.id !== OTHER)?.id;
  const hidden = causes.length - shownAtFirst;
  return (
    <>
      <ol ref={list} className={styles['list']} aria-labelledby={labelledBy}>
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
    </>
  );
}
