import type { CarListing } from '#contract/cars.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';

/** One line of the comparison: a value for each car. */
export interface CompareRow {
  label: string;
  values: string[];
  /** Not the same for all. */
  differs: boolean;
  /** Which car is best in it; null where that says nothing, or several are. */
  best: number | null;
}

const unknown = 'not given';

/** CARS-04: what is known of the cars, line by line, what differs marked. Lines that nobody knows anything of are left out. */
export function compareRows(cars: readonly CarListing[]): CompareRow[] {
  const row = (
    label: string,
    textOf: (car: CarListing) => string | null,
    better?: { lower: boolean; of: (car: CarListing) => number | null },
  ): CompareRow[] => {
    const texts = cars.map(textOf);
    if (texts.every((text) => text === null)) return [];
    const values = texts.map((text) => text ?? unknown);
    const differs = new Set(values).size > 1;
    return [{ label, values, differs, best: differs && better ? bestOf(cars.map(better.of), better.lower) : null }];
  };
  const money = (usd: number | null): string | null => (usd === null ? null : dollars(usd));
  return [
    ...row('Price', ({ price }) => money(price), { lower: true, of: ({ price }) => price }),
    ...row(
      'Deal',
      ({ priceAnalysis: { deal, estimate } }) => deal ?? (estimate === null ? 'Not rated' : 'Above market'),
      {
        lower: true,
        of: ({ priceAnalysis }) => priceAnalysis.difference,
      },
    ),
    ...row('Such cars ask', ({ priceAnalysis: { estimate } }) => money(estimate?.price ?? null)),
    ...row('Year', ({ year }) => String(year), { lower: false, of: ({ year }) => year }),
    ...row('Mileage', ({ mileage }) => (mileage === null ? null : `${grouped(mileage)} mi`), {
      lower: true,
      of: ({ mileage }) => mileage,
    }),
    ...row('Trim', ({ trim }) => trim),
    ...row('Body', ({ bodyType }) => (bodyType === 'suv' ? 'SUV' : bodyType)),
    ...row('Fuel', ({ fuelType }) => fuelType),
    ...row('Transmission', ({ transmission }) => transmission),
    ...row('Place', ({ location }) => location),
    ...row('Distance', ({ distance }) => (distance === null ? null : `${grouped(distance)} mi`), {
      lower: true,
      of: ({ distance }) => distance,
    }),
    ...row('Days listed', ({ daysOnMarket }) => (daysOnMarket === null ? null : String(daysOnMarket))),
    ...row('Dealer', ({ dealerName }) => dealerName),
    ...row('Dealer rating', ({ dealerRating }) => (dealerRating === null ? null : `${dealerRating.toFixed(1)} of 5`), {
      lower: false,
      of: ({ dealerRating }) => dealerRating,
    }),
    ...row('Features', ({ features }) => (features.length === 0 ? null : features.join(', '))),
  ];
}

function bestOf(values: readonly (number | null)[], lower: boolean): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const best = lower ? Math.min(...known) : Math.max(...known);
  return values.filter((value) => value === best).length === 1 ? values.indexOf(best) : null;
}
