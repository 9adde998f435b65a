import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ebay } from '#adapters/ebay/ebay.ts';
import { padItem, startTestEbay, testCredentials, type TestEbayServer } from '#adapters/ebay/test-ebay-server.ts';
import type { BadDay } from '#adapters/test-service.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestEbayServer;
let unconfigured: TestServer;
let server: TestServer;
let token: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestEbay();
  unconfigured = await testServer({ identityProvider: identity.provider });
  ({ token } = await signIn(unconfigured, 'ana@example.com'));
  const { baseUrl } = upstream;
  const { now } = unconfigured.clock;
  server = unconfigured.another({
    ebay: ebay({ baseUrl, ...testCredentials, userAgent: 'test/1', timeoutMs: 300, now }),
  });
});
afterEach(async () => {
  await unconfigured.remove();
  await upstream.close();
});

const pads = { part: 'brake_pads', year: '2020', make: 'Toyota', model: 'Tacoma' };
const ask = (params: Record<string, string> = pads, at = server) => at.call('getPartOffers', { token, params });

describe('200: offers of eBay (DIAG-05)', () => {
  test('of the part, for the car, with money in cents and a page each', async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      {
        status: 'answered',
        total: 1,
        offers: [
          {
            title: 'Front Ceramic Brake Pads with hardware',
            price_cents: 4_500,
            shipping_cents: 0,
            condition: 'New',
            url: 'https://www.ebay.com/itm/110551234567?hash=item19',
            seller: 'parts_and_more',
            feedback_percent: '99.4',
            fits: 'exact',
          },
        ],
      },
    ]);
    expect(upstream.asked[0]?.query.get('compatibility_filter')).toBe('Year:2020;Make:Toyota;Model:Tacoma');
  });

  test('a part whose category is not known is asked for in words', async () => {
    await ask({ ...pads, part: 'battery' });
    expect(upstream.asked[0]?.query.get('q')).toBe('2020 Toyota Tacoma battery');
  });

  test('at most six', async () => {
    upstream.items = Array.from({ length: 9 }, (_, at) => ({
      ...padItem,
      itemWebUrl: `https://www.ebay.com/itm/${at}`,
    }));
    const { body } = await ask();
    expect([body.offers.length, body.total]).toEqual([6, 9]);
  });

  test('nothing is kept: every look asks eBay anew, and no row of ours has an offer', async () => {
    await ask();
    await ask();
    expect(upstream.asked).toHaveLength(2);
    expect(JSON.stringify(server.log)).not.toContain('Ceramic');
  });

  test('where none is configured that is said, and nobody is asked', async () => {
    expect((await ask(pads, unconfigured)).body).toEqual({ status: 'off', total: 0, offers: [] });
    expect(upstream.asked).toEqual([]);
  });

  test('health says whether it is configured', async () => {
    expect((await server.call('health')).body.part_offers).toBe('ebay');
    expect((await unconfigured.call('health')).body.part_offers).toBe('not configured');
  });
});

describe('404', () => {
  test('of a part that there is not, and nobody is asked', async () => {
    const { status, body } = await ask({ ...pads, part: 'flux_capacitor' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(upstream.asked).toEqual([]);
  });
});

describe('422', () => {
  test.each([
    [{ ...pads, part: '' }, 'part: an id of a part'],
    [{ ...pads, part: '../secrets' }, 'part: an id of a part'],
    [{ ...pads, year: 'new' }, 'year: a year of four digits'],
    [{ part: 'brake_pads', year: '2020', make: 'Toyota' }, 'model'],
  ])('%j is refused with what is not valid', async (params, problem) => {
    const { status, body } = await ask(params);
    expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(body.detail).toContain(problem);
  });
});

describe('503', () => {
  test.each<[BadDay]>([['fails'], ['silent'], ['page'], ['half'], ['refuses'], [{ limited: 120 }]])(
    'eBay that does so (%j) is told as such, and the log has no secret',
    async (behaviour) => {
      upstream.behave(behaviour);
      const { status, body } = await ask();
      expect([status, body]).toEqual([
        503,
        { detail: 'Offers of eBay cannot be had right now. Please try again in a while.', code: 'OFFERS_UNAVAILABLE' },
      ]);
      const logged = server.log.map(({ event, fields }) => `${event} ${String(fields['error'])}`).join();
      expect(logged).toContain('ebay gave no answer');
      expect(logged).not.toMatch(/secret-1|v\^1/);
    },
  );
});
