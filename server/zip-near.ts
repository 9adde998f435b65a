import { setTimeout as wait } from 'node:timers/promises';
import type { AutoDevOptions } from '#adapters/auto-dev/auto-dev.ts';
import { milesBetween } from '#adapters/upstream-cars.ts';
import { carPlaces } from '#contract/car-places.ts';
import type { PlaceMeans } from './places/place-means.ts';
import { placeNames } from './places/place-name.ts';

/** A search for cars waits no longer for the name of its place. */
const patienceMs = 3_000;
/** A town on our list further away than that would cost a search most of what it finds. */
const mostMilesAway = 60;

/** The ZIP code of a place by reverse geocoding, else of the nearest town on our list. */
export function zipNear(means: PlaceMeans): AutoDevOptions['zipNear'] {
  const nameAt = placeNames(means);
  return async (place) => {
    const late = wait(patienceMs, null, { ref: false });
    const looked = await Promise.race([nameAt(place), late]);
    const { country, postcode } = looked?.known?.answer ?? { country: '', postcode: '' };
    const zip = country === 'US' ? /^\d{5}/.exec(postcode)?.[0] : undefined;
    if (zip !== undefined) return { zip, milesAway: 0 };
    const [nearest] = carPlaces
      .map((town) => ({ zip: town.zip, milesAway: milesBetween(place, town) }))
      .toSorted((one, other) => one.milesAway - other.milesAway);
    return nearest === undefined || nearest.milesAway > mostMilesAway ? null : nearest;
  };
}
