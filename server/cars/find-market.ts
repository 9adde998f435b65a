import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CarListings, ListedCar } from '#adapters/upstream-cars.ts';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { limits } from '#contract/limits.ts';
import { priceModel, type AskedCar, type PriceModel } from '#engine/market/price-model.ts';
import type { DealRating } from '#engine/market/rate-deal.ts';
import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';
import { askedCarOf } from './asked-car.ts';
import type { CarsMeans } from './cars-means.ts';

/** What the cars of a model are asked for. */
export interface Market {
  make: string;
  model: string;
  cars: { listed: ListedCar; asked: AskedCar }[];
  /** Null where there are too few. */
  prices: PriceModel | null;
  /** By id, price and miles of the car: what was rated stays so as long as the market does. */
  ratings: Map<string, DealRating>;
}

export type FindMarket = (model: { make: string; model: string; year: number }) => Promise<Market | null>;

/** Models of which the regression is kept at hand: some hundred bytes a car. */
const mostAtHand = 300;
/** The kind of these answers among all that are kept. */
const kind = 'car market';

/** A service is asked for cars of about the same age: those of three model years share a market, that of the middle one. */
export const marketYearOf = (year: number): number => Math.round(year / 3) * 3;

interface AtHand {
  market: Promise<Market | null>;
  /** Milliseconds since the epoch. */
  until: number;
}

/**
 * The market of a model, by the prices of the last day; null where none can be had just now. Prices of a service are kept in the
 * database, so that it is asked for a model once a day; the sample stands in memory anyway.
 */
export function findMarkets(means: CarsMeans): FindMarket {
  const atHand = new Map<string, AtHand>();
  return (asked) => {
    const { carListings } = means;
    if (carListings === null) return Promise.resolve(null);
    const named = nameVehicle(asked.make, asked.model);
    const sample = carListings.kind === 'sample';
    const year = marketYearOf(asked.year);
    const key = `${carListings.kind} ${named.make} ${named.model.join('')}${sample ? '' : ` ${year}`}`;
    const known = atHand.get(key);
    if (known !== undefined && known.until > means.now()) return known.market;
    const market = (
      sample ? carListings.comparables(asked) : comparablesOf(means, carListings, { ...asked, year }, key)
    ).then(async (cars) => {
      // A regression takes a millisecond or two; others are served between those of many models.
      await nextTurn();
      return cars && marketOf(asked, cars);
    });
    atHand.set(key, { market, until: means.now() + limits.carMarketLifeMs });
    const forget = () => void atHand.delete(key);
    void market.then((found) => found ?? forget(), forget);
    const oldest = atHand.keys().next().value;
    if (atHand.size > mostAtHand && oldest !== undefined) atHand.delete(oldest);
    return market;
  };
}

function marketOf({ make, model }: { make: string; model: string }, listed: readonly ListedCar[]): Market {
  // What is listed twice counts once.
  const once = new Map(listed.map((car) => [car.id, car]));
  const cars = [...once.values()].flatMap((car) => {
    const asked = askedCarOf(car);
    return asked === null ? [] : [{ listed: car, asked }];
  });
  return { make, model, cars, prices: priceModel(cars.map(({ asked }) => asked)), ratings: new Map() };
}

async function comparablesOf(
  { database, findKeptAnswer, keepAnswer, now, log }: CarsMeans,
  listings: CarListings,
  asked: { make: string; model: string; year: number },
  key: string,
): Promise<ListedCar[] | null> {
  const kept = await findKeptAnswer<ListedCar[]>(database.read, kind, key);
  if (kept !== null && now() - kept.fetchedAt < limits.carMarketLifeMs) return kept.answer;
  try {
    const answer = await listings.comparables(asked);
    await database.transaction((tx) => keepAnswer(tx, kind, key, { answer, fetchedAt: now() }));
    return answer;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'listings gave no comparables', { error });
    return kept?.answer ?? null;
  }
}
