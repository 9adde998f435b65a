import { bodyOf, fuelOf, safeAddress, transmissionOf } from '../upstream-car-words.ts';
import type { CarFuel, ListedCar } from '../upstream-cars.ts';
import type { MarketCheckRow } from './wire.ts';

const mostImages = 8;

/** Hybrids call themselves `Unleaded`; only the powertrain tells. */
const powertrains: Record<string, CarFuel> = {
  HEV: 'hybrid',
  MHEV: 'gasoline',
  PHEV: 'plug-in hybrid',
  BEV: 'electric',
};

/** A row of MarketCheck's answer as every service's cars are told of here. */
export function toListedCar(row: MarketCheckRow): ListedCar {
  const { build, dealer } = row;
  return {
    id: row.id,
    vin: row.vin || null,
    year: build.year,
    make: build.make,
    model: build.model,
    trim: build.trim || null,
    priceUsd: row.price === null || row.price <= 0 ? null : Math.round(row.price),
    miles: row.miles === null || row.miles < 0 ? null : Math.round(row.miles),
    body: bodyOf(build.body_type),
    fuel: powertrains[build.powertrain_type.toUpperCase()] ?? fuelOf(build.fuel_type),
    transmission: transmissionOf(build.transmission),
    place: [dealer?.city ?? '', dealer?.state ?? ''].filter(Boolean).join(', ') || null,
    latitude: dealer?.latitude ?? null,
    longitude: dealer?.longitude ?? null,
    distanceMiles: row.dist,
    images: (row.media?.photo_links ?? []).flatMap((each) => safeAddress(each) ?? []).slice(0, mostImages),
    url: safeAddress(row.vdp_url),
    dealer: { name: dealer?.name || null, phone: dealer?.phone || null, rating: null },
    features: featuresOf(row),
    daysOnMarket: row.dom_active,
    earlierPrices: earlierOf(row),
  };
}

function featuresOf({ build, ...row }: MarketCheckRow): string[] {
  const { city_mpg: city, highway_mpg: highway } = build;
  return [
    ...(row.carfax_1_owner === true ? ['One owner'] : []),
    ...(row.carfax_clean_title === true ? ['Clean title'] : []),
    ...[build.engine, build.drivetrain].filter((each) => each !== ''),
    ...(city === null || highway === null ? [] : [`${city} mpg city, ${highway} highway`]),
    ...(row.exterior_color === '' ? [] : [`Color ${row.exterior_color.toLowerCase()}`]),
  ];
}

/** It tells the price before the last change, and no day of that. */
function earlierOf({ price, ref_price: before }: MarketCheckRow): ListedCar['earlierPrices'] {
  if (before === null || before <= 0) return null;
  return before === price ? [] : [{ day: null, priceUsd: Math.round(before) }];
}
