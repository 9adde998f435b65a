import { startTestService, type TestService } from '../test-service.ts';

export interface TestOpenMeteo extends TestService {
  /** Changes of what it measures, everywhere. */
  current: Record<string, unknown>;
  /** Seconds that its place is ahead of UTC. */
  offset: number;
  /** What it knows by name or postcode, lower case; nothing else matches. */
  places: Map<string, object[]>;
}

/** A place as the geocoder writes it. */
export const wirePlace = (changes: object = {}): object => ({
  id: 5_391_959,
  name: 'San Francisco',
  latitude: 37.77493,
  longitude: -122.41942,
  elevation: 16,
  feature_code: 'PPLA2',
  country_code: 'US',
  timezone: 'America/Los_Angeles',
  population: 864_816,
  postcodes: ['94102', '94103'],
  country: 'United States',
  admin1: 'California',
  admin2: 'San Francisco County',
  ...changes,
});

const measured = {
  time: '2026-06-01T05:00',
  interval: 900,
  temperature_2m: 58.3,
  relative_humidity_2m: 71,
  apparent_temperature: 56.1,
  is_day: 1,
  precipitation: 0,
  weather_code: 3,
  wind_speed_10m: 6.4,
};

/** Open-Meteo's forecast and geocoder on loopback, as they are: the unit that reads `mp/h`, an answer without `results`. */
export async function startTestOpenMeteo(): Promise<TestOpenMeteo> {
  const state = { current: {}, offset: -25_200, places: new Map<string, object[]>() } as Omit<
    TestOpenMeteo,
    keyof TestService
  >;
  const service = await startTestService((url) => {
    const given = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === '/v1/search') {
      const results = state.places.get(given('name').toLowerCase());
      return {
        json: { ...(results && { results: results.slice(0, Number(given('count'))) }), generationtime_ms: 0.9 },
      };
    }
    if (url.pathname !== '/v1/forecast') return { status: 404, json: { error: true, reason: 'Not Found' } };
    if (Math.abs(Number(given('latitude'))) > 90) {
      const reason = `Latitude must be in range of -90 to 90°. Given: ${given('latitude')}.`;
      return { status: 400, json: { error: true, reason } };
    }
    return {
      json: {
        latitude: 37.763283,
        longitude: -122.41286,
        generationtime_ms: 0.06,
        utc_offset_seconds: state.offset,
        timezone: 'America/Los_Angeles',
        timezone_abbreviation: 'GMT-7',
        elevation: 18,
        current_units: {
          time: 'iso8601',
          temperature_2m: '°F',
          relative_humidity_2m: '%',
          precipitation: 'inch',
          weather_code: 'wmo code',
          wind_speed_10m: 'mp/h',
        },
        current: { ...measured, ...state.current },
      },
    };
  });
  return Object.assign(state, service);
}
