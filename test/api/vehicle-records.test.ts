import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import {
  startTestNhtsa,
  wireBulletin,
  wireComplaint,
  wireRecall,
  type TestNhtsaServer,
} from '#adapters/nhtsa/test-nhtsa-server.ts';
import type { BadDay } from '#adapters/test-service.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestNhtsaServer;
let offline: TestServer;
let server: TestServer;
let token: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestNhtsa();
  offline = await testServer({ identityProvider: identity.provider });
  ({ token } = await signIn(offline, 'ana@example.com'));
  const client = (bulletins: boolean) =>
    nhtsa({ baseUrl: upstream.baseUrl, userAgent: 'test/1', timeoutMs: 300, now: offline.clock.now, bulletins });
  server = offline.another({ nhtsa: client(true) });
  upstream.recalls.set('2019 HONDA CR-V', [wireRecall({ parkOutSide: true })]);
});
afterEach(async () => {
  await offline.remove();
  await upstream.close();
});

const crv = { year: '2019', make: 'Honda', model: 'crv' };
const ask = (name: EndpointName, params = crv, at = server) => at.call(name, { token, params });
const known = async (name: EndpointName, params = crv, at = server) => {
  const { status, body } = await ask(name, params, at);
  expect(status).toBe(200);
  return body;
};
const day = 24 * 3_600_000;
const asked = (path: string) => upstream.asked.filter((each) => each.path.startsWith(path));

describe('recalls of a vehicle (DIAG-05)', () => {
  test('are asked for under NHTSA’s own names of it, put together by campaign, the urgent ones first', async () => {
    upstream.recalls.set('2019 HONDA CR-V', [
      wireRecall(),
      wireRecall({ NHTSACampaignNumber: '23V100000', ReportReceivedDate: '01/02/2023' }),
    ]);
    upstream.recalls.set('2019 HONDA CR-V HYBRID', [
      wireRecall({ parkIt: true, Component: 'AIR BAGS' }),
      wireRecall({ NHTSACampaignNumber: '24V100000', ReportReceivedDate: '01/02/2024' }),
    ]);
    upstream.recalls.set('2019 HONDA CIVIC', [wireRecall({ NHTSACampaignNumber: '99V000000' })]);
    const body = await known('getRecalls');
    expect(body).toMatchObject({
      status: 'known',
      source: 'online',
      as_of: '2026-06-01T12:00:00.000Z',
      filed_under: ['HONDA CR-V', 'HONDA CR-V HYBRID'],
      missing: [expect.stringContaining('that takes its VIN')],
    });
    expect(body.items.map((each: { campaign_number: string }) => each.campaign_number)).toEqual([
      '20V771000',
      '24V100000',
      '23V100000',
    ]);
    expect(body.items[0]).toMatchObject({
      do_not_drive: true,
      park_outside: false,
      components: ['ELECTRICAL SYSTEM:BODY CONTROL MODULE:SOFTWARE', 'AIR BAGS'],
      reported: '2020-12-10',
    });
  });

  test('asked for again within a day are the kept ones, for every way to write the name; then they are asked anew', async () => {
    await known('getRecalls');
    const { length } = upstream.asked;
    offline.clock.pass(limits.vehicleRecordLifeMs - 1);
    expect(await known('getRecalls', { year: '2019', make: 'HONDA', model: 'CR-V' })).toMatchObject({
      source: 'cached',
      as_of: '2026-06-01T12:00:00.000Z',
      items: [{ park_outside: true }],
    });
    expect(upstream.asked).toHaveLength(length);
    offline.clock.pass(1);
    expect(await known('getRecalls')).toMatchObject({ source: 'online', as_of: '2026-06-02T12:00:00.000Z' });
  });

  test('asked for by many at once are asked of NHTSA once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => known('getRecalls')));
    expect(asked('/recalls/')).toHaveLength(1);
  });

  test('of a name that NHTSA does not know are not "none"', async () => {
    for (const params of [
      { ...crv, model: 'Corolla' },
      { ...crv, make: 'Hondo' },
      { ...crv, year: '1990' },
    ]) {
      expect(await known('getRecalls', params)).toMatchObject({
        status: 'name_not_recognised',
        items: [],
        missing: [expect.stringContaining('files no vehicle under this name'), expect.any(String)],
      });
    }
    expect(asked('/recalls/')).toEqual([]);
  });

  test('of a model that has none are none', async () => {
    upstream.models.set('2019 HONDA', ['FIT']);
    expect(await known('getRecalls', { ...crv, model: 'Fit' })).toMatchObject({
      status: 'known',
      items: [],
      source: 'online',
    });
  });

  test('of a model with signs in its name come back for it', async () => {
    upstream.recalls.set('2019 RAM 1500 CREW/QUAD', [wireRecall()]);
    const body = await known('getRecalls', { year: '2019', make: 'Ram', model: '1500 Crew/Quad' });
    expect([body.items.length, body.filed_under]).toEqual([1, ['RAM 1500 CREW/QUAD']]);
  });
});

