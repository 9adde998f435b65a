import type { PlaceWeather, Shop } from './places.ts';

/** LOC-03: what stands where there is no weather. */
const unavailable = 'Weather data unavailable';
const standInF = 70;

/**
 * LOC-03: the weather where there is none, marked as such. `placeKey`: any text that is the same for a place each time; `missing`: why,
 * in sentences.
 */
export const noWeather = (placeKey: string, location: string, missing: string[]): PlaceWeather => ({
  status: 'unavailable',
  weather: {
    temperature: standInF,
    condition: unavailable,
    humidity: humidityPlaceholder(placeKey),
    windSpeed: null,
    advice: [unavailable],
    location,
    lastUpdated: null,
    source: 'none: temperature and humidity are placeholders',
  },
  feels_like: null,
  humidity_measured: false,
  is_day: null,
  utc_offset_seconds: null,
  missing,
});

/** LOC-03: 45 to 74, where no humidity is measured; the same for a place each time. */
export function humidityPlaceholder(placeKey: string): number {
  const sum = Array.from(placeKey).reduce((all, character) => (all * 31 + character.charCodeAt(0)) % 9_973, 7);
  return 45 + (sum % 30);
}

const unknown = {
  rating: null,
  address: null,
  phone: null,
  website: null,
  openingHours: null,
  coordinates: null,
};

/** LOC-04: what stands where no shops are known. None of them exists, and each says so. */
export const sampleShops: readonly Shop[] = [
  { ...unknown, name: 'Sample Repair Shop', type: 'service', distance: 0.8 },
  { ...unknown, name: 'Sample Parts Store', type: 'parts', distance: 1.2 },
  { ...unknown, name: 'Sample Gas Station', type: 'fuel', distance: 2.1 },
];
