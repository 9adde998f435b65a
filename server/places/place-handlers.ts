import type { PlaceSettings } from '#contract/places.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { findPlaces } from './find-places.ts';
import type { PlaceMeans } from './place-means.ts';
import { getPlaceName } from './place-name.ts';
import { getShops } from './shops.ts';
import { getWeather } from './weather.ts';

/** LOC-02 to LOC-04: the place around the car. */
export function placeHandlers(
  means: PlaceMeans & { placeSettings: PlaceSettings },
): Pick<Handlers, 'getPlaceSettings' | 'getWeather' | 'getPlaceName' | 'getShops' | 'findPlaces'> {
  return {
    getPlaceSettings: async () => means.placeSettings,
    getWeather: getWeather(means),
    getPlaceName: getPlaceName(means),
    getShops: getShops(means),
    findPlaces: findPlaces(means),
  };
}
