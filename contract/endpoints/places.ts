import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  FoundPlaces,
  NearbyShops,
  PlaceAddress,
  PlaceName,
  PlaceSearch,
  PlaceSettings,
  PlaceWeather,
  ShopsAddress,
} from '../places.ts';
import { none } from './parts.ts';

const about = <const Path extends string, Params extends z.ZodObject, Response extends z.ZodType>(
  path: Path,
  summary: string,
  params: Params,
  response: Response,
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    auth: 'user',
    owner: null,
    params,
    body: null,
    response,
    errors: ['INVALID_REQUEST'],
  });

/** The place around the car (LOC-01 to LOC-04). */
export const places = {
  getPlaceSettings: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'What the browser may use for places.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    response: PlaceSettings,
    errors: [],
  }),
  getWeather: about(
    '/places/{place}/weather',
    'The weather at a place, and what it means for a car.',
    PlaceAddress,
    PlaceWeather,
  ),
  getPlaceName: about('/places/{place}/name', 'City and state of a place.', PlaceAddress, PlaceName),
  getShops: about(
    '/places/{place}/shops/{kind}',
    'The six nearest shops of a kind within 5000 m; samples that say so where nothing is known.',
    ShopsAddress,
    NearbyShops,
  ),
  findPlaces: about('/geocode/{text}', 'The places of a ZIP code or city.', PlaceSearch, FoundPlaces),
};
