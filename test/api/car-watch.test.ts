import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import {
  marketCheckKey,
  marketCheckRow,
  startTestMarketCheck,
  type TestMarketCheckServer,
} from '#adapters/marketcheck/test-marketcheck-server.ts';
import { unlimited } from '#adapters/test-listings-days.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import { limits } from '#contract/limits.ts';
import { callBudget } from '#server/cars/call-budget.ts';
import { matchDueAlerts } from '#server/cars/look-after-alerts.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type SignedIn, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestMarketCheckServer;
let server: TestServer;
let ana: SignedIn;
let carListings: CarListings;
let clock: () => number;

const settings = () => ({
  ...unlimited,
  baseUrl: upstream.baseUrl,
  key: marketCheckKey,
  now: clock,
  onCallsLeft: async () => {},
});

beforeAll(async () => {
  identity = await startIdentityProvider();
  upstream = await startTestMarketCheck();
});
afterAll(() => Promise.all([identity.close(), upstream.close()]));
beforeEach(async () => {
  const sample = await testServer({ identityProvider: identity.provider });
  clock = sample.clock.now;
  carListings = marketCheck(settings());
  server = sample.another({ carListings });
  ana = await signIn(sample, 'ana@example.com');
  for (const price of [15_000, 18_000, 26_000]) upstream.rows.push(marketCheckRow({ price }));
});
afterEach(async () => {
  await server.remove();
  upstream.behave('well');
  upstream.rows.length = 0;
  upstream.asked.length = 0;
});

