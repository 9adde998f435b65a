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
};

interface Day {
  server: () => TestService;
  key: string;
  /** Against that server; other times only by what is given. */
  client: (changes?: { timeoutMs?: number; baseUrl?: string; key?: string }) => CarListings;
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
