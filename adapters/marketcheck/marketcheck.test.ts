import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyCar, listingsBadDays, unlimited } from '../test-listings-days.ts';
import { UpstreamError } from '../upstream-error.ts';
import { marketCheck, type MarketCheckOptions } from './marketcheck.ts';
import {
  marketCheckKey,
  marketCheckRow,
  startTestMarketCheck,
  type TestMarketCheckServer,
} from './test-marketcheck-server.ts';

let server: TestMarketCheckServer;
let time = 1_000_000;

beforeAll(async () => {
  server = await startTestMarketCheck();
});
afterAll(() => server.close());
beforeEach(() => server.rows.push(marketCheckRow()));
afterEach(() => {
  server.behave('well');
  server.perAnswer(50);
  server.reachFar(false);
  server.leave(null);
  server.rows.length = 0;
  server.asked.length = 0;
  time += 3_600_000;
});

const client = (changes: Partial<MarketCheckOptions> = {}) =>
  marketCheck({
    ...unlimited,
    onCallsLeft: async () => {},
    baseUrl: server.baseUrl,
    key: marketCheckKey,
    userAgent: 'wrenchwise/0.1.0 (+https://wrenchwise.example)',
    timeoutMs: 2_000,
    now: () => time,
    ...changes,
  });
const lastQuery = () => Object.fromEntries(server.asked.at(-1)?.query ?? []);
const orlando = { latitude: 28.538_334, longitude: -81.379_234 };

