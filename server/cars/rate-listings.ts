import { setTimeout as wait } from 'node:timers/promises';
import type { ListedCar } from '#adapters/upstream-cars.ts';
import { rateDeal, type DealRating } from '#engine/market/rate-deal.ts';
import { askedCarOf } from './asked-car.ts';
import { marketYearOf, type FindMarket, type Market } from './find-market.ts';

export interface RatedCar {
  car: ListedCar;
  rating: DealRating;
}

/** A search is not kept waiting for ratings; what comes late is there for the next one. */
const patienceMs = 5_000;
/** Markets that are asked for at a service for one search: each is a call of its quota, or two. */
const mostMarkets = 3;

const unrated = (basis: string): DealRating => ({ deal: null, estimate: null, difference: null, basis });

/** A source writes a model's name in one way. */
const modelOf = ({ make, model }: ListedCar): string => `${make} ${model}`;
const marketKeyOf = (car: ListedCar): string => `${modelOf(car)} ${marketYearOf(car.year)}`;

/**
 * Rates each car by the market of its model and age, the best deals first, those that cannot be rated last. `local`: markets are
 * at hand, of all models and with all ages.
 */
export async function rateListings(
  cars: readonly ListedCar[],
  findMarket: FindMarket,
  local: boolean,
): Promise<RatedCar[]> {
  const groups = [...Map.groupBy(cars, local ? modelOf : marketKeyOf).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const markets = local ? await oneByOne(groups, findMarket) : await inTime(groups.slice(0, mostMarkets), findMarket);
  return groups
    .flatMap((same, place) =>
      same.map((car) => ({ car, rating: ratingOf(car, markets[place] ?? null, place < markets.length) })),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

const marketOf = (same: readonly ListedCar[], findMarket: FindMarket): ReturnType<FindMarket> => {
  const { make, model, year } = same[0]!;
  return findMarket({ make, model, year });
};

async function oneByOne(groups: readonly ListedCar[][], findMarket: FindMarket): Promise<(Market | null)[]> {
  const markets: (Market | null)[] = [];
  // oxlint-disable-next-line no-await-in-loop -- so that others are served in between
  for (const same of groups) markets.push(await marketOf(same, findMarket));
  return markets;
}

function inTime(groups: readonly ListedCar[][], findMarket: FindMarket): Promise<(Market | null)[]> {
  const late = wait(patienceMs, null, { ref: false });
  return Promise.all(groups.map((same) => Promise.race([marketOf(same, findMarket), late])));
}

const rank = ({ rating }: RatedCar): number => rating.difference ?? Infinity;

function ratingOf(car: ListedCar, market: Market | null, wanted: boolean): DealRating {
  const asked = askedCarOf(car);
  if (asked === null) return unrated('Not rated: the listing names no price or no mileage.');
  if (!wanted)
    return unrated('Not rated: prices were looked up for the most frequent models and years of this search only.');
  if (market === null) return unrated('Not rated: prices of comparable cars could not be looked up just now.');
  const key = `${car.id} ${asked.priceUsd} ${asked.miles}`;
  const known = market.ratings.get(key) ?? rateDeal(asked, market.prices);
  market.ratings.set(key, known);
  return known;
}
