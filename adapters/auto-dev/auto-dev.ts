import {
  fitsQuery,
  milesBetween,
  type CarBody,
  type CarListings,
  type CarQuery,
  type FoundCars,
  type ListedCar,
  type ListingsOptions,
} from '../upstream-cars.ts';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { toListedCar } from './from-wire.ts';
import { statesNear } from './states-near.ts';
import { ListingsAnswer, type AutoDevRow } from './wire.ts';

export interface AutoDevOptions extends ListingsOptions {
  /** A ZIP code at or near a place (degrees), with how far its middle is from there; null where none is known. */
  zipNear: (place: { latitude: number; longitude: number }) => Promise<{ zip: string; milesAway: number } | null>;
}

const service = 'Auto.dev';
const maxBytes = 8_000_000;
/** The plan allows no more in one answer; it answers 400 beyond. */
const mostRows = 20;
/** Each is a call of a quota. */
const mostPages = 4;
const pagesOfComparables = 2;
const yearsNear = 4;

const bodies: Record<CarBody, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  truck: 'Truck',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  convertible: 'Convertible',
  wagon: 'Wagon',
  van: 'Van',
};
const fuels = {
  gasoline: 'Gasoline',
  hybrid: 'Hybrid',
  'plug-in hybrid': 'Plug-In Hybrid',
  electric: 'Electric',
  diesel: 'Diesel',
} as const;

interface Page {
  /** Rows of the answer, with those that are left out. */
  rows: number;
  cars: ListedCar[];
}
type Ask = (query: Record<string, string>, how: { background: boolean; signal: AbortSignal }) => Promise<Page>;

/** Auto.dev's listings of used cars. It knows places by ZIP and state only. */
export function autoDev(options: AutoDevOptions): CarListings {
  const ask = askerOf(options);
  const until = () => AbortSignal.timeout(options.patienceMs);
  return {
    kind: 'auto.dev',
    search: async (query) => {
      const { near } = query;
      const how = { background: query.background, signal: until() };
      const askNow = (address: Record<string, string>) => ask(address, how);
      if (near === null) return foundIn(await lookThrough(askNow, [addressOf(query)], query), query);
      const states = statesNear(near);
      if (states.length === 0) return { cars: [], total: 0, notes: ['Auto.dev has cars of the United States only.'] };
      const known = await options.zipNear(near);
      if (known === null) return inStates(askNow, states, query, near.radiusMiles);
      const { zip, milesAway } = known;
      const address = { ...addressOf(query), zip, distance: String(Math.ceil(near.radiusMiles + milesAway)) };
      return foundIn(await lookThrough(askNow, [address], query), query);
    },
    comparables: async ({ make, model, year }) => {
      const how = { background: false, signal: until() };
      const years = `${year - yearsNear}-${year + yearsNear}`;
      const query = { 'vehicle.make': make, 'vehicle.model': model, 'vehicle.year': years, limit: String(mostRows) };
      const cars: ListedCar[] = [];
      for (let page = 1; page <= pagesOfComparables; page += 1) {
        const more = await ask({ ...query, page: String(page) }, how);
        cars.push(...more.cars);
        if (more.rows < mostRows) break;
      }
      return cars;
    },
  };
}

/** Where no ZIP code of the place is known. */
async function inStates(
  ask: (address: Record<string, string>) => Promise<Page>,
  states: string[],
  query: CarQuery,
  radiusMiles: number,
): Promise<FoundCars> {
  const addresses = states.map((state) => ({ ...addressOf(query), 'retailListing.state': state }));
  const looked = await lookThrough(ask, addresses, query);
  const names = states.slice(0, looked.addresses).join(', ');
  const note = `Auto.dev was asked for ${names}, and the cars within ${radiusMiles} miles were taken`;
  return { ...foundIn(looked, query), notes: [looked.ended ? `${note}.` : `${note}; there may be more.`] };
}

