import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './plate.module.css';

interface Props {
  title: string;
  /** Stands at the right end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string | undefined;
  /** The heading's rank in its screen. */
  rank?: 'h1' | 'h2' | 'h3';
}

/** A framed part of a screen with its name on the frame. */
export function Plate({ title, aside, children, id, className, rank: Rank = 'h2' }: Props) {
  const titleId = useId();
  return (
    <section className={classNames(styles['plate'], className)} aria-labelledby={titleId} id={id}>
      <header className={styles['head']}>
        <Rank className={styles['title']} id={titleId}>
          {title}
        </Rank>
        {aside}
      </header>
      {children}
    </section>
  );
}
