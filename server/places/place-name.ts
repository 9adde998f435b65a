import type { NamedPlace } from '#adapters/nominatim/nominatim.ts';
import { rounded, type Coordinates } from '#contract/coordinates.ts';
import { limits } from '#contract/limits.ts';
import { nameOfPlace } from '#contract/place-name.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { lookUp, type Looked } from './look-up.ts';
import type { PlaceMeans } from './place-means.ts';
import { placeOf } from './place-of.ts';

/** Null: nothing is there. */
export type KeptName = NamedPlace | null;

const nothing: NamedPlace = { city: '', region: '', regionCode: '', postcode: '', country: '' };

/** LOC-02: city and state, else the postcode, else the coordinates. */
export const nameOf = (named: KeptName, place: Coordinates): string => nameOfPlace(named ?? nothing, place);

/** What stands at a place, as it is kept or told now. */
export function placeNames(means: PlaceMeans): (place: Coordinates) => Promise<Looked<KeptName>> {
  const look = lookUp<KeptName>(means, {
    kind: 'name',
    service: 'The service for names of places',
    lifeMs: limits.placeNameLifeMs,
    staleMs: limits.stalePlaceLifeMs,
  });
  const { nominatim } = means.placeServices;
  return (given) => {
    const { latitude, longitude } = rounded(given);
    return look(`${latitude} ${longitude}`, nominatim && (() => nominatim.reverse(latitude, longitude)));
  };
}

/** LOC-02: the name of a place, for a browser that found none by itself. */
export function getPlaceName(means: PlaceMeans): Handler<'getPlaceName'> {
  const look = placeNames(means);
  return async ({ params }) => {
    const place = placeOf(params.place);
    const { known, why } = await look(place);
    const { regionCode: region_code, ...parts } = known?.answer ?? nothing;
    return {
      status: known === null ? 'unavailable' : known.answer === null ? 'nothing_there' : 'known',
      name: nameOf(known?.answer ?? null, place),
      ...parts,
      region_code,
      as_of: known === null ? null : new Date(known.fetchedAt).toISOString(),
      missing: why === null ? [] : [why],
    };
  };
}
