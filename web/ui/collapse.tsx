import { useEffect, useRef, useState, type ReactNode } from 'react';
import { animationsOver } from './animations-over.ts';
import styles from './collapse.module.css';

interface Props {
  /** For `aria-controls` of its switch. */
  id: string;
  open: boolean;
  children: ReactNode;
}

/** Content that unfolds and folds up with its height moving; folded up, it is not on the page. */
export function Collapse({ id, open, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(open);
  // What is open from the beginning has not been opened by anybody, and stands still.
  const [moves, setMoves] = useState(false);
  if (open && !there) {
    setThere(true);
    setMoves(true);
  }
  useEffect(() => {
    const element = place.current;
    if (open || element === null) return undefined;
    let reopened = false;
    void animationsOver(element).then(() => !reopened && setThere(false));
    return () => void (reopened = true);
  }, [open]);
  return (
    there && (
      <div
        ref={place}
        id={id}
        className={styles['collapse']}
        data-folding={open ? undefined : ''}
        data-moves={moves ? '' : undefined}
      >
        <div className={styles['within']}>{children}</div>
      </div>
    )
  );
}
