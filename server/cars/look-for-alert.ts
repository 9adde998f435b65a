import type { CarListings, ListedCar } from '#adapters/upstream-cars.ts';
import type { PriceAlert } from '#contract/car-watch.ts';
import { limits } from '#contract/limits.ts';
import type { CarsMeans } from './cars-means.ts';
import { saveLook, type StoredAlert } from './watch-store.ts';

const most = 50;
const shown = 5;

/** Looks for the cars of an alert, anywhere in the country, and keeps what it finds. Rejects with UpstreamError. */
export async function lookForAlert(
  { database, now }: Pick<CarsMeans, 'database' | 'now'>,
  listings: CarListings,
  alert: Pick<StoredAlert, 'id' | 'make' | 'model' | 'maxPrice'>,
  seen: boolean,
): Promise<void> {
  const { cars, total } = await listings.search({
    make: alert.make,
    model: alert.model,
    yearMin: null,
    yearMax: null,
    priceMin: null,
    priceMax: alert.maxPrice,
    mileageMax: null,
    body: null,
    fuel: null,
    transmission: null,
    near: null,
    most,
  });
  const priced = cars.filter(({ priceUsd }) => priceUsd !== null && priceUsd <= alert.maxPrice);
  const cheapest = priced.toSorted((one, other) => one.priceUsd! - other.priceUsd!);
  const at = now();
  const look = {
    // Where it does not tell how many there are, there are at least these.
    matchCount: Math.max(total ?? 0, priced.length),
    matches: cheapest.slice(0, shown).map(matchOf),
    foundIds: priced.map(({ id }) => id),
    source: listings.kind,
    at,
    dueAt: at + limits.priceAlertEveryMs,
    seen,
  };
  await database.transaction((tx) => saveLook(tx, alert.id, look));
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
