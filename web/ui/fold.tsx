import { Collapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} className={classNames(styles['fold'], className)}>
      <Rank className={styles['heading']}>
        <Collapsible.Trigger className={styles['switch']}>
          <span className={styles['title']}>{title}</span>
          {aside && <span className={styles['aside']}>{aside}</span>}
          <span className={styles['arrow']}>
            <Icon name="chevron" small />
          </span>
        </Collapsible.Trigger>
      </Rank>
      <Collapsible.Panel className={styles['panel']}>
        <div className={styles['inner']}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
