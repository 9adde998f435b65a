import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../test-failure-of.ts';
import type { BadDay } from '../test-service.ts';
import { overpass, type OverpassOptions } from './overpass.ts';
import { aNode, startTestOverpass, type TestOverpass } from './test-overpass-server.ts';

let server: TestOverpass;
let other: TestOverpass;
let time = Date.UTC(2026, 5, 1, 12);

beforeEach(async () => {
  [server, other] = await Promise.all([startTestOverpass(), startTestOverpass()]);
});
afterEach(() => Promise.all([server.close(), other.close()]));

const addressOf = ({ baseUrl }: TestOverpass) => `${baseUrl}/api/interpreter`;
const client = (changes: Partial<OverpassOptions> = {}) =>
  overpass({
    endpoints: [addressOf(server)],
    userAgent: 'wrenchwise/1 (+http://localhost)',
    timeoutMs: 2_000,
    patienceMs: 10_000,
    now: () => time,
    ...changes,
  });
const here = { latitude: 37.775, longitude: -122.419, radiusMetres: 5_000 };
const shopOf = async (tags: Record<string, string>) => {
  server.elements = [aNode(1, 1, 2, tags)];
  return (await client().shopsAround(here)).shops[0];
};

describe('shops around a place (LOC-04)', () => {
  test('are asked for by a form, with our name', async () => {
    await client().shopsAround(here);
    const [{ method, path, agent, body } = { body: '' }] = server.asked;
    expect([method, path, agent]).toEqual(['POST', '/api/interpreter', 'wrenchwise/1 (+http://localhost)']);
    expect(new URLSearchParams(body).get('data')).toBe(
      `[out:json][timeout:2];
( nwr["shop"~"^(car_repair|car_parts|tyres|car)$"](around:5000,37.775,-122.419);
  nwr["amenity"~"^(car_wash|fuel)$"](around:5000,37.775,-122.419); );
out tags center 600;`,
    );
  });

  test('nodes and ways alike, with what the map says of them and when', async () => {
    const { shops, mapAt } = await client().shopsAround(here);
    expect(mapAt).toBe(Date.UTC(2026, 5, 1, 8));
    expect(shops).toHaveLength(8);
    expect(shops[0]).toEqual({
      name: 'Mission Auto',
      type: 'service',
      address: '12 14th Street, San Francisco, 94103',
      phone: '+1 415 555 0100',
      website: 'https://example.com/',
      openingHours: 'Mo-Fr 08:00-18:00; Sa 09:00-14:00',
      latitude: 37.7601,
      longitude: -122.4122,
    });
    expect(shops[1]).toMatchObject({ name: 'Shell', type: 'fuel', latitude: 37.7688, phone: '', address: '' });
  });

  test.each([
    [{ shop: 'car_repair' }, 'service', 'Car repair shop'],
    [{ shop: 'car' }, 'service', 'Car dealer'],
    [{ shop: 'car_parts' }, 'parts', 'Car parts store'],
    [{ shop: 'tyres' }, 'parts', 'Tire shop'],
    [{ amenity: 'fuel' }, 'fuel', 'Gas station'],
    [{ amenity: 'car_wash' }, 'wash', 'Car wash'],
    [{ amenity: 'fuel', operator: 'Coop' }, 'fuel', 'Coop'],
    [{ amenity: 'fuel', brand: 'Shell', operator: 'Coop' }, 'fuel', 'Shell'],
  ])('%j is %s, named %s', async (tags, type, name) => {
    expect(await shopOf(tags)).toMatchObject({ type, name });
  });

  test('of several numbers and sites the first is taken; what is no web address is none', async () => {
    const shop = { shop: 'car_repair' };
    expect(await shopOf({ ...shop, 'contact:phone': ' 1 ; 2' })).toMatchObject({ phone: '1' });
    expect(await shopOf({ ...shop, 'contact:website': 'www.a.example;b' })).toMatchObject({
      website: 'https://www.a.example/',
    });
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'call us', 'http://'])
      expect(await shopOf({ ...shop, website })).toMatchObject({ website: '' });
  });

  test('what was not asked for is left out', async () => {
    expect(await shopOf({ shop: 'bakery' })).toBeUndefined();
  });
});

describe('bad days', () => {
  test('a query that ran out of time is a failure, whatever it found', async () => {
    server.remark = 'runtime error: Query timed out in "query" at line 2 after 26 seconds.';
    expect(await failureOf(client().shopsAround(here))).toBe('failed');
  });

  test.each<BadDay>(['fails once', 'page once'])('%j: a single endpoint is asked again, once', async (behaviour) => {
    server.behave(behaviour);
    expect((await client().shopsAround(here)).shops).toHaveLength(8);
    expect(server.asked).toHaveLength(2);
  });

  test.each<[BadDay, string, number]>([
    ['fails', 'failed', 2],
    ['page', 'malformed', 2],
    ['half', 'malformed', 2],
    ['cut', 'no answer', 2],
    ['refuses', 'refused', 1],
    ['other form', 'malformed', 2],
    [{ limited: null }, 'rate limited', 1],
    [{ limited: 120 }, 'rate limited', 1],
  ])('%j is told as %s after %i tries', async (behaviour, failure, tries) => {
    server.behave(behaviour);
    expect(await failureOf(client().shopsAround(here))).toBe(failure);
    expect(server.asked).toHaveLength(tries);
  });

  test.each<BadDay>(['fails', 'page', 'half', 'cut', 'refuses', { limited: null }])(
    '%j: the next endpoint of the list is asked',
    async (behaviour) => {
      server.behave(behaviour);
      const { shops } = await client({ endpoints: [addressOf(server), addressOf(other)] }).shopsAround(here);
      expect([shops.length, server.asked.length, other.asked.length]).toEqual([8, 1, 1]);
    },
  );

  test('a single endpoint that is silent is asked again while there is patience, and then no more', async () => {
    server.behave('silent');
    const hasty = (patienceMs: number) =>
      client({ timeoutMs: 50, patienceMs, now: () => time + server.asked.length * 10_000 });
    expect(await failureOf(hasty(10_000).shopsAround(here))).toBe('no answer');
    expect(server.asked).toHaveLength(1);
    expect(await failureOf(hasty(10_001).shopsAround(here))).toBe('no answer');
    expect(server.asked).toHaveLength(3);
  });

  test('silence ends at the time-out, and after that much time no other endpoint is begun with', async () => {
    server.behave('silent');
    const endpoints = [addressOf(server), addressOf(other)];
    const slow = client({
      endpoints,
      timeoutMs: 50,
      patienceMs: 10_000,
      now: () => time + server.asked.length * 10_000,
    });
    expect(await failureOf(slow.shopsAround(here))).toBe('no answer');
    expect(other.asked).toEqual([]);
  });

  test('an endpoint that limits us is left alone for half a minute at least', async () => {
    const patient = client();
    server.behave({ limited: null });
    await failureOf(patient.shopsAround(here));
    server.behave('well');
    time += 29_000;
    expect(await failureOf(patient.shopsAround(here))).toBe('no answer');
    time += 1_000;
    expect((await patient.shopsAround(here)).shops).toHaveLength(8);
  });

  test('without a name of ours it refuses', async () => {
    expect(await failureOf(client({ userAgent: 'node' }).shopsAround(here))).toBe('refused');
  });
});
