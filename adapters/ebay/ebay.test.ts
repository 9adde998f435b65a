import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UpstreamError } from '../upstream-error.ts';
import { ebay, type EbayOptions } from './ebay.ts';
import {
  padItem,
  startTestEbay,
  testCredentials,
  type EbayBehaviour,
  type TestEbayServer,
} from './test-ebay-server.ts';

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
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  const { failure, message } = error as UpstreamError;
  expect(message).not.toMatch(/secret|token|v\^1/);
  return failure;
};

describe('a search', () => {
  test('asks for new parts at a fixed price that fit the car, in the US, by name and contact', async () => {
    await client().search(pads, 6);
    const [{ query, marketplace } = { query: new URLSearchParams(), marketplace: '' }] = server.asked;
    expect(Object.fromEntries(query)).toEqual({
      q: 'front brake pads',
      category_ids: '33564',
      compatibility_filter: 'Year:2020;Make:Toyota;Model:Tacoma',
      filter: 'buyingOptions:{FIXED_PRICE},conditionIds:{1000}',
      limit: '6',
    });
    expect(marketplace).toBe('EBAY_US');
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
    server.behave('knows no fitment');
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
  test.each(['fails once', 'page once'] as const)(
    'what is over at once (%s) is asked again, once',
    async (behaviour) => {
      server.behave(behaviour);
      expect((await client().search(pads, 6)).total).toBe(1);
      expect(server.asked).toHaveLength(2);
    },
  );

  test.each<[EbayBehaviour, string, number]>([
    ['fails', 'failed', 2],
    ['page', 'malformed', 2],
    ['half', 'malformed', 2],
    ['cut', 'no answer', 2],
    ['forbids', 'refused', 1],
    ['other form', 'malformed', 1],
    [{ limited: null }, 'rate limited', 1],
    [{ limited: 120 }, 'rate limited', 1],
  ])('%j is told as %s after %i tries', async (behaviour, failure, tries) => {
    server.behave(behaviour);
    expect(await failureOf(client().search(pads, 6))).toBe(failure);
    expect(server.asked).toHaveLength(tries);
  });

  test('silence ends at the time-out, and then it is left alone for a while', async () => {
    const patient = client({ timeoutMs: 100 });
    await patient.search(pads, 6);
    server.behave('silent');
    expect(await failureOf(patient.search(pads, 6))).toBe('no answer');
    server.behave('well');
    expect(await failureOf(patient.search(pads, 6))).toBe('no answer');
    time += 20_000;
    expect((await patient.search(pads, 6)).total).toBe(1);
  });

  test('a service that asks for peace is left alone for as long as it asks', async () => {
    const patient = client();
    server.behave({ limited: 120 });
    await failureOf(patient.search(pads, 6));
    server.behave('well');
    time += 119_000;
    expect(await failureOf(patient.search(pads, 6))).toBe('no answer');
    time += 1_000;
    expect((await patient.search(pads, 6)).total).toBe(1);
  });

  test('nobody there is told as such', async () => {
    expect(await failureOf(client({ baseUrl: 'http://127.0.0.1:9' }).search(pads, 6))).toBe('no answer');
  });
});
