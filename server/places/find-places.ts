import type { FoundPlace } from '#adapters/open-meteo/open-meteo.ts';
import { limits } from '#contract/limits.ts';
import type { FoundPlaces } from '#contract/places.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { lookUp } from './look-up.ts';
import type { PlaceMeans } from './place-means.ts';
import { readPlaceText, type PlaceText } from './read-place-text.ts';
import { stateCodeOf } from './us-states.ts';

/** Of a name with a state more are asked for: which of them is in that state is seen here. */
const count = 20;
const most = 5;

/** VEH-01: the places that a ZIP code or city may mean, best first. */
export function findPlaces(means: PlaceMeans): Handler<'findPlaces'> {
  const look = lookUp<FoundPlace[]>(means, {
    kind: 'search',
    service: 'The service that knows places by name',
    lifeMs: limits.placeNameLifeMs,
    staleMs: limits.stalePlaceLifeMs,
  });
  const { openMeteo } = means.placeServices;
  return async ({ params: { text } }) => {
    const wanted = readPlaceText(text);
    const { known, why } = await look(
      wanted.name.toLowerCase(),
      openMeteo && (() => openMeteo.search(wanted.name, count)),
    );
    return {
      status: known === null ? 'unavailable' : 'known',
      places: known === null ? [] : choose(known.answer, wanted),
      as_of: known === null ? null : new Date(known.fetchedAt).toISOString(),
      missing: why === null ? [] : [why],
    };
  };
}

function choose(found: FoundPlace[], { name, isZip, state }: PlaceText): FoundPlaces['places'] {
  const fitting = found.filter(
    (place) => (state === null || stateCodeOf(place.region) === state) && (!isZip || place.postcodes.includes(name)),
  );
  // A ZIP code may be known to the service without being listed with its place.
  return (isZip && fitting.length === 0 ? found : fitting).slice(0, most).map((place) => {
    const region_code = stateCodeOf(place.region) ?? '';
    const { latitude, longitude } = place;
    return {
      name: [place.name, region_code || place.region].filter(Boolean).join(', '),
      region_code,
      latitude,
      longitude,
    };
  });
}
