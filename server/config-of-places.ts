/** What is asked about places; null: not to be asked. */
export interface PlacesConfig {
  /** Weather, and places by name. Holds a secret: never log it. */
  openMeteo: { weatherUrl: string; geocodingUrl: string; apiKey: string | null } | null;
  nominatim: { baseUrl: string } | null;
  overpass: { endpoints: string[] } | null;
  /** Asked by the visitor's browser, never by us. */
  bigDataCloud: { baseUrl: string } | null;
}

type Given = Partial<
  Record<
    | 'PLACES_ONLINE'
    | 'WEATHER_URL'
    | 'WEATHER_API_KEY'
    | 'GEOCODING_URL'
    | 'NOMINATIM_URL'
    | 'OVERPASS_URLS'
    | 'BIGDATACLOUD_URL'
    | 'TILE_URL'
    | 'TILE_ATTRIBUTION'
    | 'NODE_ENV',
    string | undefined
  >
>;

const plain = (address: string): string => address.trim().replace(/\/$/, '');

/** Whom to ask about places; null for each that is not to be asked. */
export function placesOf(given: Given): PlacesConfig {
  if (given.PLACES_ONLINE === 'off') return { openMeteo: null, nominatim: null, overpass: null, bigDataCloud: null };
  return {
    openMeteo: openMeteoOf(given),
    nominatim: { baseUrl: plain(given.NOMINATIM_URL ?? 'https://nominatim.openstreetmap.org') },
    overpass: {
      endpoints: (given.OVERPASS_URLS ?? 'https://overpass-api.de/api/interpreter').split(',').map(plain),
    },
    bigDataCloud: { baseUrl: plain(given.BIGDATACLOUD_URL ?? 'https://api.bigdatacloud.net') },
  };
}

/** Its free service is not for commercial use: production asks it only where its address was given on purpose. */
function openMeteoOf(given: Given): PlacesConfig['openMeteo'] {
  const apiKey = given.WEATHER_API_KEY ?? null;
  if (given.NODE_ENV === 'production' && apiKey === null && given.WEATHER_URL === undefined) return null;
  const paid = apiKey === null ? '' : 'customer-';
  return {
    weatherUrl: plain(given.WEATHER_URL ?? `https://${paid}api.open-meteo.com`),
    geocodingUrl: plain(given.GEOCODING_URL ?? `https://${paid}geocoding-api.open-meteo.com`),
    apiKey,
  };
}

/** The tiles of maps; null where none are configured. */
export function tilesOf({ TILE_URL: url, TILE_ATTRIBUTION: attribution }: Given) {
  return url === undefined ? null : { url, attribution: attribution ?? '© OpenStreetMap contributors' };
}
