import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { badDays, here, placeBench } from '#test/harness/place-bench.ts';
import type { TestServer } from '#test/harness/server.ts';

const bench = placeBench();

describe('200: the weather at a place (LOC-03)', () => {
  test('in its very fields', async () => {
    expect(await bench().ask('getWeather')).toEqual({
      status: 'current',
      weather: {
        temperature: 58,
        condition: 'partly cloudy',
        humidity: 71,
        windSpeed: 6,
        advice: ['It is dark: look at the headlights’ shine on a wall, and have somebody check the brake lamps.'],
        location: '37.7750, -122.4190',
        lastUpdated: '2026-06-01T12:00:00.000Z',
        source: 'Open-Meteo',
      },
      feels_like: 56,
      humidity_measured: true,
      is_day: false,
      utc_offset_seconds: -25_200,
      missing: [],
    });
  });

  test('day is what the clocks there say, not ours', async () => {
    bench().weather.offset = 0;
    expect((await bench().ask('getWeather')).is_day).toBe(true);
  });

  test('a humidity that is not measured is a placeholder of 45 to 74, and says so', async () => {
    bench().weather.current = { relative_humidity_2m: null, wind_speed_10m: null };
    const answer = await bench().ask('getWeather');
    expect(answer).toMatchObject({
      humidity_measured: false,
      weather: { source: 'Open-Meteo; humidity is a placeholder', windSpeed: null },
      missing: ['The humidity was not measured.', 'The wind was not measured.'],
    });
    expect(answer.weather.humidity).toBeGreaterThanOrEqual(45);
    expect(answer.weather.humidity).toBeLessThanOrEqual(74);
  });

  test('it is asked for once a quarter of an hour, by rounded coordinates, for all who stand near', async () => {
    await Promise.all(Array.from({ length: 5 }, () => bench().ask('getWeather', { place: '37.77512,-122.41893' })));
    await bench().pass(limits.weatherLifeMs - 1);
    await bench().ask('getWeather');
    expect(bench().weather.asked.map(({ query }) => [query.get('latitude'), query.get('longitude')])).toEqual([
      ['37.775', '-122.419'],
    ]);
    await bench().pass(1);
    await bench().ask('getWeather');
    expect(bench().weather.asked).toHaveLength(2);
  });

  test.each(badDays)('(%j) without it 70°F stands there, and says that it is none', async (behaviour) => {
    bench().weather.behave(behaviour);
    expect(await bench().ask('getWeather')).toMatchObject({
      status: 'unavailable',
      weather: {
        temperature: 70,
        condition: 'Weather data unavailable',
        advice: ['Weather data unavailable'],
        lastUpdated: null,
        source: 'none: temperature and humidity are placeholders',
      },
      missing: [expect.stringMatching(/^The weather service (could not be reached just now|asks to be left alone)/)],
    });
    expect(bench().offline.log).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'a service about places gave no answer' }),
    );
  });

  test('an older one will do for three hours, with its time', async () => {
    await bench().ask('getWeather');
    bench().weather.behave('fails');
    await bench().pass(limits.staleWeatherLifeMs - 1);
    expect(await bench().ask('getWeather')).toMatchObject({
      status: 'old',
      weather: { temperature: 58, lastUpdated: '2026-06-01T12:00:00.000Z' },
      missing: ['The weather service could not be reached just now. This is the latest that is known here.'],
    });
    await bench().pass(1);
    expect((await bench().ask('getWeather')).status).toBe('unavailable');
  });

  test('where nobody is to be asked, that is said', async () => {
    expect(await bench().ask('getWeather', { place: here }, bench().offline)).toMatchObject({
      status: 'unavailable',
      missing: ['The weather service is not asked from here.'],
    });
  });

  test('it has the name of the place, once that is known here', async () => {
    await bench().ask('getPlaceName');
    expect((await bench().ask('getWeather')).weather.location).toBe('San Francisco, CA');
  });
});