const create = async (maxPrice = 20_000) => {
  const body = { user_id: ana.user.id, make: 'Honda', model: 'Insight', maxPrice };
  const answer = await server.call('createPriceAlert', { token: ana.token, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const watch = async () =>
  (await server.call('getCarWatch', { token: ana.token, params: { userId: ana.user.id } })).body;
const work = (holder = 'one', listings = carListings) =>
  matchDueAlerts(
    {
      database: server.database,
      carListings: listings,
      now: server.clock.now,
      newId: () => holder,
      log: (level, event, fields = {}) => server.log.push({ level, event, fields }),
    },
    holder,
  );
const later = async (ms: number) => {
  server.clock.pass(ms);
  ana = await signIn(server, 'ana@example.com');
};

describe('200: price alerts (CARS-05)', () => {
  test('one is looked for at once: how many there are, and the cheapest of them', async () => {
    expect(await create()).toEqual({
      id: expect.any(String),
      make: 'Honda',
      model: 'Insight',
      maxPrice: 20_000,
      matchCount: 2,
      atLeast: false,
      newCount: 0,
      matches: [expect.objectContaining({ price: 15_000 }), expect.objectContaining({ price: 18_000 })],
      checked_at: '2026-06-01T12:00:00.000Z',
      source: 'marketcheck',
      created_at: '2026-06-01T12:00:00.000Z',
    });
    expect((await watch()).alerts).toHaveLength(1);
  });

  test('later ones are found in the background, counted as new until the owner has seen them', async () => {
    const { id } = await create();
    expect(await work()).toBe(0);
    upstream.rows.push(marketCheckRow({ price: 16_000 }));
    await later(limits.priceAlertAtServiceEveryMs);
    expect(await work()).toBe(1);
    expect((await watch()).alerts).toMatchObject([{ matchCount: 3, newCount: 1 }]);
    const seen = { token: ana.token, params: { id }, body: { user_id: ana.user.id } };
    expect((await server.call('seePriceAlert', seen)).body).toMatchObject({ matchCount: 3, newCount: 0 });
    expect((await watch()).alerts).toMatchObject([{ newCount: 0 }]);
    await later(limits.priceAlertAtServiceEveryMs);
    await work();
    expect((await watch()).alerts).toMatchObject([{ matchCount: 3, newCount: 0 }]);
  });

  test('cars that are gone are no longer counted', async () => {
    await create();
    upstream.rows.splice(0, 1);
    await later(limits.priceAlertAtServiceEveryMs);
    await work();
    expect((await watch()).alerts).toMatchObject([{ matchCount: 1, newCount: 0 }]);
  });

  test('of more than are watched the cheapest are, with the number in all; a cheaper one is new, a dearer one not', async () => {
    upstream.rows.length = 0;
    for (let n = 0; n < 60; n += 1) upstream.rows.push(marketCheckRow({ price: 19_000 - n * 10 }));
    const { matches, matchCount, atLeast } = await create();
    expect([matches[0].price, matchCount, atLeast]).toEqual([18_410, 60, false]);
    upstream.rows.push(marketCheckRow({ price: 18_995 }), marketCheckRow({ price: 9_000 }));
    upstream.rows.splice(58, 2);
    await later(limits.priceAlertAtServiceEveryMs);
    await work();
    expect((await watch()).alerts).toMatchObject([
      { matchCount: 60, newCount: 1, matches: [{ price: 9_000 }, {}, {}, {}, {}] },
    ]);
  });

  test('alerts for one model are looked for by one search, whoever has them; each counts what fits it', async () => {
    await create(20_000);
    await create(16_000);
    await later(limits.priceAlertAtServiceEveryMs);
    const asked = upstream.asked.length;
    expect(await work()).toBe(2);
    expect(upstream.asked).toHaveLength(asked + 1);
    const { alerts } = await watch();
    expect(alerts).toMatchObject([
      { maxPrice: 16_000, matchCount: 1, atLeast: false },
      { maxPrice: 20_000, matchCount: 2, atLeast: false },
    ]);
    for (let n = 0; n < 60; n += 1) upstream.rows.push(marketCheckRow({ price: 9_000 + n }));
    await later(limits.priceAlertAtServiceEveryMs);
    await work();
    expect((await watch()).alerts).toMatchObject([
      { maxPrice: 16_000, matchCount: 50, atLeast: true },
      { maxPrice: 20_000, matchCount: 62, atLeast: false },
    ]);
  });

  test('what is looked for in the background has its share of the calls, day by day, and stays due beyond it', async () => {
    const budget = callBudget({ database: server.database, now: server.clock.now }, 'marketcheck', 30);
    const counted = marketCheck({ ...settings(), turn: budget.take, onCallsLeft: budget.setLeft });
    await create();
    for (const model of ['Fit', 'Civic', 'Accord'])
      await server.call('createPriceAlert', {
        token: ana.token,
        body: { user_id: ana.user.id, make: 'Honda', model, maxPrice: 9_000 },
      });
    await later(limits.priceAlertAtServiceEveryMs);
    // The 2nd of June: half of 30 calls in 30 days is one a day so far.
    expect(await work('one', counted)).toBe(1);
    expect(await work('one', counted)).toBe(0);
    await later(2 * limits.priceAlertAtServiceEveryMs);
    expect(await work('one', counted)).toBeGreaterThan(0);
    // Whoever waits for an answer still gets one.
    await budget.take(false);
  });

  test('of processes that share the database one does it; when that is gone, another', async () => {
    await create();
    await later(limits.priceAlertAtServiceEveryMs);
    const done = await Promise.all([work('one'), work('two'), work('three')]);
    expect(done.filter((looked) => looked === 1)).toHaveLength(1);
    const other = ['one', 'two', 'three'].find((_, index) => done[index] !== 1)!;
    expect(await work(other)).toBe(0);
    await later(limits.priceAlertAtServiceEveryMs);
    expect(await work(other)).toBe(1);
  });

  test('where the service is away, the alert is kept and looked for later; nothing found before is lost', async () => {
    upstream.behave('fails');
    expect(await create()).toMatchObject({ matchCount: 0, checked_at: null, source: null });
    expect(await work()).toBe(0);
    upstream.behave('well');
    expect(await work()).toBe(0);
    await later(30 * 60_000);
    expect(await work()).toBe(1);
    expect((await watch()).alerts).toMatchObject([{ matchCount: 2, newCount: 2 }]);
    upstream.behave('silent');
    await later(limits.priceAlertAtServiceEveryMs);
    expect(await work()).toBe(0);
    expect((await watch()).alerts).toMatchObject([{ matchCount: 2, newCount: 2 }]);
  });

  test('one that is removed is gone', async () => {
    const { id } = await create();
    const call = { token: ana.token, params: { id } };
    expect((await server.call('removePriceAlert', call)).status).toBe(200);
    expect((await server.call('removePriceAlert', call)).status).toBe(404);
    expect((await watch()).alerts).toEqual([]);
  });
});

describe('200: saved searches (CARS-05)', () => {
  test('are kept with all their filters, newest first; the same name takes the place', async () => {
    const save = async (name: string, filters: object) =>
      (await server.call('saveCarSearch', { token: ana.token, body: { user_id: ana.user.id, name, filters } })).body;
    const near = { location: { latitude: 28.5, longitude: -81.4 }, place: 'Winter Park, FL' };
    const first = await save('Family', { make: 'Honda', radius: 100, ...near });
    server.clock.pass(1_000);
    await save('Truck', { body_type: 'truck', price_max: 30_000 });
    server.clock.pass(1_000);
    const again = await save('Family', { make: 'Toyota', model: 'Sienna' });
    expect(again.id).toBe(first.id);
    const { searches } = await watch();
    expect(searches.map(({ name, filters }: typeof again) => [name, filters.make, filters.body_type])).toEqual([
      ['Family', 'Toyota', null],
      ['Truck', null, 'truck'],
    ]);
    expect(first.filters).toMatchObject({ radius: 100, ...near });
  });
});