describe('when NHTSA does not answer', () => {
  const badDays: BadDay[] = ['silent', 'fails', 'page', 'half', 'cut', 'refuses', { limited: 60 }];

  test.each(badDays)('(%j) an older answer is given, with its age and what may be missing', async (behaviour) => {
    await known('getRecalls');
    offline.clock.pass(3 * day);
    upstream.behave(behaviour);
    const { missing, ...body } = await known('getRecalls');
    expect(body).toMatchObject({ status: 'known', source: 'cached', as_of: '2026-06-01T12:00:00.000Z', items: [{}] });
    expect(missing[0]).toMatch(/^NHTSA (could not be reached just now|asks to be left alone)/);
    upstream.behave('well');
    offline.clock.pass(60_000);
    expect((await known('getRecalls')).source).toBe('online');
  });

  test.each(['getRecalls', 'getComplaints', 'getRatings', 'getBulletins'] as const)(
    'and nothing is known, %s says that, and gives no empty list for "none"',
    async (name) => {
      upstream.behave('fails');
      const body = await known(name);
      expect(body).toMatchObject({ status: 'unavailable', items: [], source: null, as_of: null, filed_under: [] });
      expect(body.missing[0]).toBe('NHTSA could not be reached just now; there may be something newer.');
    },
  );

  test('the log says why', async () => {
    upstream.behave('fails');
    await known('getRecalls');
    expect(offline.log).toContainEqual({
      level: 'warn',
      event: 'nhtsa gave no answer',
      fields: expect.objectContaining({ kind: 'recalls', error: expect.any(Error) }),
    });
  });
});

test('complaints online are counted by component, each once in the totals', async () => {
  const both = wireComplaint({ crash: true, numberOfInjuries: 2 });
  upstream.complaints.set('2019 HONDA CR-V', [both, wireComplaint({ odiNumber: 2, components: 'ENGINE', fire: true })]);
  upstream.complaints.set('2019 HONDA CRV', [both]);
  const { totals, items } = await known('getComplaints');
  expect(totals).toEqual({ complaints: 2, crashes: 1, fires: 1, injuries: 2, deaths: 0, latest: '2026-08-11' });
  expect(items[0]).toEqual({
    component: 'ENGINE',
    complaints: 2,
    crashes: 1,
    fires: 1,
    injuries: 2,
    deaths: 0,
    latest: '2026-08-11',
  });
  expect(items).toHaveLength(3);
});

test('ratings and bulletins online', async () => {
  upstream.ratings.set('2019 HONDA CR-V', [{ VehicleId: 1, stars: '5' }]);
  upstream.bulletins.set(
    '2019 HONDA CR-V',
    new Map([
      [10, [wireBulletin()]],
      [11, null],
    ]),
  );
  expect((await known('getRatings')).items).toEqual([
    { description: 'Variant 1', overall: 5, front_crash: 4, side_crash: 5, rollover: 4 },
  ]);
  expect(await known('getBulletins')).toMatchObject({
    items: [{ nhtsa_id: 11_035_781, date: '2026-07-31', summary: 'Oil level may rise in the cold.' }],
    missing: ['NHTSA did not tell the bulletins of 1 variants of this vehicle.'],
  });
});

test('bulletins are not asked for online unless told to, and the answer says so', async () => {
  const client = nhtsa({
    baseUrl: upstream.baseUrl,
    userAgent: 'test/1',
    timeoutMs: 300,
    now: offline.clock.now,
    bulletins: false,
  });
  const body = await known('getBulletins', crv, offline.another({ nhtsa: client }));
  expect([body.status, body.missing[0]]).toEqual([
    'unavailable',
    "NHTSA's online service is not asked for bulletins from here.",
  ]);
  expect(upstream.asked).toEqual([]);
});

test('what was kept longer than a year is purged', async () => {
  await known('getRecalls');
  const count = async () => (await offline.database.read.selectFrom('nhtsa_answers').select('kind').execute()).length;
  const purge = () =>
    purgeRegularly({
      database: offline.database,
      objectStore: offline.objectStore,
      now: offline.clock.now,
      log: () => {},
    })();
  offline.clock.pass(limits.staleVehicleRecordLifeMs);
  await purge();
  expect(await count()).toBeGreaterThan(0);
  offline.clock.pass(1);
  await purge();
  expect(await count()).toBe(0);
});