describe('200: the name of a place (LOC-02)', () => {
  const known = {
    city: 'San Francisco',
    region: 'California',
    region_code: 'CA',
    postcode: '94103',
    country: 'US',
    as_of: '2026-06-01T12:00:00.000Z',
  };

  test('is city and state, else the postcode, else the coordinates', async () => {
    expect(await bench().ask('getPlaceName')).toEqual({
      status: 'known',
      name: 'San Francisco, CA',
      ...known,
      missing: [],
    });
    bench().names.places.set('40 -120', { postcode: '96130', country_code: 'us' });
    expect(await bench().ask('getPlaceName', { place: '40,-120' })).toMatchObject({ status: 'known', name: '96130' });
    bench().names.places.set('0 -30', null);
    expect(await bench().ask('getPlaceName', { place: '0,-30' })).toMatchObject({
      status: 'nothing_there',
      name: '0.0000, -30.0000',
    });
    bench().names.places.set('48.1 11.6', { city: 'Munich', state: 'Bavaria', country_code: 'de' });
    expect((await bench().ask('getPlaceName', { place: '48.1,11.6' })).name).toBe('Munich, Bavaria');
  });

  test('is asked for once a month', async () => {
    await bench().ask('getPlaceName');
    await bench().pass(limits.placeNameLifeMs - 1);
    await bench().ask('getPlaceName');
    expect(bench().names.asked).toHaveLength(1);
    await bench().pass(1);
    await bench().ask('getPlaceName');
    expect(bench().names.asked).toHaveLength(2);
  });

  test('of several places at once one is asked for each second, by all processes together; the rest is told to wait', async () => {
    const other = bench().another();
    const begun = bench().offline.clock.now();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        bench().ask('getPlaceName', { place: `4${at},-120` }, at % 2 === 0 ? bench().server : other),
      ),
    );
    const busy = answers.filter(({ status }) => status === 'unavailable');
    expect(bench().names.asked.length + busy.length).toBe(8);
    expect(busy[0]?.missing).toEqual([
      'The service for names of places is asked by too many just now. Try again in a few seconds.',
    ]);
    // The standing clock passes only while somebody waits for a turn.
    expect(bench().offline.clock.now() - begun).toBeGreaterThanOrEqual((bench().names.asked.length - 1) * 1_000);
  });

  test.each(badDays)('(%j) without it the coordinates stand there', async (behaviour) => {
    bench().names.behave(behaviour);
    expect(await bench().ask('getPlaceName')).toMatchObject({
      status: 'unavailable',
      name: '37.7750, -122.4190',
      as_of: null,
      missing: [expect.stringContaining('The service for names of places')],
    });
  });

  test('an older one will do', async () => {
    await bench().ask('getPlaceName');
    bench().names.behave('fails');
    await bench().pass(limits.placeNameLifeMs);
    expect(await bench().ask('getPlaceName')).toMatchObject({ status: 'known', ...known });
  });
});

test('no log has a place', async () => {
  await bench().ask('getWeather');
  await bench().ask('findPlaces', { text: 'Schenectady' });
  expect(JSON.stringify(bench().offline.log)).not.toMatch(/37\.775|Schenectady/);
  expect(bench().offline.log.map(({ fields }) => fields['path'])).toEqual(
    expect.arrayContaining(['/api/places/…/weather', '/api/geocode/…']),
  );
});

test('what the browser may use is told, and allowed by the policy of every page', async () => {
  const settings = {
    reverse_url: 'https://names.example/data/reverse',
    tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
  };
  const configured = bench().offline.another({ placeSettings: settings });
  expect(await bench().ask('getPlaceSettings', {}, configured)).toEqual(settings);
  const policyOf = async (at: TestServer) => (await at.call('health')).headers.get('content-security-policy');
  expect(await policyOf(configured)).toContain("connect-src 'self' https://names.example;");
  expect(await policyOf(configured)).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  expect(await policyOf(bench().offline)).toContain("connect-src 'self';");
});

test('what was kept for a season is purged', async () => {
  await Promise.all([
    bench().ask('getWeather'),
    bench().ask('getPlaceName'),
    bench().ask('getShops', { place: here, kind: 'all' }),
  ]);
  const count = async () =>
    (await bench().offline.database.read.selectFrom('place_answers').select('kind').execute()).length;
  const { database, objectStore, clock } = bench().offline;
  const purge = () => purgeRegularly({ database, objectStore, now: clock.now, log: () => {} })();
  bench().offline.clock.pass(limits.stalePlaceLifeMs);
  await purge();
  expect(await count()).toBe(3);
  bench().offline.clock.pass(2_000);
  await purge();
  expect(await count()).toBe(0);
});
