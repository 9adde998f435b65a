import { milesBetween } from '../upstream-cars.ts';
import { startTestService, type TestService } from '../test-service.ts';

export const autoDevKey = 'sk_ad_secret_5678';

interface WireRow {
  vin: string;
  location: [longitude: number, latitude: number] | null;
  vehicle: { year: number; make: string; model: string; [field: string]: unknown };
  retailListing: { price?: number | undefined; state: string; [field: string]: unknown };
  [field: string]: unknown;
}

export interface TestAutoDevServer extends TestService {
  rows: WireRow[];
  /** How many rows an answer holds at most, whatever was asked. */
  perAnswer: (most: number) => void;
}

/** Longitude and latitude of the middle of ZIP codes. */
const zipCodes: Record<string, [number, number]> = {
  '32771': [-81.31, 28.81],
  '32801': [-81.37, 28.54],
  '10007': [-74.01, 40.71],
  '94103': [-122.41, 37.77],
};

let made = 0;

/** A listing as the service writes it: longitude first, history that may be null, a page that may be a bare fragment. */
export function autoDevRow(
  changes: Record<string, unknown> = {},
  vehicle: Record<string, unknown> = {},
  retail: Record<string, unknown> = {},
): WireRow {
  made += 1;
  const vin = `5J6RW1H50KA${String(made).padStart(6, '0')}`;
  return {
    '@id': `https://api.auto.dev/listings/${vin}`,
    vin,
    createdAt: '2026-11-02 10:11:12',
    location: [-81.34, 28.81],
    online: true,
    wholesaleListing: null,
    history: null,
    ...changes,
    vehicle: {
      vin,
      year: 2019,
      make: 'Honda',
      model: 'CR-V',
      trim: 'EX',
      bodyStyle: 'SUV',
      drivetrain: 'FWD',
      engine: '1.5L I4',
      transmission: 'Automatic',
      fuel: 'Gasoline',
      exteriorColor: 'Blue',
      ...vehicle,
    },
    retailListing: {
      price: 21_990,
      miles: 48_210,
      dealer: 'Example Honda',
      city: 'Sanford',
      state: 'FL',
      zip: '32771',
      used: true,
      cpo: false,
      vdp: 'https://dealer.example/1',
      primaryImage: 'http://cdn.example/1.jpg',
      photoCount: 24,
      ...retail,
    },
  };
}

/** Auto.dev's listings on loopback: 401 without its key, 400 for more than 20 at once; the four ZIP codes above are all it knows. */
export async function startTestAutoDev(): Promise<TestAutoDevServer> {
  const rows: WireRow[] = [];
  let most = 20;
  const server = await startTestService(
    ({ pathname: path, searchParams: query }, _body, { headers: { authorization } }) => {
      const refuse = (status: number, error: string) => ({ status, json: { error: { status, error } } });
      if (path !== '/listings') return refuse(404, 'Not found');
      if (authorization !== `Bearer ${autoDevKey}`) return refuse(401, 'Unauthorized');
      const limit = Number(query.get('limit'));
      if (limit > 20) return refuse(400, 'limit must be at most 20');
      const found = inOrder(
        rows.filter((row) => isMeant(row, query) && isNear(row, query)),
        query.get('sort'),
      );
      const start = (Number(query.get('page')) - 1) * Math.min(limit, most);
      return { json: { data: found.slice(start, start + Math.min(limit, most)) } };
    },
  );
  return { ...server, rows, perAnswer: (count) => (most = count) };
}

function isMeant({ vehicle, retailListing }: WireRow, query: URLSearchParams): boolean {
  const inRange = (value: number | undefined, range: string | null): boolean => {
    const [least = 0, highest = Infinity] = (range ?? '').split('-').filter(Boolean).map(Number);
    return range === null || (value !== undefined && value >= least && value <= highest);
  };
  const is = (value: unknown, wanted: string | null): boolean =>
    wanted === null || String(value).toLowerCase() === wanted.toLowerCase();
  return (
    is(vehicle.make, query.get('vehicle.make')) &&
    is(vehicle.model, query.get('vehicle.model')) &&
    is(vehicle['bodyStyle'], query.get('vehicle.bodyStyle')) &&
    is(vehicle['fuel'], query.get('vehicle.fuel')) &&
    is(vehicle['transmission'], query.get('vehicle.transmission')) &&
    is(retailListing.state, query.get('retailListing.state')) &&
    inRange(vehicle.year, query.get('vehicle.year')) &&
    inRange(retailListing.price, query.get('retailListing.price')) &&
    inRange(Number(retailListing['miles'] ?? NaN), query.get('retailListing.miles'))
  );
}

/** Within `distance` miles of a ZIP code, by default 50; a car without a place is where its dealer's ZIP code is. */
function isNear({ location, retailListing }: WireRow, query: URLSearchParams): boolean {
  const zip = query.get('zip');
  if (zip === null) return true;
  const middle = zipCodes[zip];
  const at = location ?? zipCodes[String(retailListing['zip'])];
  if (middle === undefined || at === undefined) return false;
  const place = ([longitude, latitude]: [number, number]) => ({ latitude, longitude });
  return milesBetween(place(middle), place(at)) <= Number(query.get('distance') ?? 50);
}

function inOrder(rows: WireRow[], order: string | null): WireRow[] {
  const price = ({ retailListing }: WireRow) => retailListing.price ?? Infinity;
  return order === 'price.asc' ? rows.toSorted((one, other) => price(one) - price(other)) : rows;
}
