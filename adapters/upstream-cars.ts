export type CarBody = 'sedan' | 'suv' | 'truck' | 'hatchback' | 'coupe' | 'convertible' | 'wagon' | 'van';
export type CarFuel = 'gasoline' | 'hybrid' | 'plug-in hybrid' | 'electric' | 'diesel';
export type CarTransmission = 'automatic' | 'manual';

/** A car for sale, as a listings service tells of it. Null: it does not say. */
export interface ListedCar {
  id: string;
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  /** Asked for it, whole US $. */
  priceUsd: number | null;
  miles: number | null;
  body: CarBody | null;
  fuel: CarFuel | null;
  transmission: CarTransmission | null;
  /** "Sanford, FL". */
  place: string | null;
  latitude: number | null;
  longitude: number | null;
  /** From the place that was asked for; null where none was. */
  distanceMiles: number | null;
  /** Addresses of pictures, https only. */
  images: string[];
  /** The dealer's page of it, https only. */
  url: string | null;
  dealer: { name: string | null; phone: string | null; rating: number | null };
  /** What it has, in short words. */
  features: string[];
  daysOnMarket: number | null;
  /** What was asked for it before, the first price first; days are `YYYY-MM-DD`, null where not told. Null: not told whether it changed. */
  earlierPrices: { day: string | null; priceUsd: number }[] | null;
}

/** What is looked for; null: no matter. */
export interface CarQuery {
  make: string | null;
  model: string | null;
  yearMin: number | null;
  yearMax: number | null;
  priceMin: number | null;
  priceMax: number | null;
  mileageMax: number | null;
  body: CarBody | null;
  fuel: CarFuel | null;
  transmission: CarTransmission | null;
  /** Null: anywhere in the country. Degrees. */
  near: { latitude: number; longitude: number; radiusMiles: number } | null;
  /** So many cars are enough; more do no harm. */
  most: number;
  /** Which ones then, where there are more; else as the source has them. */
  cheapestFirst: boolean;
  /** Nobody waits for it: it must leave enough calls for those who do. */
  background: boolean;
}

export interface FoundCars {
  cars: ListedCar[];
  /** How many there are in all; null: not told. */
  total: number | null;
  /** What was done otherwise than asked, a sentence each. */
  notes: string[];
}

/** How a service of listings is asked. */
export interface ListingsOptions {
  /** Scheme, host and port of the service. */
  baseUrl: string;
  key: string;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try of one request. */
  timeoutMs: number;
  /** For a search with all its requests, and likewise for the comparables of a model. */
  patienceMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Waited for before each request. Rejects with UpstreamError where it must not be made: they are counted by the month. */
  turn: (background: boolean) => Promise<void>;
}

/** Where cars for sale come from. Its calls reject with UpstreamError where there is no usable answer. */
export interface CarListings {
  kind: 'sample' | 'marketcheck' | 'auto.dev';
  search: (query: CarQuery) => Promise<FoundCars>;
  /** Cars of one model with their prices, anywhere in the country and of all years: what a price is compared with. */
  comparables: (model: { make: string; model: string; year: number }) => Promise<ListedCar[]>;
}

/** Whether a car is what is looked for, as far as it is known; one without a price is not, where the price matters. */
export function fitsQuery(car: ListedCar, query: CarQuery): boolean {
  const within = (value: number, least: number | null, most: number | null): boolean =>
    value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  const known = (value: number | null, least: number | null, most: number | null): boolean =>
    value === null ? least === null && most === null : within(value, least, most);
  const may = <Value>(value: Value | null, wanted: Value | null): boolean =>
    wanted === null || value === null || value === wanted;
  return (
    within(car.year, query.yearMin, query.yearMax) &&
    known(car.priceUsd, query.priceMin, query.priceMax) &&
    known(car.miles, null, query.mileageMax) &&
    may(car.body, query.body) &&
    may(car.fuel, query.fuel) &&
    may(car.transmission, query.transmission)
  );
}

const earthRadiusMiles = 3_959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Place {
  latitude: number;
  longitude: number;
}

/** Great-circle distance in miles; degrees. */
export function milesBetween(one: Place, other: Place): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const across =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(across));
}
