import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badDays } from '../test-bad-days.ts';
import { failureOf } from '../test-failure-of.ts';
import { openMeteo, type OpenMeteo, type OpenMeteoOptions } from './open-meteo.ts';
import { startTestOpenMeteo, wirePlace, type TestOpenMeteo } from './test-open-meteo-server.ts';

let server: TestOpenMeteo;
let time = Date.UTC(2026, 5, 1, 12);

beforeEach(async () => {
  server = await startTestOpenMeteo();
});
afterEach(() => server.close());

const client = (changes: Partial<OpenMeteoOptions> = {}) =>
  openMeteo({
    weatherUrl: server.baseUrl,
    geocodingUrl: server.baseUrl,
    apiKey: null,
    userAgent: 'wrenchwise/1 (+http://localhost)',
    timeoutMs: 2_000,
    now: () => time,
    ...changes,
  });

describe('current weather (LOC-03)', () => {
  test('is asked for in °F, mph and inches, with our name', async () => {
    await client().current(37.775, -122.419);
    const [{ method, path, query, agent } = { query: new URLSearchParams() }] = server.asked;
    expect([method, path, agent]).toEqual(['GET', '/v1/forecast', 'wrenchwise/1 (+http://localhost)']);
    expect(Object.fromEntries(query)).toEqual({
      latitude: '37.775',
      longitude: '-122.419',
      current: 'temperature_2m,relative_humidity_2m,apparent_temperature,precipitation,weather_code,wind_speed_10m',
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
      precipitation_unit: 'inch',
      timezone: 'auto',
    });
  });

  test('its local time becomes the moment it was', async () => {
    expect(await client().current(37.775, -122.419)).toEqual({
      temperatureF: 58.3,
      feelsLikeF: 56.1,
      humidity: 71,
      windMph: 6.4,
      precipitationInches: 0,
      code: 3,
      at: Date.UTC(2026, 5, 1, 12),
      utcOffsetSeconds: -25_200,
    });
  });

  test('a value that is null, or not there, is not known', async () => {
    server.current = { relative_humidity_2m: null, wind_speed_10m: undefined, weather_code: null };
    expect(await client().current(1, 2)).toMatchObject({ humidity: null, windMph: null, code: null });
  });

  test('without a temperature it is no weather', async () => {
    server.current = { temperature_2m: null };
    expect(await failureOf(client().current(1, 2))).toBe('malformed');
  });

  test('a place off the globe is refused (400)', async () => {
    expect(await failureOf(client().current(999, 2))).toBe('refused');
    expect(server.asked).toHaveLength(1);
  });

  test('the key of the commercial service goes with every request, and into no message', async () => {
    server.behave('refuses');
    const error = await client({ apiKey: 's3cret' })
      .current(1, 2)
      .then(String, (cause: Error) => `${cause.message} ${JSON.stringify(cause)}`);
    expect(server.asked[0]?.query.get('apikey')).toBe('s3cret');
    expect(error).toMatch(/^Open-Meteo answered 403/);
    expect(error).not.toContain('s3cret');
  });
});

describe('places by name or postcode', () => {
  test('in the United States', async () => {
    server.places.set('94103', [
      wirePlace(),
      wirePlace({ name: 'Elsewhere', admin1: undefined, postcodes: undefined }),
    ]);
    expect(await client().search('94103', 5)).toEqual([
      {
        name: 'San Francisco',
        region: 'California',
        country: 'US',
        latitude: 37.77493,
        longitude: -122.41942,
        postcodes: ['94102', '94103'],
      },
      expect.objectContaining({ name: 'Elsewhere', region: '', postcodes: [] }),
    ]);
    expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({
      name: '94103',
      count: '5',
      language: 'en',
      format: 'json',
      countryCode: 'US',
    });
  });

  test('an answer without `results` is none', async () => {
    expect(await client().search('Nowhere', 5)).toEqual([]);
  });
});

describe.each<[string, (ours: OpenMeteo) => Promise<unknown>]>([
  ['weather', (ours) => ours.current(1, 2)],
  ['places', (ours) => ours.search('Reno', 5)],
])('bad days of the %s', (_, ask) => {
  badDays({
    server: () => server,
    client: ({ baseUrl, ...changes } = {}) => {
      const ours = client({ ...(baseUrl !== undefined && { weatherUrl: baseUrl, geocodingUrl: baseUrl }), ...changes });
      return () => ask(ours);
    },
    pass: (ms) => (time += ms),
  });
});
