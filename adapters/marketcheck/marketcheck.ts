import type {
  CarBody,
  CarFuel,
  CarListings,
  CarQuery,
  FoundCars,
  ListedCar,
  ListingsOptions,
} from '../upstream-cars.ts';
import { fitsQuery } from '../upstream-cars.ts';
import { UpstreamError } from '../upstream-error.ts';
import { fetchJson } from '../upstream-fetch.ts';
import { restingAfterFailures } from '../upstream-rest.ts';
import { toListedCar } from './from-wire.ts';
import { SearchAnswer } from './wire.ts';

/** The key travels in the address, as the service wants it: addresses are never logged. */
export interface MarketCheckOptions extends ListingsOptions {
  /** Hears how many calls it says are left. */
  onCallsLeft: (calls: number) => Promise<void>;
}

const service = 'MarketCheck';
const maxBytes = 16_000_000;
/** Most that one answer holds. */
const mostRows = 50;
/** Each is a call of a quota. */
const mostPages = 3;
/** How far the free plan sees; it answers 422 beyond. */
const freeRadiusMiles = 100;
const tooFar = 422;
/** Coordinates go out as about 100 metres. */
const decimals = 3;
const years = { least: 1981, most: 2100 };
const yearsNear = 4;

const bodies: Record<CarBody, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  truck: 'Pickup',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  convertible: 'Convertible',
  wagon: 'Wagon',
  van: 'Minivan',
};

/** MarketCheck's search of used cars. */
export function marketCheck(options: MarketCheckOptions): CarListings {
  const asker = askerOf(options);
  const until = () => AbortSignal.timeout(options.patienceMs);
  return {
    kind: 'marketcheck',
    search: async (query) => {
      const ask = asker({ background: query.background, signal: until() });
      const found = await pages(ask, addressOf(query), query);
      if (found !== null) return found;
      const { near } = query;
      if (near === null || near.radiusMiles <= freeRadiusMiles)
        throw new UpstreamError('refused', `${service} answered ${tooFar}.`);
      const nearer = { ...query, near: { ...near, radiusMiles: freeRadiusMiles } };
      const again = await pages(ask, addressOf(nearer), nearer);
      if (again === null) throw new UpstreamError('refused', `${service} answered ${tooFar}.`);
      const note = `Cars were looked for within ${freeRadiusMiles} miles: the plan with MarketCheck reaches no further.`;
      return { ...again, notes: [note, ...again.notes] };
    },
    comparables: async ({ make, model, year }) => {
      const query = { make, model, year_range: `${year - yearsNear}-${year + yearsNear}`, rows: String(mostRows) };
      const answer = await asker({ background: false, signal: until() })({ ...query, start: '0' });
      return answer === null ? [] : answer.listings.map(toListedCar);
    },
  };
}

type Ask = (
  query: Record<string, string>,
) => Promise<{ num_found: number; listings: Parameters<typeof toListedCar>[0][] } | null>;

/** Goes on until there are enough that fit, however few an answer holds. Null where the radius is too far for the plan. */
async function pages(ask: Ask, address: Record<string, string>, query: CarQuery): Promise<FoundCars | null> {
  const byId = new Map<string, ListedCar>();
  let start = 0;
  let total = Infinity;
  let left = 0;
  for (let page = 0; page < mostPages && byId.size < query.most && start < total; page += 1) {
    const answer = await ask({ ...address, rows: String(mostRows), start: String(start) });
    if (answer === null) return null;
    total = answer.num_found;
    start += answer.listings.length;
    for (const car of answer.listings.map(toListedCar)) {
      if (fitsQuery(car, query)) byId.set(car.id, car);
      else left += 1;
    }
    if (answer.listings.length === 0) break;
  }
  const cars = [...byId.values()];
  // What it could not sort out itself makes its count worthless, until all were seen.
  if (left === 0) return { cars, total: total === Infinity ? null : total, notes: [] };
  if (start >= total) return { cars, total: cars.length, notes: [] };
  return { cars, total: null, notes: cars.length < query.most ? [firstOf(start, total, query)] : [] };
}

function firstOf(looked: number, all: number, { fuel }: CarQuery): string {
  const [some, many] = [looked, all].map((count) => count.toLocaleString('en-US'));
  const why = fuel === null || sent[fuel] !== undefined ? '' : `, as ${service} cannot be asked for its fuel`;
  return `Only the first ${some} of ${many} listings were looked through${why}; there may be more that fit.`;
}

/** Hybrids call themselves `Unleaded` there, so for neither it can be asked. */
const sent: Partial<Record<CarFuel, string>> = { diesel: 'Diesel', electric: 'Electric' };

function addressOf({ make, model, near, ...query }: CarQuery): Record<string, string> {
  const range = (least: number | null, most: number | null, ends: { least: number; most: number }) =>
    least === null && most === null ? null : `${least ?? ends.least}-${most ?? ends.most}`;
  const money = { least: 0, most: 10_000_000 };
  const given = {
    make,
    model,
    year_range: range(query.yearMin, query.yearMax, years),
    price_range: range(query.priceMin, query.priceMax, money),
    miles_range: range(null, query.mileageMax, money),
    body_type: query.body && bodies[query.body],
    fuel_type: query.fuel && (sent[query.fuel] ?? null),
    transmission: query.transmission && (query.transmission === 'manual' ? 'Manual' : 'Automatic'),
    latitude: near?.latitude.toFixed(decimals) ?? null,
    longitude: near?.longitude.toFixed(decimals) ?? null,
    radius: near === null ? null : String(near.radiusMiles),
    sort_by: query.cheapestFirst ? 'price' : null,
    sort_order: query.cheapestFirst ? 'asc' : null,
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));
}

function askerOf({ baseUrl, key, userAgent, timeoutMs, now, turn, onCallsLeft }: MarketCheckOptions) {
  const unlessResting = restingAfterFailures(service, now);
  return ({ background, signal }: { background: boolean; signal: AbortSignal }): Ask =>
    async (query) => {
      const parameters = new URLSearchParams({ api_key: key, car_type: 'used', ...query });
      const url = new URL(`${baseUrl}/v2/search/car/active?${parameters.toString()}`);
      const how = { service, userAgent, timeoutMs, maxBytes, alsoGood: [tooFar], signal, turn: () => turn(background) };
      return unlessResting(async () => {
        const { status, headers, json } = await fetchJson(url, how);
        const left = /^\d{1,9}$/.exec(headers.get('quota-remaining') ?? '')?.[0];
        if (left !== undefined) await onCallsLeft(Number(left));
        if (status === tooFar) return null;
        const parsed = SearchAnswer.safeParse(json);
        if (parsed.success) return parsed.data;
        throw new UpstreamError('malformed', `${service} answered in another form than agreed.`, {
          cause: parsed.error,
        });
      });
    };
}
