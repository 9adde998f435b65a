import type { CarListings, ListedCar } from '#adapters/upstream-cars.ts';
import type { PriceAlert } from '#contract/car-watch.ts';
import { limits } from '#contract/limits.ts';
import type { CarsMeans } from './cars-means.ts';
import { saveLook, type StoredAlert } from './watch-store.ts';

const shown = 5;

type Wanted = Pick<StoredAlert, 'id' | 'make' | 'model' | 'maxPrice'>;

/**
 * Looks for the cars of alerts for one model, anywhere in the country, by one search for them all, and keeps what each finds.
 * `ownerWaits`: its owner looks on, and has seen what is found. Rejects with UpstreamError.
 */
export async function lookForAlerts(
  { database, now }: Pick<CarsMeans, 'database' | 'now'>,
  listings: CarListings,
  alerts: readonly [Wanted, ...Wanted[]],
  ownerWaits: boolean,
): Promise<void> {
  const [{ make, model }] = alerts;
  const priceMax = Math.max(...alerts.map((alert) => alert.maxPrice));
  const found = await listings.search({
    make,
    model,
    yearMin: null,
    yearMax: null,
    priceMin: null,
    priceMax,
    mileageMax: null,
    body: null,
    fuel: null,
    transmission: null,
    near: null,
    most: limits.watchedListingsLength,
    cheapestFirst: true,
    background: !ownerWaits,
  });
  const cars = found.cars
    .filter((car): car is Priced => car.priceUsd !== null)
    .toSorted((one, other) => one.priceUsd - other.priceUsd);
  const at = now();
  for (const { id, maxPrice } of alerts) {
    const total = maxPrice === priceMax ? found.total : null;
    const look = { ...lookOf(cars, maxPrice, total), source: listings.kind, at, seen: ownerWaits };
    await database.transaction((tx) => saveLook(tx, id, { ...look, dueAt: at + everyMs(listings) }));
  }
}

/** Each look at a service is a call of a quota. */
export const everyMs = ({ kind }: CarListings): number =>
  kind === 'sample' ? limits.priceAlertEveryMs : limits.priceAlertAtServiceEveryMs;

type Priced = ListedCar & { priceUsd: number };

/** `cars`: the cheapest first. `total`: of those that fit; null: not told. */
function lookOf(cars: readonly Priced[], maxPrice: number, total: number | null) {
  const fitting = cars.filter(({ priceUsd }) => priceUsd <= maxPrice);
  const watched = fitting.slice(0, limits.watchedListingsLength);
  // Where dearer ones came too, there are no more that fit.
  const all = total ?? (fitting.length < cars.length ? fitting.length : null);
  return {
    matchCount: Math.max(all ?? 0, fitting.length),
    atLeast: all === null,
    matches: watched.slice(0, shown).map(matchOf),
    foundIds: watched.map(({ id }) => id),
  };
}

const matchOf = ({
  id,
  year,
  make,
  model,
  trim,
  priceUsd,
  miles,
  place,
  url,
}: ListedCar): PriceAlert['matches'][number] => ({
  id,
  year,
  make,
  model,
  trim,
  price: priceUsd,
  mileage: miles,
  location: place,
  url,
});
