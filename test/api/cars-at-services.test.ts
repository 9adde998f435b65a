import { describe, expect, test } from 'vitest';
import { autoDevKey } from '#adapters/auto-dev/test-auto-dev-server.ts';
import { marketCheck } from '#adapters/marketcheck/marketcheck.ts';
import { marketCheckKey, marketCheckRow } from '#adapters/marketcheck/test-marketcheck-server.ts';
import { callBudget } from '#server/cars/call-budget.ts';
import { listingsBench } from '#test/harness/listings-bench.ts';
import type { TestServer } from '#test/harness/server.ts';

const bench = listingsBench();
describe('200: cars of a service are rated, too (CARS-07)', () => {
  const fill = (count: number) => {
    for (let n = 0; n < count; n += 1)
      bench.marketCheck.rows.push(marketCheckRow({ price: 19_000 + n * 150, miles: 30_000 + n * 2_000 }));
    bench.marketCheck.rows.push(marketCheckRow({ price: 14_900, miles: 40_000 }));
  };

  test('by the prices of their model, which are asked for once a day for all', async () => {
    fill(24);
    const server = bench.onMarketCheck();
    const { cars, market, total } = await bench.search({ make: 'Honda', model: 'Insight' }, server);
    expect([cars[0]?.price, cars[0]?.priceAnalysis.deal, total]).toEqual([14_900, 'Great Deal', 25]);
    expect(market?.cars).toBe(25);
    const before = bench.marketCheck.asked.length;
    await bench.search({ make: 'Honda', model: 'Insight' }, server);
    expect(bench.marketCheck.asked.length - before).toBe(1);
    // Another process finds them in the database.
    await bench.search({ make: 'Honda', model: 'Insight' }, bench.onMarketCheck());
    expect(bench.marketCheck.asked.length - before).toBe(2);
  });

  test('cars of different ages by prices of their own ages, each told from what was not looked up', async () => {
    for (let n = 0; n < 9; n += 1) {
      const like = { price: 19_000 + n * 150, miles: 30_000 + n * 2_000 };
      bench.marketCheck.rows.push(marketCheckRow(like, { year: 2021 }));
      bench.marketCheck.rows.push(marketCheckRow({ ...like, price: like.price - 9_000 }, { year: 2012 }));
    }
    for (const year of [2003, 2008]) bench.marketCheck.rows.push(marketCheckRow({ price: 4_000 }, { year }));
    const { cars } = await bench.search({ make: 'Honda', model: 'Insight' }, bench.onMarketCheck());
    const rated = cars.filter(({ priceAnalysis }) => priceAnalysis.estimate !== null);
    expect(new Set(rated.map(({ year }) => year))).toEqual(new Set([2021, 2012]));
    const asked = bench.marketCheck.asked.flatMap(({ query }) => query.get('year_range') ?? []);
    expect(new Set(asked).size).toBe(3);
    const unrated = cars.filter(({ year }) => year < 2012).map(({ priceAnalysis: { basis } }) => basis);
    expect(unrated.toSorted()).toEqual([
      expect.stringMatching(/^Not rated: fewer than 8 comparable cars/),
      'Not rated: prices were looked up for the most frequent models and years of this search only.',
    ]);
  });

  test('too few of them to compare with are not rated, and that is said', async () => {
    fill(3);
    const { cars } = await bench.search({ make: 'Honda', model: 'Insight' }, bench.onMarketCheck());
    expect(cars.map(({ priceAnalysis }) => priceAnalysis.deal)).toEqual([null, null, null, null]);
    expect(cars[0]?.priceAnalysis.basis).toMatch(/^Not rated: fewer than 8 comparable cars/);
  });

  test('no key is in an answer or in the log, on good days and on bad ones', async () => {
    fill(3);
    const server = bench.onMarketCheck();
    const answers = [JSON.stringify(await bench.search({ make: 'Honda' }, server))];
    for (const day of ['fails', 'page', 'refuses', 'silent'] as const) {
      bench.marketCheck.behave(day);
      for (const at of [bench.onMarketCheck(), bench.onAutoDev()])
        answers.push((await at.call('searchCars', { token: bench.token, body: { make: 'Honda' } })).text);
    }
    const told = JSON.stringify([answers, bench.sample.log], (_, value: unknown) =>
      value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value,
    );
    expect(told).not.toContain(marketCheckKey);
    expect(told).not.toContain(autoDevKey);
  });
});

describe('408 again: what was slow just now (CARS-03)', () => {
  test('is not asked again so soon, and answers with the same advice', async () => {
    bench.marketCheck.behave('silent');
    const server = bench.onMarketCheck();
    const told = async () => {
      const { status, body } = await server.call('searchCars', { token: bench.token, body: { make: 'Honda' } });
      return [status, body.code];
    };
    expect(await told()).toEqual([408, 'CAR_SEARCH_TIME_OUT']);
    const asked = bench.marketCheck.asked.length;
    expect(await told()).toEqual([408, 'CAR_SEARCH_TIME_OUT']);
    expect(bench.marketCheck.asked).toHaveLength(asked);
  });
});

describe('503: the calls of the month are spent (CARS-07)', () => {
  test('nobody is asked, whichever process; a new month has new ones', async () => {
    const spender = () => {
      const { take, setLeft } = callBudget(
        { database: bench.sample.database, now: bench.sample.clock.now },
        'marketcheck',
        2,
      );
      return bench.sample.another({
        carListings: marketCheck({
          ...bench.settings(),
          baseUrl: bench.marketCheck.baseUrl,
          key: marketCheckKey,
          turn: take,
          onCallsLeft: setLeft,
        }),
      });
    };
    const told = async (at: TestServer) =>
      (await at.call('searchCars', { token: bench.token, body: { make: 'Kia' } })).status;
    expect([await told(spender()), await told(spender()), await told(spender())]).toEqual([200, 200, 503]);
    expect(bench.marketCheck.asked).toHaveLength(2);
    bench.sample.clock.pass(31 * 24 * 3_600_000);
    await bench.signInAgain();
    expect(await told(spender())).toBe(200);
  });
});
