import { startTestService, type TestService } from '../test-service.ts';

export const marketCheckKey = 'mc-secret-key-1234';

interface WireRow {
  id: string;
  price?: number | undefined;
  build: { year: number; make: string; model: string; [field: string]: unknown };
  [field: string]: unknown;
}

export interface TestMarketCheckServer extends TestService {
  rows: WireRow[];
  /** How many rows an answer holds at most, whatever was asked. */
  perAnswer: (most: number) => void;
  /** As on a plan that reaches everywhere. */
  reachFar: (far: boolean) => void;
  /** So many calls are left; each answer says how many after it. Null: they are not told. */
  leave: (calls: number | null) => void;
}

let made = 0;

/** A listing as the service writes it: the key among its picture links, dealer coordinates as text, links without https. */
export function marketCheckRow(changes: Record<string, unknown> = {}, build: Record<string, unknown> = {}): WireRow {
  made += 1;
  const vin = `19XZE4F52ME${String(made).padStart(6, '0')}`;
  return {
    id: `${vin}-d500b6e6-4bf3`,
    vin,
    heading: '2021 Honda Insight EX',
    price: 19_394,
    miles: 69_599,
    vdp_url: 'https://dealer.example/used/1',
    carfax_1_owner: false,
    carfax_clean_title: false,
    exterior_color: 'Black',
    dom: 88,
    dom_active: 9,
    seller_type: 'dealer',
    inventory_type: 'used',
    first_seen_at: 1_789_266_973,
    ref_price: 19_900,
    dist: 12.4,
    media: {
      photo_links: ['http://cdn.example/1.jpg', `https://cdn.example/2.jpg?api_key=${marketCheckKey}`],
      photo_links_cached: [`https://mc-api.marketcheck.com/v2/image/cache/car/1?api_key=${marketCheckKey}`],
    },
    dealer: {
      name: 'Example Motors',
      city: 'Sanford',
      state: 'FL',
      latitude: '28.81',
      longitude: '-81.34',
      phone: '407-555-0100',
    },
    ...changes,
    build: {
      year: 2021,
      make: 'Honda',
      model: 'Insight',
      trim: 'EX',
      body_type: 'Sedan',
      transmission: 'Automatic',
      drivetrain: 'FWD',
      fuel_type: 'Unleaded',
      engine: '1.5L I4',
      highway_mpg: 49,
      city_mpg: 55,
      powertrain_type: 'HEV',
      ...build,
    },
  };
}

/** MarketCheck's search on loopback: 401 for a wrong key, 422 for a radius beyond 100 miles, its ranges taken as it does. */
export async function startTestMarketCheck(): Promise<TestMarketCheckServer> {
  const rows: WireRow[] = [];
  let most = 50;
  let far = false;
  let left: number | null = null;
  const server = await startTestService(({ pathname: path, searchParams: query }) => {
    const refuse = (status: number, message: string) => ({ status, json: { message } });
    if (path !== '/v2/search/car/active') return refuse(404, 'no Route matched with those values');
    if (query.get('api_key') !== marketCheckKey) return refuse(401, 'Invalid API key');
    if (Number(query.get('rows')) > 50) return refuse(422, 'rows must be at most 50');
    if (!far && Number(query.get('radius') ?? 0) > 100) return refuse(422, 'radius must be at most 100');
    const fitting = rows.filter((row) => isMeant(row, query));
    const byPrice = query.get('sort_by') === 'price' && query.get('sort_order') === 'asc';
    const found = byPrice
      ? fitting.toSorted((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity))
      : fitting;
    const start = Number(query.get('start'));
    const listings = found.slice(start, start + Math.min(most, Number(query.get('rows'))));
    const quota = left === null ? {} : { 'quota-remaining': String((left -= 1)) };
    return { json: { num_found: found.length, listings }, headers: quota };
  });
  return {
    ...server,
    rows,
    perAnswer: (count) => (most = count),
    reachFar: (reaches) => (far = reaches),
    leave: (calls) => (left = calls),
  };
}

function isMeant({ build, price }: WireRow, query: URLSearchParams): boolean {
  const inRange = (value: number | undefined, range: string | null): boolean => {
    const [least = 0, highest = Infinity] = (range ?? '').split('-').filter(Boolean).map(Number);
    return range === null || (value !== undefined && value >= least && value <= highest);
  };
  const is = (value: unknown, wanted: string | null): boolean =>
    wanted === null || String(value).toLowerCase() === wanted.toLowerCase();
  return (
    is(build.make, query.get('make')) &&
    is(build.model, query.get('model')) &&
    is(build['body_type'], query.get('body_type')) &&
    is(build['fuel_type'], query.get('fuel_type')) &&
    is(build['transmission'], query.get('transmission')) &&
    inRange(build.year, query.get('year_range')) &&
    inRange(price, query.get('price_range'))
  );
}
