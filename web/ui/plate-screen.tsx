import type { ReactNode } from 'react';
import { Bar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { Plate } from './plate.tsx';
import styles from './plate-screen.module.css';

interface Props {
  title: string;
  onBrand: () => void;
  /** What stands in the bar. */
  bar: ReactNode;
  /** The bar gives up the product's name on narrow screens. */
  crowded?: boolean;
  /** What is on the plate. */
  children: ReactNode;
}

/** A screen that is one plate in the middle. */
export function PlateScreen({ title, onBrand, bar, crowded = false, children }: Props) {
  return (
    <div className={styles['screen']}>
      <Bar onBrand={onBrand} crowded={crowded}>
        {bar}
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Plate title={title} rank="h1" className={styles['plate']}>
          <div className={styles['body']}>{children}</div>
        </Plate>
      </main>
      <Footer />
    </div>
  );
}
