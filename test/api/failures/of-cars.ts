import { describe, expect, test } from 'vitest';
import { UpstreamError } from '#adapters/upstream-error.ts';
import type { CarListings } from '#adapters/upstream-cars.ts';
import { limits } from '#contract/limits.ts';
import { signIn } from '#test/harness/sign-in.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { goodCall, type FailureBench } from './bench-of-failures.ts';

/** A source of listings whose every call fails like that. */
const failing = (error: UpstreamError): CarListings => {
  const fail = async () => {
    throw error;
  };
  return { kind: 'marketcheck', search: fail, comparables: fail };
};

/** Of the car search (CARS-03), and of what is kept for it. None of them costs anything. */
export function failuresOfCars(bench: () => FailureBench): void {
  const asked = async (carListings: CarListings | null) => {
    const { server, ana } = bench();
    const before = await ana.account();
    const answer = await server.another({ carListings }).call('searchCars', goodCall('searchCars', ana));
    expect(await ana.account()).toEqual(before);
    return [answer.status, answer.body.code, answer.body.detail];
  };

  test('402: whoever has no credit is refused (CARS-02)', async () => {
    const { server, ana } = bench();
    const { token } = await signIn(server, 'poor@example.com', false);
    const { status, body } = await server.call('searchCars', { ...goodCall('searchCars', ana), token });
    expect([status, body.code, body.detail]).toEqual([
      402,
      'CAR_SEARCH_NEEDS_CREDIT',
      'Car search needs at least 1 credit. Purchase more to search.',
    ]);
  });

  test('408: a service that does not answer in time (CARS-03)', async () => {
    const cause = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    expect(await asked(failing(new UpstreamError('no answer', 'MarketCheck gave no answer.', { cause })))).toEqual([
      408,
      'CAR_SEARCH_TIME_OUT',
      'Search taking longer than expected. Please try again.',
    ]);
  });

  test.each(['no answer', 'failed', 'refused', 'rate limited', 'malformed', 'too large'] as const)(
    '503: a service that %s (CARS-03)',
    async (failure) => {
      expect(await asked(failing(new UpstreamError(failure, 'MarketCheck did not do it.')))).toEqual([
        503,
        'CAR_SEARCH_DOWN',
        'Car search service temporarily unavailable',
      ]);
    },
  );

  test('503: none configured, in other words (CARS-03)', async () => {
    expect(await asked(null)).toEqual([
      503,
      'CAR_SEARCH_NOT_CONFIGURED',
      'Car search service is temporarily unavailable',
    ]);
  });

  test('503: no alert is promised where nothing can be looked for (CARS-05)', async () => {
    const { server, ana } = bench();
    const none = server.another({ carListings: null });
    const { status, body } = await none.call('createPriceAlert', goodCall('createPriceAlert', ana));
    expect([status, body.code]).toEqual([503, 'CAR_SEARCH_NOT_CONFIGURED']);
  });

  describe('409', () => {
    test.each([
      ['saveCarSearch', 'saved searches'],
      ['createPriceAlert', 'price alerts'],
    ] as const)('%s keeps so many and no more (CARS-05)', async (name, what) => {
      const { server } = bench();
      const cas = await chatUser(server, `${name.toLowerCase()}@example.com`);
      const body = (n: number) =>
        name === 'saveCarSearch'
          ? { user_id: cas.user.id, name: `Search ${n}`, filters: {} }
          : { user_id: cas.user.id, make: 'Honda', model: 'CR-V', maxPrice: 20_000 + n };
      for (let n = 0; n < limits.watchedCars; n += 1)
        expect((await server.call(name, { token: cas.token, body: body(n) })).status).toBe(200);
      const { status, body: refused } = await server.call(name, { token: cas.token, body: body(limits.watchedCars) });
      expect([status, refused.code, refused.detail]).toEqual([
        409,
        'TOO_MANY_CAR_WATCHES',
        `That is as many ${what} as can be kept. Remove one first.`,
      ]);
    });
  });
}
