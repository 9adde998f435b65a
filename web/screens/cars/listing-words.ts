import type { CarListing } from '#contract/cars.ts';

type Named = Pick<CarListing, 'year' | 'make' | 'model' | 'trim'>;

/** "2021 Honda CR-V EX". */
export const carName = ({ year, make, model, trim }: Named): string =>
  [year, make, model, trim ?? ''].filter((each) => each !== '').join(' ');

/** How good a deal looks. */
export function dealTone({ deal, estimate }: CarListing['priceAnalysis']): 'ok' | 'info' | 'caution' | 'muted' {
  if (estimate === null) return 'muted';
  if (deal === null) return 'caution';
  return deal === 'Fair Deal' ? 'info' : 'ok';
}
