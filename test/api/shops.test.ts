import { describe, expect, test } from 'vitest';
import { wirePlace } from '#adapters/open-meteo/test-open-meteo-server.ts';
import { limits } from '#contract/limits.ts';
import { badDays, here, placeBench } from '#test/harness/place-bench.ts';

const bench = placeBench();
const shops = (kind = 'all', place = here, at = bench().server) => bench().ask('getShops', { place, kind }, at);

describe('200: places by name (VEH-01)', () => {
  const reno = wirePlace({ name: 'Reno', admin1: 'Nevada', latitude: 39.53, longitude: -119.81, postcodes: ['89501'] });
  const renoTexas = wirePlace({
    name: 'Reno',
    admin1: 'Texas',
    latitude: 33.66,
    longitude: -95.46,
    postcodes: ['75462'],
  });
  const found = { name: 'Reno, NV', region_code: 'NV', latitude: 39.53, longitude: -119.81 };

  test.each(['89501', '89501-1234', 'Reno, NV 89501'])('by ZIP code: %s', async (text) => {
    bench().weather.places.set('89501', [renoTexas, reno]);
    expect((await bench().ask('findPlaces', { text })).places).toEqual([found]);
  });

  test.each(['Reno, NV', 'reno,nevada', 'Reno NV', ' Reno ,  N.V. '])('by city and state: %s', async (text) => {
    bench().weather.places.set('reno', [renoTexas, reno]);
    expect((await bench().ask('findPlaces', { text })).places).toEqual([found]);
  });

  test('by city alone all that there are, as the service ranks them; none where there is none', async () => {
    bench().weather.places.set('reno', [renoTexas, reno]);
    const { places } = await bench().ask('findPlaces', { text: 'Reno' });
    expect(places.map(({ name }: { name: string }) => name)).toEqual(['Reno, TX', 'Reno, NV']);
    expect(await bench().ask('findPlaces', { text: 'Nowhere' })).toMatchObject({ status: 'known', places: [] });
  });

  test.each(badDays)('(%j) without the service that is said', async (behaviour) => {
    bench().weather.behave(behaviour);
    expect(await bench().ask('findPlaces', { text: 'Reno' })).toEqual({
      status: 'unavailable',
      places: [],
      as_of: null,
      missing: [expect.stringContaining('The service that knows places by name')],
    });
  });
});

describe('200: shops around a place (LOC-04)', () => {
  test('the six nearest of a kind, in miles, with what is known of them', async () => {
    const { status, shops: found, as_of: asOf, missing } = await shops();
    expect([status, asOf, missing]).toEqual(['known', '2026-06-01T08:00:00.000Z', []]);
    expect(found.map((shop: { name: string; distance: number }) => [shop.name, shop.distance])).toEqual([
      ['Next Door Garage', 0.04],
      ['Car wash', 0.09],
      ['Shell', 0.43],
      ['Rubber & Sons', 0.6],
      ['Mission Auto', 1.09],
      ['Bay Parts', 1.47],
    ]);
    expect(found[4]).toEqual({
      name: 'Mission Auto',
      type: 'service',
      distance: 1.09,
      rating: null,
      address: '12 14th Street, San Francisco, 94103',
      phone: '+1 415 555 0100',
      website: 'https://example.com/',
      openingHours: 'Mo-Fr 08:00-18:00; Sa 09:00-14:00',
      coordinates: { latitude: 37.7601, longitude: -122.4122 },
    });
    expect(found[3]).toMatchObject({ website: null, phone: null, address: null, openingHours: null });
    expect(bench().map.asked[0]?.body).toContain('around%3A5000%2C37.775%2C-122.419');
  });

  test('of one kind, without asking again', async () => {
    await shops();
    const kinds = await Promise.all(['service', 'parts', 'fuel', 'wash'].map((kind) => shops(kind)));
    expect(kinds.map(({ shops: found }) => found.map(({ type }: { type: string }) => type))).toEqual([
      ['service', 'service', 'service', 'service'],
      ['parts', 'parts'],
      ['fuel'],
      ['wash'],
    ]);
    expect(bench().map.asked).toHaveLength(1);
  });

  test('where there are none, that is an answer too', async () => {
    bench().map.elements = [];
    expect(await shops()).toMatchObject({ status: 'known', shops: [], missing: [] });
  });

  test('are asked for once a day, one question at a time by all processes together', async () => {
    bench().map.thinksMs = 30;
    const other = bench().another();
    const places = ['37.775,-122.419', '40,-120', '41,-120'];
    await Promise.all(
      [...places, ...places].map((place, at) => shops('all', place, at % 2 === 0 ? bench().server : other)),
    );
    expect(bench().map.mostAtOnce()).toBe(1);
    expect(bench().map.asked.length).toBeLessThanOrEqual(places.length);
    const before = bench().map.asked.length;
    await shops();
    expect(bench().map.asked).toHaveLength(before);
    await bench().pass(limits.shopsLifeMs);
    await shops();
    expect(bench().map.asked).toHaveLength(before + 1);
  });

  test.each(badDays)('(%j) without them three samples stand there that say what they are', async (behaviour) => {
    bench().map.behave(behaviour);
    const { status, shops: found, as_of: asOf, missing } = await shops();
    expect([status, asOf]).toEqual(['samples', null]);
    expect(missing).toEqual([expect.stringContaining('OpenStreetMap’s search for shops')]);
    expect(found).toHaveLength(3);
    for (const shop of found)
      expect(shop).toMatchObject({ name: expect.stringMatching(/^Sample /), phone: null, coordinates: null });
  });

  test('a search that ran out of time is no answer', async () => {
    bench().map.remark = 'runtime error: Query timed out in "query" at line 2 after 26 seconds.';
    expect((await shops()).status).toBe('samples');
  });

  test('those known before will do', async () => {
    await shops();
    await bench().pass(limits.shopsLifeMs);
    bench().map.behave('silent');
    expect(await shops()).toMatchObject({
      status: 'known',
      as_of: '2026-06-01T08:00:00.000Z',
      missing: [
        'OpenStreetMap’s search for shops could not be reached just now. These are the shops as they were known last.',
      ],
    });
  });

  test('after a failure the next question is let through', async () => {
    bench().map.behave('refuses');
    expect((await shops()).status).toBe('samples');
    bench().map.behave('well');
    expect((await shops()).status).toBe('known');
  });
});
