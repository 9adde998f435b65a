import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './bar.module.css';

interface Props {
  /** What stands at the right end. */
  children: ReactNode;
  onBrand: () => void;
  /** Where room is short, the name gives way to the mark. */
  crowded?: boolean;
}

/** The bar at the top of every screen: the name, which leads to the start, and what can be switched. */
export function Bar({ children, onBrand, crowded = false }: Props) {
  return (
    <header className={styles['bar']}>
      <button type="button" className={styles['brand']} onClick={onBrand}>
        <Brand short={crowded} />
      </button>
      <div className={styles['tools']}>{children}</div>
    </header>
  );
}