interface Looked {
  cars: ListedCar[];
  /** Listings that came, with those that did not fit. */
  rows: number;
  /** How many of the addresses were asked. */
  addresses: number;
  /** Whether there are no more at any of them. */
  ended: boolean;
}

/** Goes on, the addresses in turns and page by page, until there are enough that fit, however few an answer holds. */
async function lookThrough(
  ask: (address: Record<string, string>) => Promise<Page>,
  addresses: Record<string, string>[],
  query: CarQuery,
): Promise<Looked> {
  const byId = new Map<string, ListedCar>();
  const waiting = addresses.map((address) => ({ address, page: 1 }));
  let [calls, rows] = [0, 0];
  for (; calls < mostPages && byId.size < query.most; calls += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    const answer = await ask({ ...next.address, page: String(next.page), limit: String(mostRows) });
    rows += answer.rows;
    if (answer.rows > 0) waiting.push({ ...next, page: next.page + 1 });
    for (const car of answer.cars.map((each) => placed(each, query.near)))
      if (isNear(car, query.near) && fitsQuery(car, query)) byId.set(car.id, car);
  }
  const ended = waiting.length === 0;
  return { cars: [...byId.values()], rows, addresses: Math.min(calls, addresses.length), ended };
}

/** It does not tell how many there are; whoever has seen them all knows. */
function foundIn({ cars, rows, ended }: Looked, { most }: CarQuery): FoundCars {
  const short = !ended && cars.length < most;
  const notes = short ? [`Only the first ${rows} listings of Auto.dev were looked through; there may be more.`] : [];
  return { cars, total: ended ? cars.length : null, notes };
}

function placed(car: ListedCar, near: CarQuery['near']): ListedCar {
  const { latitude, longitude } = car;
  if (near === null || latitude === null || longitude === null) return car;
  return { ...car, distanceMiles: milesBetween(near, { latitude, longitude }) };
}

const isNear = ({ distanceMiles }: ListedCar, near: CarQuery['near']): boolean =>
  near === null || (distanceMiles !== null && distanceMiles <= near.radiusMiles);

function addressOf({ make, model, ...query }: CarQuery): Record<string, string> {
  const range = (least: number | null, most: number | null, lowest: number, highest: number) =>
    least === null && most === null ? null : `${least ?? lowest}-${most ?? highest}`;
  const given = {
    'vehicle.make': make,
    'vehicle.model': model,
    'vehicle.year': range(query.yearMin, query.yearMax, 1981, 2100),
    'retailListing.price': range(query.priceMin, query.priceMax, 1, 10_000_000),
    'retailListing.miles': range(null, query.mileageMax, 0, 1_000_000),
    'vehicle.bodyStyle': query.body && bodies[query.body],
    'vehicle.fuel': query.fuel && fuels[query.fuel],
    'vehicle.transmission': query.transmission && (query.transmission === 'manual' ? 'Manual' : 'Automatic'),
    sort: query.cheapestFirst ? 'price.asc' : null,
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

function askerOf({ baseUrl, key, userAgent, timeoutMs, now, turn }: AutoDevOptions): Ask {
  const unlessResting = restingAfterFailures(service, now);
  const headers = { authorization: `Bearer ${key}` };
  return async (query, { background, signal }) => {
    const url = new URL(`${baseUrl}/listings?${new URLSearchParams(query).toString()}`);
    const how = { service, userAgent, timeoutMs, maxBytes, headers, signal, turn: () => turn(background) };
    return unlessResting(async () => {
      const { json } = await fetchJson(url, how);
      const parsed = ListingsAnswer.safeParse(json);
      if (parsed.success) return pageOf(parsed.data.data, now());
      throw new UpstreamError('malformed', `${service} answered in another form than agreed.`, { cause: parsed.error });
    });
  };
}

/** New cars stand among the used ones. */
const pageOf = (rows: readonly AutoDevRow[], now: number): Page => ({
  rows: rows.length,
  cars: rows.filter(({ retailListing }) => retailListing?.used !== false).map((row) => toListedCar(row, now)),
});
