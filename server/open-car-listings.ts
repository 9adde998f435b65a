import { autoDev } from '#adapters/auto-dev/auto-dev.ts';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import { callBudget } from './cars/call-budget.ts';
import { sampleListings } from './cars/sample/sample-listings.ts';
import type { Config } from './config.ts';
import type { PlaceMeans } from './places/place-means.ts';
import { turnEvery } from './places/turns.ts';
import { zipNear } from './zip-near.ts';

/** A request makes two tries at most, and an owner waits for both. */
const timeoutMs = 11_000;
/** The plans allow five calls a second; and how long a search waits for its turn. */
const everyMs = 200;
const longestWaitMs = 4_000;

/** CARS-07: the service of listings that is configured, else the sample; null where none is wanted. */
export function openCarListings(
  { carListings, publicOrigin }: Pick<Config, 'carListings' | 'publicOrigin'>,
  version: string,
  means: PlaceMeans,
): CarListings | null {
  if (carListings === null) return null;
  if (carListings.kind === 'sample') return sampleListings();
  const { kind, baseUrl, key, callsAMonth, patienceMs } = carListings;
  const budget = callBudget(means, kind, callsAMonth);
  const inTurn = turnEvery(means, kind, everyMs, longestWaitMs);
  const options = {
    baseUrl,
    key,
    userAgent: `wrenchwise/${version} (+${publicOrigin})`,
    timeoutMs: Math.min(timeoutMs, patienceMs),
    patienceMs,
    now: means.now,
    turn: async (background: boolean) => {
      await budget.take(background);
      await inTurn();
    },
  };
  return kind === 'marketcheck'
    ? marketCheck({ ...options, onCallsLeft: budget.setLeft })
    : autoDev({ ...options, zipNear: zipNear(means) });
}
