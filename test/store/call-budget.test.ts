import { describe, expect, test } from 'vitest';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { callBudget } from '#server/cars/call-budget.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase } from './store-fixture.ts';

describe.each(databaseKinds)('calls to a service of listings on %s (CARS-07)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  let names = 0;
  /** Two processes and a service of its own, on the tenth of a month of thirty days. */
  const set = (callsAMonth: number) => {
    let time = Date.UTC(2026, 5, 10, 12);
    const now = () => time;
    names += 1;
    const service = `service ${names}`;
    return {
      one: callBudget({ database: at.database, now }, service, callsAMonth),
      other: callBudget({ database: at.fresh.openAgain(), now }, service, callsAMonth),
      pass: (days: number) => (time += days * 24 * 3_600_000),
    };
  };
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'let through',
      (error: unknown) => (error instanceof UpstreamError ? error.failure : String(error)),
    );

  test('so many a month and no more, whichever process asks at once', async () => {
    const { one, other, pass } = set(5);
    const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => outcome((n % 2 ? one : other).take(false))));
    expect(asked.filter((each) => each === 'let through')).toHaveLength(5);
    expect(asked.filter((each) => each === 'rate limited')).toHaveLength(3);
    pass(21);
    expect(await outcome(one.take(false))).toBe('let through');
  });

  test('the background has half of them, day by day', async () => {
    const { one, pass } = set(60);
    const inBackground = async (most: number) => {
      let count = 0;
      while (count < most && (await outcome(one.take(true))) === 'let through') count += 1;
      return count;
    };
    expect(await inBackground(20)).toBe(10);
    expect(await outcome(one.take(true))).toBe('busy');
    expect(await outcome(one.take(false))).toBe('let through');
    pass(5);
    expect(await inBackground(20)).toBe(5);
  });

  test('what the service counts itself holds, in both directions', async () => {
    const { one, other } = set(5);
    await one.take(false);
    await one.setLeft(0);
    expect(await outcome(other.take(false))).toBe('rate limited');
    await one.setLeft(7);
    for (let n = 0; n < 7; n += 1) await other.take(false);
    expect(await outcome(other.take(false))).toBe('rate limited');
  });
});
