import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autoDev } from '#adapters/auto-dev/auto-dev.ts';
import { autoDevKey, startTestAutoDev, type TestAutoDevServer } from '#adapters/auto-dev/test-auto-dev-server.ts';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import {
  marketCheckKey,
  marketCheckRow,
  startTestMarketCheck,
  type TestMarketCheckServer,
} from '#adapters/marketcheck/test-marketcheck-server.ts';
import { unlimited } from '#adapters/test-listings-days.ts';
import type { FoundCars } from '#contract/cars.ts';
import { callBudget } from '#server/cars/call-budget.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let atMarketCheck: TestMarketCheckServer;
let atAutoDev: TestAutoDevServer;
let sample: TestServer;
let token: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
  atMarketCheck = await startTestMarketCheck();
  atAutoDev = await startTestAutoDev();
});
afterAll(() => Promise.all([identity.close(), atMarketCheck.close(), atAutoDev.close()]));
beforeEach(async () => {
  sample = await testServer({ identityProvider: identity.provider });
  ({ token } = await signIn(sample, 'ana@example.com'));
});
afterEach(async () => {
  await sample.remove();
  for (const service of [atMarketCheck, atAutoDev]) {
    service.behave('well');
    service.rows.length = 0;
    service.asked.length = 0;
  }
});

const settings = () => ({
  ...unlimited,
  now: sample.clock.now,
  zipNear: async () => sanford,
  onCallsLeft: async () => {},
});
const sanford = { zip: '32771', milesAway: 0 };
const onMarketCheck = () =>
  sample.another({ carListings: marketCheck({ ...settings(), baseUrl: atMarketCheck.baseUrl, key: marketCheckKey }) });
const onAutoDev = () =>
  sample.another({ carListings: autoDev({ ...settings(), baseUrl: atAutoDev.baseUrl, key: autoDevKey }) });

async function search(body: object, at: TestServer = sample): Promise<FoundCars> {
  const answer = await at.call('searchCars', { token, body });
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  return answer.body;
}
describe('200: cars of a service are rated, too (CARS-07)', () => {
  const fill = (count: number) => {
    for (let n = 0; n < count; n += 1)
      atMarketCheck.rows.push(marketCheckRow({ price: 19_000 + n * 150, miles: 30_000 + n * 2_000 }));
    atMarketCheck.rows.push(marketCheckRow({ price: 14_900, miles: 40_000 }));
  };

  test('by the prices of their model, which are asked for once a day for all', async () => {
    fill(24);
    const server = onMarketCheck();
    const { cars, market, total } = await search({ make: 'Honda', model: 'Insight' }, server);
    expect([cars[0]?.price, cars[0]?.priceAnalysis.deal, total]).toEqual([14_900, 'Great Deal', 25]);
    expect(market?.cars).toBe(25);
    const before = atMarketCheck.asked.length;
    await search({ make: 'Honda', model: 'Insight' }, server);
    expect(atMarketCheck.asked.length - before).toBe(1);
    // Another process finds them in the database.
    await search({ make: 'Honda', model: 'Insight' }, onMarketCheck());
    expect(atMarketCheck.asked.length - before).toBe(2);
  });

  test('cars of different ages by prices of their own ages, each told from what was not looked up', async () => {
    for (let n = 0; n < 9; n += 1) {
      const like = { price: 19_000 + n * 150, miles: 30_000 + n * 2_000 };
      atMarketCheck.rows.push(marketCheckRow(like, { year: 2021 }));
      atMarketCheck.rows.push(marketCheckRow({ ...like, price: like.price - 9_000 }, { year: 2012 }));
    }
    for (const year of [2003, 2008]) atMarketCheck.rows.push(marketCheckRow({ price: 4_000 }, { year }));
    const { cars } = await search({ make: 'Honda', model: 'Insight' }, onMarketCheck());
    const rated = cars.filter(({ priceAnalysis }) => priceAnalysis.estimate !== null);
    expect(new Set(rated.map(({ year }) => year))).toEqual(new Set([2021, 2012]));
    const asked = atMarketCheck.asked.flatMap(({ query }) => query.get('year_range') ?? []);
    expect(new Set(asked).size).toBe(3);
    const unrated = cars.filter(({ year }) => year < 2012).map(({ priceAnalysis: { basis } }) => basis);
    expect(unrated.toSorted()).toEqual([
      expect.stringMatching(/^Not rated: fewer than 8 comparable cars/),
      'Not rated: prices were looked up for the most frequent models and years of this search only.',
    ]);
  });

  test('too few of them to compare with are not rated, and that is said', async () => {
    fill(3);
    const { cars } = await search({ make: 'Honda', model: 'Insight' }, onMarketCheck());
    expect(cars.map(({ priceAnalysis }) => priceAnalysis.deal)).toEqual([null, null, null, null]);
    expect(cars[0]?.priceAnalysis.basis).toMatch(/^Not rated: fewer than 8 comparable cars/);
  });

  test('no key is in an answer or in the log, on good days and on bad ones', async () => {
    fill(3);
    const server = onMarketCheck();
    const answers = [JSON.stringify(await search({ make: 'Honda' }, server))];
    for (const day of ['fails', 'page', 'refuses', 'silent'] as const) {
      atMarketCheck.behave(day);
      for (const at of [onMarketCheck(), onAutoDev()])
        answers.push((await at.call('searchCars', { token, body: { make: 'Honda' } })).text);
    }
    const told = JSON.stringify([answers, sample.log], (_, value: unknown) =>
      value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value,
    );
    expect(told).not.toContain(marketCheckKey);
    expect(told).not.toContain(autoDevKey);
  });
});

describe('408 again: what was slow just now (CARS-03)', () => {
  test('is not asked again so soon, and answers with the same advice', async () => {
    atMarketCheck.behave('silent');
    const server = onMarketCheck();
    const told = async () => {
      const { status, body } = await server.call('searchCars', { token, body: { make: 'Honda' } });
      return [status, body.code];
    };
    expect(await told()).toEqual([408, 'CAR_SEARCH_TIME_OUT']);
    const asked = atMarketCheck.asked.length;
    expect(await told()).toEqual([408, 'CAR_SEARCH_TIME_OUT']);
    expect(atMarketCheck.asked).toHaveLength(asked);
  });
});

describe('503: the calls of the month are spent (CARS-07)', () => {
  test('nobody is asked, whichever process; a new month has new ones', async () => {
    const spender = () => {
      const { take, setLeft } = callBudget({ database: sample.database, now: sample.clock.now }, 'marketcheck', 2);
      return sample.another({
        carListings: marketCheck({
          ...settings(),
          baseUrl: atMarketCheck.baseUrl,
          key: marketCheckKey,
          turn: take,
          onCallsLeft: setLeft,
        }),
      });
    };
    const told = async (at: TestServer) => (await at.call('searchCars', { token, body: { make: 'Kia' } })).status;
    expect([await told(spender()), await told(spender()), await told(spender())]).toEqual([200, 200, 503]);
    expect(atMarketCheck.asked).toHaveLength(2);
    sample.clock.pass(31 * 24 * 3_600_000);
    ({ token } = await signIn(sample, 'ana@example.com'));
    expect(await told(spender())).toBe(200);
  });
});