describe('listings of MarketCheck (CARS-07)', () => {
  test('one as we have it: the powertrain tells a hybrid, pictures by https, nothing with the key in it', async () => {
    const { cars, total, notes } = await client().search(anyCar);
    expect([total, notes]).toEqual([1, []]);
    expect(cars).toEqual([
      {
        id: server.rows[0]!.id,
        vin: server.rows[0]!['vin'],
        year: 2021,
        make: 'Honda',
        model: 'Insight',
        trim: 'EX',
        priceUsd: 19_394,
        miles: 69_599,
        body: 'sedan',
        fuel: 'hybrid',
        transmission: 'automatic',
        place: 'Sanford, FL',
        latitude: 28.81,
        longitude: -81.34,
        distanceMiles: 12.4,
        images: ['https://cdn.example/1.jpg'],
        url: 'https://dealer.example/used/1',
        dealer: { name: 'Example Motors', phone: '407-555-0100', rating: null },
        features: ['1.5L I4', 'FWD', '55 mpg city, 49 highway', 'Color black'],
        daysOnMarket: 9,
        earlierPrices: [{ day: null, priceUsd: 19_900 }],
      },
    ]);
    expect(JSON.stringify(cars)).not.toContain(marketCheckKey);
    expect(server.asked[0]?.headers['user-agent']).toBe('wrenchwise/0.1.0 (+https://wrenchwise.example)');
  });

  test('what may be missing may be: price, miles, distance, dealer, pictures', async () => {
    const bare = { price: undefined, miles: undefined, ref_price: null, dist: undefined, dealer: null, media: null };
    server.rows.splice(0, 1, marketCheckRow({ ...bare, vdp_url: 'javascript:alert(1)', dom_active: undefined }));
    expect((await client().search(anyCar)).cars).toMatchObject([
      {
        priceUsd: null,
        miles: null,
        distanceMiles: null,
        place: null,
        images: [],
        url: null,
        daysOnMarket: null,
        earlierPrices: null,
        dealer: { name: null, phone: null },
      },
    ]);
    expect((await client().search({ ...anyCar, priceMax: 20_000 })).cars).toEqual([]);
  });

  test('every filter is asked for in its words; coordinates as about a hundred metres', async () => {
    await client().search({
      make: 'Honda',
      model: 'Insight',
      yearMin: 2019,
      yearMax: 2022,
      priceMin: 5_000,
      priceMax: 25_000,
      mileageMax: 90_000,
      body: 'truck',
      fuel: 'diesel',
      transmission: 'manual',
      near: { ...orlando, radiusMiles: 50 },
      most: 20,
      cheapestFirst: false,
      background: false,
    });
    expect(lastQuery()).toEqual({
      api_key: marketCheckKey,
      car_type: 'used',
      make: 'Honda',
      model: 'Insight',
      year_range: '2019-2022',
      price_range: '5000-25000',
      miles_range: '0-90000',
      body_type: 'Pickup',
      fuel_type: 'Diesel',
      transmission: 'Manual',
      latitude: '28.538',
      longitude: '-81.379',
      radius: '50',
      rows: '50',
      start: '0',
    });
    await client().search({ ...anyCar, yearMin: 2020 });
    expect(lastQuery()).toMatchObject({ year_range: '2020-2100', rows: '50' });
    expect(lastQuery()).not.toHaveProperty('radius');
  });

  test('hybrids, for which it cannot be asked, are sorted out here', async () => {
    server.rows.push(marketCheckRow({}, { powertrain_type: 'ICE' }), marketCheckRow({}, { powertrain_type: 'PHEV' }));
    const { cars, total } = await client().search({ ...anyCar, fuel: 'plug-in hybrid' });
    expect([cars.map(({ fuel }) => fuel), total]).toEqual([['plug-in hybrid'], 1]);
  });

  test('where only some of the listings could be looked through for hybrids, that is said (CARS-01)', async () => {
    server.rows.push(...Array.from({ length: 1_199 }, () => marketCheckRow({}, { powertrain_type: 'ICE' })));
    const { cars, total, notes } = await client().search({ ...anyCar, fuel: 'hybrid' });
    expect([cars.length, total, server.asked.length]).toEqual([1, null, 3]);
    expect(notes).toEqual([
      'Only the first 150 of 1,200 listings were looked through, as MarketCheck cannot be asked for its fuel; there may be more that fit.',
    ]);
  });

  test('the cheapest first, where they are wanted (CARS-05)', async () => {
    server.rows.push(...[30_000, 9_000, 12_000].map((price) => marketCheckRow({ price })));
    const { cars } = await client().search({ ...anyCar, cheapestFirst: true });
    expect(cars.map(({ priceUsd }) => priceUsd)).toEqual([9_000, 12_000, 19_394, 30_000]);
    expect(lastQuery()).toMatchObject({ sort_by: 'price', sort_order: 'asc' });
  });

  test('a turn is taken before each try, and who gets none asks nothing; what is left is told (CARS-07)', async () => {
    const turns: boolean[] = [];
    const left: number[] = [];
    const counted = client({
      turn: async (background) => void turns.push(background),
      onCallsLeft: async (calls) => void left.push(calls),
    });
    server.leave(37);
    server.behave('fails once');
    await counted.search({ ...anyCar, background: true });
    await counted.comparables({ make: 'Honda', model: 'Insight', year: 2021 });
    expect([turns, left]).toEqual([
      [true, true, false],
      [36, 35],
    ]);
    const before = server.asked.length;
    const turn = () => Promise.reject(new UpstreamError('rate limited', 'Spent.'));
    await expect(client({ turn }).search(anyCar)).rejects.toMatchObject({ failure: 'rate limited' });
    expect(server.asked).toHaveLength(before);
  });

  test('answers with fewer than asked for are gone on from, up to 20 and no more than three calls', async () => {
    server.rows.push(...Array.from({ length: 40 }, () => marketCheckRow()));
    server.perAnswer(8);
    const { cars, total } = await client().search(anyCar);
    expect([new Set(cars.map(({ id }) => id)).size, total]).toEqual([24, 41]);
    expect(server.asked.map(({ query }) => query.get('start'))).toEqual(['0', '8', '16']);
    server.perAnswer(3);
    expect((await client().search(anyCar)).cars).toHaveLength(9);
    expect(server.asked).toHaveLength(6);
    server.perAnswer(50);
    expect((await client().search(anyCar)).cars).toHaveLength(41);
    expect(server.asked).toHaveLength(7);
  });

  test('250 miles on a plan that reaches 100 are 100, and that is said (CARS-01)', async () => {
    const near = { ...orlando, radiusMiles: 250 };
    const { cars, notes } = await client().search({ ...anyCar, near });
    expect([cars.length, server.asked.map(({ query }) => query.get('radius'))]).toEqual([1, ['250', '100']]);
    expect(notes).toEqual(['Cars were looked for within 100 miles: the plan with MarketCheck reaches no further.']);
    server.reachFar(true);
    expect((await client().search({ ...anyCar, near })).notes).toEqual([]);
    expect(lastQuery()['radius']).toBe('250');
  });

  test('comparables: cars of about the same age, wherever they are', async () => {
    server.rows.push(marketCheckRow({}, { year: 2012 }));
    const found = await client().comparables({ make: 'honda', model: 'insight', year: 2020 });
    expect(found.map(({ year }) => year)).toEqual([2021]);
    expect(lastQuery()).toMatchObject({ year_range: '2016-2024', rows: '50' });
  });

  test('a wrong key is refused', async () => {
    await expect(client({ key: 'wrong' }).search(anyCar)).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('bad days of MarketCheck (CARS-03)', () => {
  listingsBadDays({ server: () => server, key: marketCheckKey, client, pass: (ms) => (time += ms) });
});
