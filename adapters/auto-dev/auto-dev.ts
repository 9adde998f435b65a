import {
  fitsQuery,
  milesBetween,
  type CarBody,
  type CarListings,
  type CarQuery,
  type FoundCars,
  type ListedCar,
} from '../upstream-cars.ts';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { toListedCar } from './from-wire.ts';
import { statesNear } from './states-near.ts';
import { ListingsAnswer } from './wire.ts';

export interface AutoDevOptions {
  /** Scheme, host and port of the service. */
  baseUrl: string;
  key: string;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const service = 'Auto.dev';
const maxBytes = 8_000_000;
/** The plan allows no more in one answer; it answers 400 beyond. */
const mostRows = 20;
/** Each is a call of a quota. */
const mostPages = 4;
const pagesOfComparables = 3;
const yearsNear = 3;

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

type Ask = (query: Record<string, string>) => Promise<ListedCar[]>;

/** Auto.dev's listings of used cars. It knows places by ZIP and state only: cars near a place are sorted out here. */
export function autoDev(options: AutoDevOptions): CarListings {
  const ask = askerOf(options);
  return {
    kind: 'auto.dev',
    search: async (query) => {
      const { near } = query;
      if (near === null) return pages(ask, [addressOf(query)], query);
      const states = statesNear(near);
      if (states.length === 0) return { cars: [], total: 0, notes: ['Auto.dev has cars of the United States only.'] };
      const addresses = states.map((state) => ({ ...addressOf(query), 'retailListing.state': state }));
      const found = await pages(ask, addresses, query);
      const note = `Auto.dev was asked for ${states.slice(0, mostPages).join(', ')}, and the cars within ${near.radiusMiles} miles were taken; there may be more.`;
      return { ...found, total: null, notes: [note] };
    },
    comparables: async ({ make, model, year }) => {
      const query = { 'vehicle.make': make, 'vehicle.model': model };
      const near = `${year - yearsNear}-${year + yearsNear}`;
      const cars: ListedCar[] = [];
      for (let page = 1; page <= pagesOfComparables; page += 1) {
        const more = await ask({ ...query, 'vehicle.year': near, page: String(page), limit: String(mostRows) });
        cars.push(...more);
        if (more.length < mostRows) break;
      }
      return cars;
    },
  };
}

/** Goes on, place by place and page by page, until there are enough that fit, however few an answer holds. */
async function pages(ask: Ask, addresses: Record<string, string>[], query: CarQuery): Promise<FoundCars> {
  const byId = new Map<string, ListedCar>();
  let asked = 0;
  for (const address of addresses) {
    for (let page = 1; asked < mostPages && byId.size < query.most; page += 1) {
      asked += 1;
      const more = await ask({ ...address, page: String(page), limit: String(mostRows) });
      if (more.length === 0) break;
      for (const car of more.map((each) => placed(each, query.near)))
        if (isNear(car, query.near) && fitsQuery(car, query)) byId.set(car.id, car);
    }
  }
  return { cars: [...byId.values()], total: null, notes: [] };
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
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

function askerOf({ baseUrl, key, userAgent, timeoutMs, now }: AutoDevOptions): Ask {
  const unlessResting = restingAfterFailures(service, now);
  const headers = { authorization: `Bearer ${key}` };
  return async (query) => {
    const url = new URL(`${baseUrl}/listings?${new URLSearchParams(query).toString()}`);
    return unlessResting(async () => {
      const { json } = await fetchJson(url, { service, userAgent, timeoutMs, maxBytes, headers });
      const parsed = ListingsAnswer.safeParse(json);
      if (parsed.success) return parsed.data.data.map((row) => toListedCar(row, now()));
      throw new UpstreamError('malformed', `${service} answered in another form than agreed.`, { cause: parsed.error });
    });
  };
}
