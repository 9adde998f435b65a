import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BadDay } from '../test-bad-days.ts';
import { failureOf } from '../test-failure-of.ts';
import { openMeteo, type OpenMeteoOptions } from './open-meteo.ts';
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
    expect(error).toMatch(/^Open-Meteo answered 406/);
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

describe('bad days', () => {
  test.each<BadDay>(['fails once', 'page once', { limited: 0, once: true }])(
    'what is over at once (%j) is asked again, once',
    async (behaviour) => {
      server.behave(behaviour);
      expect(await client().current(1, 2)).toMatchObject({ temperatureF: 58.3 });
      expect(server.asked).toHaveLength(2);
    },
  );

  test.each<[BadDay, string, number]>([
    ['fails', 'failed', 2],
    ['page', 'malformed', 2],
    ['half', 'malformed', 2],
    ['cut', 'no answer', 2],
    ['refuses', 'refused', 1],
    ['other form', 'malformed', 1],
    [{ limited: null }, 'rate limited', 1],
    [{ limited: 120 }, 'rate limited', 1],
  ])('%j is told as %s after %i tries', async (behaviour, failure, tries) => {
    server.behave(behaviour);
    expect(await failureOf(client().current(1, 2))).toBe(failure);
    expect(server.asked).toHaveLength(tries);
    server.asked.length = 0;
    expect(await failureOf(client().search('Reno', 5))).toBe(failure);
    expect(server.asked).toHaveLength(tries);
  });

  test('silence ends at the time-out, and then it is left alone for a while', async () => {
    const patient = client({ timeoutMs: 50 });
    server.behave('silent');
    expect(await failureOf(patient.current(1, 2))).toBe('no answer');
    server.behave('well');
    expect(await failureOf(patient.current(1, 2))).toBe('no answer');
    expect(server.asked).toHaveLength(2);
    time += 20_000;
    expect(await patient.current(1, 2)).toMatchObject({ code: 3 });
  });

  test('a service that asks for peace is left alone for as long as it asks', async () => {
    const patient = client();
    server.behave({ limited: 120 });
    await failureOf(patient.current(1, 2));
    server.behave('well');
    time += 119_000;
    expect(await failureOf(patient.current(1, 2))).toBe('no answer');
    time += 1_000;
    expect(await patient.current(1, 2)).toMatchObject({ code: 3 });
  });

  test('nobody there is told as such', async () => {
    expect(await failureOf(client({ weatherUrl: 'http://127.0.0.1:9' }).current(1, 2))).toBe('no answer');
  });
});
