import type { MappedShop } from '#adapters/overpass/to-shop.ts';
import type { Coordinates } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import { sampleShops } from '#contract/place-stand-ins.ts';
import type { Shop, ShopKind } from '#contract/places.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findKeptAnswer } from './kept-answers.ts';
import { lookUp } from './look-up.ts';
import { milesBetween } from './miles-between.ts';
import type { PlaceMeans } from './place-means.ts';
import { placeOf } from './place-of.ts';
import { oneAtATime } from './turns.ts';

interface KeptShops {
  shops: MappedShop[];
  /** What time the map was of; milliseconds since the epoch. */
  mapAt: number;
}

/** Longer than all tries of one question take. */
const leaseMs = 60_000;
const longestWaitMs = 15_000;

/** LOC-04: the nearest shops of a kind; where none are known, three samples and why. */
export function getShops(means: PlaceMeans): Handler<'getShops'> {
  const look = lookUp<KeptShops>(means, {
    kind: 'shops',
    service: 'OpenStreetMap’s search for shops',
    lifeMs: limits.shopsLifeMs,
    staleMs: limits.stalePlaceLifeMs,
  });
  const alone = oneAtATime(means, 'overpass', leaseMs, longestWaitMs);
  const { overpass } = means.placeServices;
  return async ({ params }) => {
    const { key, ...place } = placeOf(params.place);
    const ask =
      overpass &&
      (() =>
        alone(async () => {
          // While it waited another process may have asked the same.
          const kept = await findKeptAnswer<KeptShops>(means.database.read, 'shops', key);
          if (kept !== null && means.now() - kept.fetchedAt < limits.shopsLifeMs) return kept.answer;
          return overpass.shopsAround({ ...place, radiusMetres: limits.shopRadiusMetres });
        }));
    const { known, why } = await look(key, ask);
    if (known === null)
      return { status: 'samples', shops: [...sampleShops], as_of: null, missing: why === null ? [] : [why] };
    return {
      status: 'known',
      shops: nearest(known.answer.shops, place, params.kind),
      as_of: new Date(known.answer.mapAt).toISOString(),
      missing: why === null ? [] : [`${why} These are the shops as they were known last.`],
    };
  };
}

function nearest(shops: readonly MappedShop[], place: Coordinates, kind: ShopKind): Shop[] {
  return shops
    .filter(({ type }) => kind === 'all' || type === kind)
    .map((shop) => ({ shop, miles: milesBetween(place, shop) }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, limits.keptShops)
    .map(({ shop: { latitude, longitude, ...shop }, miles }) => ({
      name: shop.name,
      type: shop.type,
      distance: Number(miles.toFixed(2)),
      rating: null,
      address: shop.address || null,
      phone: shop.phone || null,
      website: shop.website || null,
      openingHours: shop.openingHours || null,
      coordinates: { latitude, longitude },
    }));
}
