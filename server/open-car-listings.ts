import { autoDev } from '#adapters/auto-dev/auto-dev.ts';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import { sampleListings } from './cars/sample/sample-listings.ts';
import type { Config } from './config.ts';

/** A search makes two tries at most, and an owner waits for both. */
const timeoutMs = 11_000;

/** CARS-07: the service of listings that is configured, else the sample; null where none is wanted. */
export function openCarListings(
  { carListings, publicOrigin }: Pick<Config, 'carListings' | 'publicOrigin'>,
  version: string,
  now: () => number,
): CarListings | null {
  if (carListings === null) return null;
  if (carListings.kind === 'sample') return sampleListings();
  const { baseUrl, key } = carListings;
  const options = { baseUrl, key, userAgent: `wrenchwise/${version} (+${publicOrigin})`, timeoutMs, now };
  return carListings.kind === 'marketcheck' ? marketCheck(options) : autoDev(options);
}
