import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UpstreamError } from '../upstream-error.ts';
import { startTestVpic, type TestVpicServer, type VpicBehaviour } from './test-vpic-server.ts';
import { descriptorOf, vpicOnline, type VpicOptions } from './vpic-online.ts';

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
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return (error as UpstreamError).failure;
};

test('only what tells the build of a vehicle is sent: neither serial number nor check digit', async () => {
  expect(descriptorOf('1HGCM82633A004352')).toBe(accord);
  expect(descriptorOf('1M9GDM9AXKP042788')).toBe('1M9GDM9A*KP042');
  await client().read(accord, 2003);
  expect(server.asked).toEqual(['/api/vehicles/DecodeVinValues/1HGCM826*3A?format=json&modelyear=2003']);
  expect([...server.agents]).toEqual(['wrenchwise/1 (+http://localhost)']);
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
  test.each(['fails once', 'page once'] as const)(
    'what is over at once (%s) is asked again, once',
    async (behaviour) => {
      server.behave(behaviour);
      expect(await client().read(accord, 2003)).toMatchObject({ model: 'Accord' });
      expect(server.asked).toHaveLength(2);
    },
  );

  test.each<[VpicBehaviour, string, number]>([
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
    expect(await failureOf(client().read(accord, 2003))).toBe(failure);
    expect(server.asked).toHaveLength(tries);
  });

  test('silence ends at the time-out, and then it is left alone for a while', async () => {
    const patient = client({ timeoutMs: 50 });
    server.behave('silent');
    expect(await failureOf(patient.read(accord, 2003))).toBe('no answer');
    server.behave('well');
    expect(await failureOf(patient.read(accord, 2003))).toBe('no answer');
    expect(server.asked).toHaveLength(2);
    time += 20_000;
    expect(await patient.read(accord, 2003)).toMatchObject({ drive: 'FWD' });
  });

  test('a service that asks for peace is left alone for as long as it asks', async () => {
    const patient = client();
    server.behave({ limited: 120 });
    await failureOf(patient.read(accord, 2003));
    server.behave('well');
    time += 119_000;
    expect(await failureOf(patient.read(accord, 2003))).toBe('no answer');
    time += 1_000;
    expect(await patient.read(accord, 2003)).not.toBeNull();
  });

  test('nobody there is told as such', async () => {
    expect(await failureOf(client({ baseUrl: 'http://127.0.0.1:9/api' }).read(accord, 2003))).toBe('no answer');
  });
});
