import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BadDay } from '#adapters/test-service.ts';
import { accordRow, startTestVpic, type TestVpicServer } from '#adapters/vin-decoder/test-vpic-server.ts';
import { vpicOnline } from '#adapters/vin-decoder/vpic-online.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestVpicServer;
let offline: TestServer;
let server: TestServer;
let token: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestVpic();
  offline = await testServer({ identityProvider: identity.provider });
  ({ token } = await signIn(offline, 'ana@example.com'));
  const { baseUrl } = upstream;
  server = offline.another({
    vpic: vpicOnline({ baseUrl, userAgent: 'test/1', timeoutMs: 300, now: offline.clock.now }),
  });
});
afterEach(async () => {
  await offline.remove();
  await upstream.close();
});

/** Longer than a sign-in lasts. */
const pass = async (ms: number) => {
  offline.clock.pass(ms);
  ({ token } = await signIn(offline, 'ana@example.com'));
};
const accord = '1HGCM82633A004352';
const ask = async (name: EndpointName, vin = accord, at = server) => {
  const { status, body } = await at.call(name, { token, params: { vin } });
  expect(status).toBe(200);
  return body;
};
const read = {
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  submodel: 'EX-V6',
  engine: 'V6',
  drive: null,
  fuel: 'Gasoline',
  body: 'Coupe',
};

describe('200: a VIN is decoded without network (VEH-04)', () => {
  test('and the answer says what is missing, and that the online decoder is off', async () => {
    for (const name of ['decodeVin', 'completeVin'] as const)
      expect(await ask(name, accord, offline)).toEqual({
        vin: accord,
        check_digit: 'ok',
        readings: [{ ...read, missing: ['drive'], completed: [] }],
        warnings: [],
        online: 'off',
      });
  });

  test('typed in lower case, with a wrong check digit: a warning, not a refusal', async () => {
    expect(await ask('decodeVin', '1hgcm82643a004352', offline)).toMatchObject({
      vin: '1HGCM82643A004352',
      check_digit: 'wrong',
      readings: [{ year: 2003, model: 'Accord' }],
    });
  });

  test('of two possible years both are given', async () => {
    const { readings } = await ask('decodeVin', '1XKAD49X5TJ123456', offline);
    expect(readings.map((each: { year: number }) => each.year)).toEqual([2026, 1996]);
  });

  test('and no log has it', async () => {
    await ask('decodeVin');
    await ask('completeVin');
    expect(JSON.stringify(offline.log)).not.toContain(accord);
    expect(offline.log.map(({ fields }) => fields['path'])).toContain('/api/vehicles/vin/…/online');
  });

  test('of an unknown maker nothing is given, and that is said', async () => {
    expect(await ask('decodeVin', '00000000000000000', offline)).toMatchObject({
      readings: [],
      warnings: [expect.stringContaining('Nobody is known')],
    });
  });

  test('at once: nobody is asked for it', async () => {
    upstream.behave('silent');
    expect((await ask('decodeVin')).online).toBe('not_asked');
    expect(upstream.asked).toEqual([]);
  });
});

describe('200: it is completed online where vPIC can be reached (VEH-04)', () => {
  test('what was missing is filled and named; the serial number stays here', async () => {
    expect(await ask('completeVin')).toEqual({
      vin: accord,
      check_digit: 'ok',
      readings: [{ ...read, engine: '3.0L V6', drive: 'FWD', missing: [], completed: ['engine', 'drive'] }],
      warnings: [],
      online: 'answered',
    });
    expect(upstream.asked.map(({ address }) => address).join()).not.toContain('004352');
  });

  test('what is known is not overruled, and the difference is told', async () => {
    upstream.rows.set('1HGCM826*3A 2003', { ...accordRow, FuelTypePrimary: 'Diesel' });
    const { readings, warnings } = await ask('completeVin');
    expect(readings[0]).toMatchObject({ fuel: 'Gasoline', drive: 'FWD' });
    expect(warnings).toEqual([expect.stringContaining('the fuel as Diesel')]);
  });

  test('for a month the kept answer is given, at once, for every car of that build; then it is asked anew', async () => {
    await ask('completeVin');
    expect(await ask('decodeVin', '1HGCM82663A999999')).toMatchObject({
      online: 'answered',
      readings: [{ drive: 'FWD' }],
    });
    await pass(limits.vinAnswerLifeMs - 1);
    expect((await ask('completeVin')).online).toBe('answered');
    expect(upstream.asked).toHaveLength(1);
    await pass(1);
    expect((await ask('decodeVin')).online).toBe('not_asked');
    expect((await ask('completeVin')).online).toBe('answered');
    expect(upstream.asked).toHaveLength(2);
  });

  test('asked for by many at once it is asked of vPIC once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('completeVin')));
    expect(upstream.asked).toHaveLength(1);
  });

  test('each possible year is asked for by itself', async () => {
    upstream.rows.set('1XKAD49X*TJ 1996', { ...accordRow, Make: 'KENWORTH', Model: 'T600', DriveType: '6x4' });
    upstream.rows.set('1XKAD49X*TJ 2026', { ...accordRow, Make: 'KENWORTH', Model: 'T6 Series', DriveType: 'RWD' });
    const { readings } = await ask('completeVin', '1XKAD49X5TJ123456');
    expect(readings.map((each: { year: number; drive: string }) => [each.year, each.drive])).toEqual([
      [2026, 'RWD'],
      [1996, null],
    ]);
  });

  test('a maker newer than the data kept here comes from there', async () => {
    upstream.rows.set('00000000*00 null', { ...accordRow, Make: 'NEWCOMER', Model: 'ONE', ModelYear: '2027' });
    expect(await ask('completeVin', '00000000000000000')).toMatchObject({
      readings: [{ year: 2027, make: 'NEWCOMER', model: 'ONE' }],
      warnings: [],
    });
  });
});

describe('200: when vPIC does not answer', () => {
  const badDays: BadDay[] = ['silent', 'fails', 'page', 'half', 'cut', 'refuses', 'other form', { limited: 60 }];

  test.each(badDays)('(%j) what the VIN says here is given, with what is missing', async (behaviour) => {
    upstream.behave(behaviour);
    expect(await ask('completeVin')).toMatchObject({
      readings: [{ ...read, missing: ['drive'] }],
      online: 'unreachable',
    });
    expect(offline.log).toContainEqual(expect.objectContaining({ level: 'warn', event: 'vpic gave no answer' }));
  });

  test('an older answer will do', async () => {
    await ask('completeVin');
    await pass(limits.vinAnswerLifeMs);
    upstream.behave('fails');
    expect(await ask('completeVin')).toMatchObject({ online: 'answered', readings: [{ drive: 'FWD' }] });
  });
});
