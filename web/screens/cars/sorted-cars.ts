import type { CarListing } from '#contract/cars.ts';

export type Order = 'deal' | 'price' | 'mileage' | 'newest' | 'distance';

export const orders: readonly { value: Order; label: string }[] = [
  { value: 'deal', label: 'Best deal' },
  { value: 'price', label: 'Lowest price' },
  { value: 'mileage', label: 'Fewest miles' },
  { value: 'newest', label: 'Newest' },
  { value: 'distance', label: 'Nearest' },
];

const keyOf: Record<Order, (car: CarListing) => number | null> = {
  deal: ({ priceAnalysis }) => priceAnalysis.difference,
  price: ({ price }) => price,
  mileage: ({ mileage }) => mileage,
  newest: ({ year }) => -year,
  distance: ({ distance }) => distance,
};

/** In that order; cars of which it is not known come last, as they were. */
export function sorted(cars: readonly CarListing[], order: Order): CarListing[] {
  const key = keyOf[order];
  return cars.toSorted((one, other) => (key(one) ?? Infinity) - (key(other) ?? Infinity) || 0);
}
