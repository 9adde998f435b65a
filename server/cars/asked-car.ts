import type { ListedCar } from '#adapters/upstream-cars.ts';
import type { AskedCar, PricedCar } from '#engine/market/price-model.ts';

/** What tells versions of a model apart: its trim, and its fuel where that is not the usual one. */
export function trimOf({ trim, fuel }: Pick<ListedCar, 'trim' | 'fuel'>): PricedCar['trim'] {
  return [trim ?? '', fuel === null || fuel === 'gasoline' ? '' : fuel].filter(Boolean).join(' ');
}

/** A listing as the price model takes it; null where it lacks price or miles, or they cannot be meant. */
export function askedCarOf(car: ListedCar): AskedCar | null {
  const { year, priceUsd, miles } = car;
  if (priceUsd === null || miles === null || priceUsd < 500 || priceUsd > 2_000_000 || miles > 500_000) return null;
  return { year, miles, trim: trimOf(car), priceUsd };
}
