import type { PriceAlert } from '#contract/car-watch.ts';
import type { CarListing, KeptListing } from '#contract/cars.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';

type Named = Pick<CarListing, 'year' | 'make' | 'model' | 'trim'>;

/** "2021 Honda CR-V EX". */
export const carName = ({ year, make, model, trim }: Named): string =>
  [year, make, model, trim ?? ''].filter((each) => each !== '').join(' ');

/** CARS-07: what is said of cars of the sample; null where none is. */
export function madeUpWords(cars: readonly (Named & Pick<KeptListing, 'source'>)[]): string | null {
  const madeUp = cars.filter(({ source }) => source === 'sample');
  if (madeUp.length === 0) return null;
  if (madeUp.length < cars.length) return `Made up, and not for sale: ${madeUp.map(carName).join('; ')}.`;
  return madeUp.length === 1
    ? 'Sample inventory: a made-up car. It is not for sale.'
    : 'Sample inventory: made-up cars. None of them is for sale.';
}

/** How good a deal looks. */
export function dealTone({ deal, estimate }: CarListing['priceAnalysis']): 'ok' | 'info' | 'caution' | 'muted' {
  if (estimate === null) return 'muted';
  if (deal === null) return 'caution';
  return deal === 'Fair Deal' ? 'info' : 'ok';
}

/** What is known of earlier prices: the change in all, and each price in its order, the present one last. Null: of none, or it is unchanged. */
export function priceChange({
  price,
  priceHistory,
}: Pick<CarListing, 'price' | 'priceHistory'>): { words: string; steps: string[] } | null {
  const [first] = priceHistory;
  if (first === undefined || price === null || first.price === price) return null;
  const since = (date: string | null) => (date === null ? '' : ` from ${date}`);
  const change = price - first.price;
  const by = `${change < 0 ? 'Came down' : 'Went up'} by ${dollars(Math.abs(change))}`;
  return {
    words: `${by} from ${dollars(first.price)}${first.date === null ? '' : ` (${first.date})`}.`,
    steps: [...priceHistory.map((step) => `${dollars(step.price)}${since(step.date)}`), `${dollars(price)} now`],
  };
}

/** How many cars an alert found: "at least 60 cars fit". */
export const fittingWords = ({ matchCount, atLeast }: Pick<PriceAlert, 'matchCount' | 'atLeast'>): string =>
  `${atLeast ? 'at least ' : ''}${grouped(matchCount)} ${matchCount === 1 ? 'car fits' : 'cars fit'}`;
