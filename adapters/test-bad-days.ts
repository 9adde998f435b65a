import { expect, test } from 'vitest';
import { failureOf } from './test-failure-of.ts';
import type { BadDay, TestService } from './test-service.ts';

interface Day {
  server: () => TestService;
  /** What makes one request after another, all by one client; `changes` are of its options. */
  client: (changes?: { timeoutMs?: number; baseUrl?: string }) => () => Promise<unknown>;
  /** Lets so much time go by for the client. */
  pass: (ms: number) => void;
}

/** What the client of every service must do on its bad days; the request is one that has an answer on good ones. */
export function badDays(day: Day): void {
  failures(day);
  patience(day);
}

function failures({ server, client }: Day): void {
  test.each<BadDay>(['fails once', 'page once', 'half once', { limited: 0, once: true }])(
    'what is over at once (%j) is asked again, once',
    async (behaviour) => {
      const usual = await client()();
      const before = server().asked.length;
      server().behave(behaviour);
      expect(await client()()).toEqual(usual);
      expect(server().asked).toHaveLength(before + 2);
    },
  );

  test.each<[BadDay, string, number]>([
    ['fails', 'failed', 2],
    ['page', 'malformed', 2],
    ['half', 'malformed', 2],
    ['cut', 'no answer', 2],
    ['refuses', 'refused', 1],
    ['other form', 'malformed', 1],
    [{ limited: null }, 'rate limited', 1],
    [{ limited: 120 }, 'rate limited', 1],
  ])('%j is told as %s after %i tries', async (behaviour, failure, tries) => {
    server().behave(behaviour);
    expect(await failureOf(client()())).toBe(failure);
    expect(server().asked).toHaveLength(tries);
  });

  test('nobody there is told as such', async () => {
    expect(await failureOf(client({ baseUrl: 'http://127.0.0.1:9' })())).toBe('no answer');
  });
}

function patience({ server, client, pass }: Day): void {
  test('silence ends at the time-out, says that it was one, and then it is left alone for a while', async () => {
    const patient = client({ timeoutMs: 100 });
    server().behave('silent');
    const error: unknown = await patient().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'no answer', cause: { name: 'TimeoutError' } });
    server().behave('well');
    expect(await failureOf(patient())).toBe('no answer');
    expect(server().asked).toHaveLength(2);
    pass(20_000);
    expect(await patient()).toBeTruthy();
  });

  test('a service that asks for peace is left alone for as long as it asks, then asked again', async () => {
    const patient = client();
    server().behave({ limited: 120 });
    expect(await failureOf(patient())).toBe('rate limited');
    server().behave('well');
    pass(119_000);
    expect(await failureOf(patient())).toBe('no answer');
    expect(server().asked).toHaveLength(1);
    pass(1_000);
    expect(await patient()).toBeTruthy();
  });
}
