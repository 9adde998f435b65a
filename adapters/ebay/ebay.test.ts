import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badDays } from '../test-bad-days.ts';
import { failureOf } from '../test-failure-of.ts';
import type { BadDay } from '../test-service.ts';
import { ebay, type EbayOptions } from './ebay.ts';
import { padItem, startTestEbay, testCredentials, type TestEbayServer } from './test-ebay-server.ts';

let server: TestEbayServer;
let time = Date.UTC(2026, 5, 1);

beforeEach(async () => {
  server = await startTestEbay();
});
afterEach(() => server.close());

const client = (changes: Partial<EbayOptions> = {}) =>
  ebay({
    baseUrl: server.baseUrl,
    ...testCredentials,
    userAgent: 'wrenchwise/1 (+http://localhost)',
    timeoutMs: 2_000,
    now: () => time,
    ...changes,
  });
const pads = { part: 'front brake pads', year: '2020', make: 'Toyota', model: 'Tacoma', category: '33564' };
describe('a search', () => {
  test('asks for new parts at a fixed price that fit the car, in the US, by name and contact', async () => {
    await client().search(pads, 6);
    const { query, headers } = server.asked[0]!;
    expect(Object.fromEntries(query)).toEqual({
      q: 'front brake pads',
      category_ids: '33564',
      compatibility_filter: 'Year:2020;Make:Toyota;Model:Tacoma',
      filter: 'buyingOptions:{FIXED_PRICE},conditionIds:{1000}',
      limit: '6',
    });
    expect(headers['x-ebay-c-marketplace-id']).toBe('EBAY_US');
    expect([...server.agents]).toEqual(['wrenchwise/1 (+http://localhost)']);
  });

  test('without a category it goes by words alone, among parts', async () => {
    await client().search({ ...pads, category: null }, 6);
    expect(server.asked[0]?.query.get('q')).toBe('2020 Toyota Tacoma front brake pads');
    expect(server.asked[0]?.query.get('category_ids')).toBe('6028');
    expect(server.asked[0]?.query.has('compatibility_filter')).toBe(false);
  });

  test('no name of a car can break out of the filter', async () => {
    await client().search({ ...pads, model: 'X;Make:Y{1}' }, 6);
    expect(server.asked[0]?.query.get('compatibility_filter')).toBe('Year:2020;Make:Toyota;Model:X Make Y 1');
  });

  test('gives offers with money in cents', async () => {
    expect(await client().search(pads, 6)).toEqual({
      total: 1,
      offers: [
        {
          title: 'Front Ceramic Brake Pads with hardware',
          priceCents: 4_500,
          shippingCents: 0,
          condition: 'New',
          url: 'https://www.ebay.com/itm/110551234567?hash=item19',
          seller: 'parts_and_more',
          feedbackPercent: '99.4',
          fits: 'exact',
        },
      ],
    });
  });

  test('what eBay leaves out is null; other currencies, other sites and prices on request are no offers', async () => {
    const { seller: _s, shippingOptions: _o, compatibilityMatch: _m, condition: _c, ...bare } = padItem;
    server.items = [
      bare,
      { ...padItem, price: { value: '40.00', currency: 'CAD' } },
      { ...padItem, itemWebUrl: 'https://ebay.com.evil.example/itm/1' },
      { ...padItem, itemWebUrl: 'javascript:alert(1)' },
      { ...padItem, price: undefined },
    ];
    const { offers } = await client().search(pads, 6);
    expect(offers).toEqual([
      expect.objectContaining({
        shippingCents: null,
        seller: null,
        feedbackPercent: null,
        fits: null,
        condition: null,
      }),
    ]);
  });

  test('nothing found is an empty list', async () => {
    server.items = [];
    expect(await client().search(pads, 6)).toEqual({ total: 0, offers: [] });
  });

  test('a category that knows no cars (12506) is asked again in words', async () => {
    server.knowsFitment = false;
    expect((await client().search(pads, 6)).offers).toHaveLength(1);
    expect(server.asked.map(({ query }) => query.get('q'))).toEqual([
      'front brake pads',
      '2020 Toyota Tacoma front brake pads',
    ]);
  });
});

describe('the token', () => {
  test('is fetched once, for all who ask at once and later, until a minute before it ends', async () => {
    const ours = client();
    await Promise.all([ours.search(pads, 6), ours.search(pads, 6)]);
    time += 7_139_000;
    await ours.search(pads, 6);
    expect(server.tokens).toHaveLength(1);
    time += 2_000;
    await ours.search(pads, 6);
    expect(server.tokens).toHaveLength(2);
  });

  test('that is refused is fetched anew, once', async () => {
    const ours = client();
    await ours.search(pads, 6);
    server.revoke();
    expect((await ours.search(pads, 6)).total).toBe(1);
    expect(server.tokens).toHaveLength(2);
  });

  test('is not given to a wrong secret', async () => {
    expect(await failureOf(client({ clientSecret: 'wrong' }).search(pads, 6))).toBe('refused');
    expect(server.asked).toEqual([]);
  });
});

describe('bad days', () => {
  badDays({
    server: () => server,
    client: (changes) => {
      const ours = client(changes);
      return () => ours.search(pads, 6);
    },
    pass: (ms) => (time += ms),
  });

  test.each<BadDay>(['fails', 'page', 'half', 'cut', 'refuses', 'other form', { limited: null }])(
    'no failure (%j) tells a secret',
    async (behaviour) => {
      server.behave(behaviour);
      const error: unknown = await client()
        .search(pads, 6)
        .catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/^UpstreamError: eBay/);
      expect(String(error)).not.toMatch(/secret|token|v\^1/);
    },
  );
});
