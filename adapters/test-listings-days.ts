import { expect, test } from 'vitest';
import type { CarListings, CarQuery } from './upstream-cars.ts';
import { UpstreamError } from './upstream-error.ts';
import type { ListingsBehaviour, TestListingsServer } from './test-listings-server.ts';

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
  server: () => TestListingsServer;
  key: string;
  /** Against that server; other times only by what is given. */
  client: (changes?: { timeoutMs?: number; baseUrl?: string; key?: string }) => CarListings;
  pass: (ms: number) => void;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'an answer',
    (error: unknown) => (error instanceof UpstreamError ? error.failure : error),
  );

/** What every service of listings must do on its bad days; `server` has a car that fits any query. */
export function badDays(day: Day): void {
  failures(day);
  patience(day);
  secrets(day);
}

function failures({ server, client }: Day): void {
  test.each(['fails once', 'page once', 'half once', { limited: 0, once: true }] as const)(
    'what is over at once (%j) is asked again, once',
    async (behaviour) => {
      server().behave(behaviour);
      expect((await client().search({ ...anyCar, most: 1 })).cars).toHaveLength(1);
      expect(server().asked).toHaveLength(2);
    },
  );

  test.each<[ListingsBehaviour, string, number]>([
    ['fails', 'failed', 2],
    ['page', 'malformed', 2],
    ['half', 'malformed', 2],
    ['cut', 'no answer', 2],
    ['another form', 'malformed', 1],
    ['forbidden', 'refused', 1],
    [{ limited: null }, 'rate limited', 1],
    [{ limited: 120 }, 'rate limited', 1],
  ])('%j is told as %s after %i tries', async (behaviour, failure, tries) => {
    server().behave(behaviour);
    expect(await failureOf(client().search(anyCar))).toBe(failure);
    expect(server().asked).toHaveLength(tries);
  });

  test('silence ends at the time-out, and says that it was one', async () => {
    server().behave('silent');
    const error: unknown = await client({ timeoutMs: 50 })
      .search(anyCar)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'no answer', cause: { name: 'TimeoutError' } });
  });

  test('nobody there is told as such', async () => {
    expect(await failureOf(client({ baseUrl: 'http://127.0.0.1:9' }).search(anyCar))).toBe('no answer');
  });
}

function patience({ server, client, pass }: Day): void {
  test('a service that asks for peace is left alone for as long as it asks, then asked again', async () => {
    const patient = client();
    server().behave({ limited: 120 });
    expect(await failureOf(patient.search(anyCar))).toBe('rate limited');
    server().behave('well');
    pass(119_000);
    expect(await failureOf(patient.search(anyCar))).toBe('no answer');
    expect(server().asked).toHaveLength(1);
    pass(1_000);
    expect(await failureOf(patient.search(anyCar))).toBe('an answer');
  });
}

function secrets({ server, client, key }: Day): void {
  test.each<ListingsBehaviour>(['fails', 'page', 'half', 'cut', 'forbidden', 'another form', { limited: null }])(
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
