import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badDays } from '../test-bad-days.ts';
import { failureOf } from '../test-failure-of.ts';
import type { BadDay } from '../test-service.ts';
import { UpstreamError } from '../upstream-error.ts';
import { nominatim, type NominatimOptions } from './nominatim.ts';
import { sanFrancisco, startTestNominatim, type TestNominatim } from './test-nominatim-server.ts';

let server: TestNominatim;
let turns = 0;
let time = Date.UTC(2026, 5, 1);

beforeEach(async () => {
  server = await startTestNominatim();
  turns = 0;
});
afterEach(() => server.close());

const client = (changes: Partial<NominatimOptions> = {}) =>
  nominatim({
    baseUrl: server.baseUrl,
    userAgent: 'wrenchwise/1 (+http://localhost)',
    timeoutMs: 2_000,
    now: () => time,
    turn: async () => void (turns += 1),
    ...changes,
  });

test('asks for the place by its coordinates, in turn, with our name (LOC-02)', async () => {
  expect(await client().reverse(37.775, -122.419)).toEqual({
    city: 'San Francisco',
    region: 'California',
    regionCode: 'CA',
    postcode: '94103',
    country: 'US',
  });
  const [{ path, query, agent } = { query: new URLSearchParams() }] = server.asked;
  expect([path, agent, turns]).toEqual(['/reverse', 'wrenchwise/1 (+http://localhost)', 1]);
  expect(Object.fromEntries(query)).toEqual({
    format: 'jsonv2',
    lat: '37.775',
    lon: '-122.419',
    zoom: '14',
    addressdetails: '1',
    'accept-language': 'en',
  });
});

test.each([
  ['town', { town: 'Truckee', county: 'Nevada County' }],
  ['village', { village: 'Truckee', municipality: 'M' }],
  ['hamlet', { hamlet: 'Truckee', suburb: 'S' }],
  ['municipality', { municipality: 'Truckee', suburb: 'S' }],
  ['suburb', { suburb: 'Truckee', county: 'C' }],
  ['county', { county: 'Truckee' }],
])('the name of a place may be its %s', async (_, address) => {
  server.places.set('39.3 -120.2', address);
  expect(await client().reverse(39.3, -120.2)).toEqual({
    city: 'Truckee',
    region: '',
    regionCode: '',
    postcode: '',
    country: '',
  });
});

test('at sea there is nothing, which is no failure', async () => {
  server.places.set('0 -30', null);
  expect(await client().reverse(0, -30)).toBeNull();
});

test('a place without a name, and one that is not on the globe', async () => {
  server.places.set('1 2', { ...sanFrancisco, city: undefined, county: null });
  expect(await client().reverse(1, 2)).toMatchObject({ city: '', postcode: '94103' });
  expect(await failureOf(client().reverse(999, 2))).toBe('refused');
});

test('without a name of ours it refuses', async () => {
  expect(await failureOf(client({ userAgent: 'node' }).reverse(1, 2))).toBe('refused');
});

describe('bad days', () => {
  badDays({
    server: () => server,
    client: (changes) => {
      const ours = client(changes);
      return () => ours.reverse(1, 2);
    },
    pass: (ms) => (time += ms),
  });

  test.each<[BadDay, number]>([
    ['fails', 2],
    ['page', 2],
    ['refuses', 1],
    [{ limited: 120 }, 1],
  ])('%j: each try takes a turn (%i)', async (behaviour, tries) => {
    server.behave(behaviour);
    await failureOf(client().reverse(1, 2));
    expect(turns).toBe(tries);
  });

  test('where too many wait it is not asked; the next one may', async () => {
    let busy = true;
    const turn = async () => {
      if (busy) throw new UpstreamError('busy', 'Too many wait.');
    };
    const crowded = client({ turn });
    expect(await failureOf(crowded.reverse(1, 2))).toBe('busy');
    expect(server.asked).toEqual([]);
    busy = false;
    expect(await crowded.reverse(1, 2)).not.toBeNull();
  });
});
