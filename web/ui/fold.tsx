import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Collapse } from './collapse.tsx';
import styles from './fold.module.css';
import { Icon } from './icon.tsx';

interface Props {
  title: ReactNode;
  /** Stands at the right of the title, before the arrow. */
  aside?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
  /** The heading's rank in its screen. */
  rank?: 'h2' | 'h3';
}

/** A titled part that folds away; the title is the switch. */
export function Fold({ title, aside, open, onOpenChange, children, className, rank: Rank = 'h3' }: Props) {
  const id = useId();
  return (
    <div className={classNames(styles['fold'], className)}>
      <Rank className={styles['heading']}>
        <button
          type="button"
          className={styles['switch']}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpenChange(!open)}
        >
          <span className={styles['title']}>{title}</span>
          {aside && <span className={styles['aside']}>{aside}</span>}
          <span className={styles['arrow']}>
            <Icon name="chevron" small />
          </span>
        </button>
      </Rank>
      <Collapse id={id} open={open}>
        <div className={styles['inner']}>{children}</div>
      </Collapse>
    </div>
  );
}
