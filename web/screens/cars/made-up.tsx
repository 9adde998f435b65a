import type { KeptListing } from '#contract/cars.ts';
import { madeUpWords } from './listing-words.ts';
import styles from './search-tab.module.css';

/** CARS-07: says of cars of the sample that they are not real; nothing where all are. */
export function MadeUp({ cars }: { cars: readonly KeptListing[] }) {
  const words = madeUpWords(cars);
  if (words === null) return null;
  return (
    <p className={styles['source']} data-sample="true">
      {words}
    </p>
  );
}
