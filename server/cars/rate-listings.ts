import { setTimeout as wait } from 'node:timers/promises';
import type { ListedCar } from '#adapters/upstream-cars.ts';
import { rateDeal, type DealRating } from '#engine/market/rate-deal.ts';
import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';
import { askedCarOf } from './asked-car.ts';
import type { FindMarket, Market } from './find-market.ts';

export interface RatedCar {
  car: ListedCar;
  rating: DealRating;
}

/** A search is not kept waiting for ratings; what comes late is there for the next one. */
const patienceMs = 5_000;
/** Models whose prices are asked for at a service for one search: each is a call of its quota. */
const mostModels = 3;

const unrated = (basis: string): DealRating => ({ deal: null, estimate: null, difference: null, basis });

const modelOf = ({ make, model }: ListedCar): string => {
  const named = nameVehicle(make, model);
  return `${named.make} ${named.model.join('')}`;
};

/** Rates each car by the market of its model, the best deals first, those that cannot be rated last. */
export async function rateListings(
  cars: readonly ListedCar[],
  findMarket: FindMarket,
  local: boolean,
): Promise<RatedCar[]> {
  const models = [...Map.groupBy(cars, modelOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const late = local ? null : wait(patienceMs, null, { ref: false });
  const rated = await Promise.all(
    models.map(async ([, same], place) => {
      const { make, model, year } = same[0]!;
      const wanted = local || place < mostModels;
      const market = wanted ? findMarket({ make, model, year }) : null;
      const found = await (late === null ? market : Promise.race([market, late]));
      return same.map((car) => ({ car, rating: ratingOf(car, found, wanted) }));
    }),
  );
  return rated.flat().toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ rating }: RatedCar): number => rating.difference ?? Infinity;

function ratingOf(car: ListedCar, market: Market | null, wanted: boolean): DealRating {
  const asked = askedCarOf(car);
  if (asked === null) return unrated('Not rated: the listing names no price or no mileage.');
  if (!wanted) return unrated('Not rated: prices were compared for the most frequent models of this search only.');
  if (market === null) return unrated('Not rated: prices of comparable cars could not be looked up just now.');
  return rateDeal(asked, market.prices);
}
