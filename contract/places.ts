import { z } from 'zod';
import { coordinatesIn } from './coordinates.ts';
import { limits } from './limits.ts';

export const PlaceAddress = z.object({
  place: z
    .string()
    .refine((text) => coordinatesIn(text) !== null, 'latitude and longitude in degrees, like 37.775,-122.419'),
});

const ShopType = z.enum(['service', 'parts', 'fuel', 'wash']);
export const ShopsAddress = PlaceAddress.extend({ kind: z.enum(['all', ...ShopType.options]) });
export type ShopKind = z.infer<typeof ShopsAddress>['kind'];

export const PlaceSearch = z.object({ text: z.string().trim().min(2).max(limits.placeTextLength) });

/** What an answer leaves open, a sentence each. */
const missing = z.array(z.string());
/** When the service said so; null where nothing is known. */
const as_of = z.iso.datetime().nullable();

/** LOC-03, in its very fields. */
export const Weather = z.object({
  /** °F. */
  temperature: z.number().int(),
  condition: z.enum([
    'clear',
    'partly cloudy',
    'overcast',
    'rainy',
    'snowy',
    'stormy',
    'unknown',
    'Weather data unavailable',
  ]),
  /** Percent; where the service gives none, a placeholder of 45 to 74, which `source` says. */
  humidity: z.number().int(),
  /** Miles an hour; null: unknown. */
  windSpeed: z.number().int().nullable(),
  /** What it means for a car, a sentence each. */
  advice: z.array(z.string()),
  /** The place's name where it is known here, else its coordinates. */
  location: z.string(),
  /** When it was measured; null where it was not. */
  lastUpdated: as_of,
  source: z.string(),
});
export type Weather = z.infer<typeof Weather>;

export const PlaceWeather = z.object({
  /** `old`: the service cannot be asked now; `unavailable`: there is no weather, 70°F stands in its place. */
  status: z.enum(['current', 'old', 'unavailable']),
  weather: Weather,
  /** °F; null: unknown. */
  feels_like: z.number().int().nullable(),
  humidity_measured: z.boolean(),
  /** After 6:00 and before 20:00 by the clocks there; null: unknown. */
  is_day: z.boolean().nullable(),
  /** By how much the clocks there are ahead of UTC; null: unknown. */
  utc_offset_seconds: z.number().int().nullable(),
  missing,
});
export type PlaceWeather = z.infer<typeof PlaceWeather>;

/** LOC-02. */
export const PlaceName = z.object({
  status: z.enum(['known', 'nothing_there', 'unavailable']),
  /** City and state, else the postcode, else the coordinates. */
  name: z.string(),
  city: z.string(),
  region: z.string(),
  region_code: z.string(),
  postcode: z.string(),
  country: z.string(),
  as_of,
  missing,
});
export type PlaceName = z.infer<typeof PlaceName>;

export const FoundPlaces = z.object({
  status: z.enum(['known', 'unavailable']),
  /** Best first. */
  places: z.array(z.object({ name: z.string(), region_code: z.string(), latitude: z.number(), longitude: z.number() })),
  as_of,
  missing,
});
export type FoundPlaces = z.infer<typeof FoundPlaces>;

/** LOC-04; null: not known. */
export const Shop = z.object({
  name: z.string(),
  type: ShopType,
  /** Miles. */
  distance: z.number(),
  /** Always null: OpenStreetMap has none. */
  rating: z.number().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** An http(s) address. */
  website: z.string().nullable(),
  /** In OpenStreetMap's notation. */
  openingHours: z.string().nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type Shop = z.infer<typeof Shop>;

export const NearbyShops = z.object({
  /** `samples`: nothing is known; these shops do not exist. */
  status: z.enum(['known', 'samples']),
  /** Nearest first. */
  shops: z.array(Shop),
  as_of,
  missing,
});
export type NearbyShops = z.infer<typeof NearbyShops>;

/** What the browser may use for places. */
export const PlaceSettings = z.object({
  /** Where the browser itself asks for the name of its own position; null: nowhere. */
  reverse_url: z.string().nullable(),
  /** The tiles of a map, with what must stand on it; null: there is no map. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
export type PlaceSettings = z.infer<typeof PlaceSettings>;
