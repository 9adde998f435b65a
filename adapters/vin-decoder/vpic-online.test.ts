import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badDays } from '../test-bad-days.ts';
import { startTestVpic, type TestVpicServer } from './test-vpic-server.ts';
import { descriptorOf } from './descriptor-of.ts';
import { vpicOnline, type VpicOptions } from './vpic-online.ts';

let server: TestVpicServer;
let time = Date.UTC(2026, 5, 1);

beforeEach(async () => {
  server = await startTestVpic();
});
afterEach(() => server.close());

const client = (changes: Partial<VpicOptions> = {}) =>
  vpicOnline({
    baseUrl: server.baseUrl,
    userAgent: 'wrenchwise/1 (+http://localhost)',
    timeoutMs: 2_000,
    now: () => time,
    ...changes,
  });
const accord = '1HGCM826*3A';

test('only what tells the build of a vehicle is sent: neither serial number nor check digit', async () => {
  expect(descriptorOf('1HGCM82633A004352')).toBe(accord);
  expect(descriptorOf('1M9GDM9AXKP042788')).toBe('1M9GDM9A*KP042');
  await client().read(accord, 2003);
  expect(server.asked.map(({ address, agent }) => [address, agent])).toEqual([
    ['/api/vehicles/DecodeVinValues/1HGCM826*3A?format=json&modelyear=2003', 'wrenchwise/1 (+http://localhost)'],
  ]);
});

test('what it says comes in the words of the offline decoder, "" and "Not Applicable" as unknown', async () => {
  expect(await client().read(accord, 2003)).toEqual({
    year: 2003,
    make: 'HONDA',
    model: 'Accord',
    submodel: 'EX-V6',
    engine: '3.0L V6',
    drive: 'FWD',
    fuel: 'Gasoline',
    body: 'Coupe',
  });
});

test('a vehicle that it does not know is none, with whatever codes', async () => {
  expect(await client().read('WVWZZZ1K*6W', 2006)).toBeNull();
});

describe('bad days', () => {
  badDays({
    server: () => server,
    client: (changes) => {
      const ours = client(changes);
      return () => ours.read(accord, 2003);
    },
    pass: (ms) => (time += ms),
  });
});
