import { expect, test } from 'vitest';
import type { CarListings, CarQuery } from './upstream-cars.ts';
import { badDays } from './test-bad-days.ts';
import type { BadDay, TestService } from './test-service.ts';

export const anyCar: CarQuery = {
  make: null,
  model: null,
  yearMin: null,
  yearMax: null,
  priceMin: null,
  priceMax: null,
  mileageMax: null,
  body: null,
  fuel: null,
  transmission: null,
  near: null,
  most: 20,
  cheapestFirst: false,
  background: false,
};

/** What the client of a service is given, besides address and key, where calls are not counted. */
export const unlimited = { userAgent: 'test/1', timeoutMs: 300, patienceMs: 10_000, turn: async () => {} };

interface Day {
  server: () => TestService;
  key: string;
  /** Against that server; other times only by what is given. */
  client: (changes?: { timeoutMs?: number; patienceMs?: number; baseUrl?: string; key?: string }) => CarListings;
  pass: (ms: number) => void;
}

/** What every service of listings must do on its bad days; `server` has a car that fits any query. */
export function listingsBadDays({ client, ...day }: Day): void {
  badDays({
    ...day,
    client: (changes) => {
      const listings = client(changes);
      return () => listings.search({ ...anyCar, most: 1 });
    },
  });
  secrets({ client, ...day });
  allInAll({ client, ...day });
}

/** However many requests a search makes, and however often it tries, it ends in time. */
function allInAll({ server, client, pass }: Day): void {
  test('a search that takes too long in all ends, and is told as slow; so is the next, which asks nobody (CARS-03)', async () => {
    server().behave('silent');
    const listings = client({ timeoutMs: 250, patienceMs: 400 });
    const begun = performance.now();
    const slow: unknown = await listings.search(anyCar).catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(slow).toMatchObject({ failure: 'no answer', cause: { name: 'TimeoutError' } });
    const asked = server().asked.length;
    server().behave('well');
    const next: unknown = await listings.search(anyCar).catch((error: unknown) => error);
    expect(next).toMatchObject({ failure: 'no answer', cause: { cause: { name: 'TimeoutError' } } });
    expect(server().asked).toHaveLength(asked);
    pass(20_000);
    expect((await listings.search(anyCar)).cars.length).toBeGreaterThan(0);
  });
}

function secrets({ server, client, key }: Day): void {
  test.each<BadDay>(['fails', 'page', 'half', 'cut', 'refuses', 'other form', { limited: null }])(
    'no failure (%j) has the key in it',
    async (behaviour) => {
      server().behave(behaviour);
      const error: unknown = await client()
        .search(anyCar)
        .catch((thrown: unknown) => thrown);
      const told = JSON.stringify(error, (_, value: unknown) =>
        value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value,
      );
      expect(told).toContain('message');
      expect(told).not.toContain(key);
    },
  );
}
