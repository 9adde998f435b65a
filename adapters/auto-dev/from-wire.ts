import { bodyOf, fuelOf, safeAddress, transmissionOf } from '../upstream-car-words.ts';
import type { ListedCar } from '../upstream-cars.ts';
import type { AutoDevRow } from './wire.ts';

const dayMs = 86_400_000;

/** `now`: milliseconds since the epoch. */
export function toListedCar(row: AutoDevRow, now: number): ListedCar {
  const { vehicle, retailListing: sale, location } = row;
  const [longitude = null, latitude = null] = location ?? [];
  const price = sale?.price ?? null;
  const miles = sale?.miles ?? null;
  // Written without a zone; hours matter to nobody here.
  const created = Date.parse(`${row.createdAt.replace(' ', 'T')}Z`);
  return {
    id: row.vin,
    vin: row.vin,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim || null,
    priceUsd: price === null || price <= 0 ? null : Math.round(price),
    miles: miles === null || miles < 0 ? null : Math.round(miles),
    body: bodyOf(vehicle.bodyStyle),
    fuel: fuelOf(vehicle.fuel),
    transmission: transmissionOf(vehicle.transmission),
    place: [sale?.city ?? '', sale?.state ?? ''].filter(Boolean).join(', ') || null,
    latitude,
    longitude,
    distanceMiles: null,
    images: [safeAddress(sale?.primaryImage ?? '')].filter((each) => each !== null),
    // A bare fragment leads nowhere, and is no address.
    url: safeAddress(sale?.vdp ?? ''),
    dealer: { name: sale?.dealer || null, phone: null, rating: null },
    features: featuresOf(row),
    daysOnMarket: Number.isNaN(created) ? null : Math.max(0, Math.round((now - created) / dayMs)),
    earlierPrices: null,
  };
}

function featuresOf({ vehicle, retailListing, history }: AutoDevRow): string[] {
  return [
    ...(history?.accidents === true ? ['Accident reported'] : []),
    ...(history?.oneOwner === true ? ['One owner'] : []),
    ...(retailListing?.cpo === true ? ['Certified pre-owned'] : []),
    ...[vehicle.engine, vehicle.drivetrain].filter((each) => each !== ''),
    ...(vehicle.exteriorColor === '' ? [] : [`Color ${vehicle.exteriorColor.toLowerCase()}`]),
  ];
}
