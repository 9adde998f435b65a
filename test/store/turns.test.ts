import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { UpstreamError } from '#adapters/upstream-error.ts';
import { oneAtATime, turnEvery } from '#server/places/turns.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase } from './store-fixture.ts';

describe.each(databaseKinds)('turns at a service on %s (LOC-02, LOC-04)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  let names = 0;
  /** Two processes, and a service of its own. */
  const set = () => {
    let time = 1_700_000_000_000;
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const now = () => time;
    names += 1;
    return {
      service: `service ${names}`,
      pauses,
      pass: (ms: number) => (time += ms),
      one: { database: at.database, now, pause },
      other: { database: at.fresh.openAgain(), now, pause },
    };
  };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'let through',
      (error: unknown) => (error instanceof UpstreamError ? error.failure : String(error)),
    );

  test('one a second, whichever process asks; who would wait too long is told at once', async () => {
    const { service, one, other, pauses, pass } = set();
    const turns = [turnEvery(one, service, 1_000, 3_000), turnEvery(other, service, 1_000, 3_000)];
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => outcome(turns[index % 2]!())));
    expect(outcomes.filter((each) => each === 'let through')).toHaveLength(4);
    expect(outcomes.filter((each) => each === 'busy')).toHaveLength(4);
    expect(pauses.toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 3_000]);
    pass(4_000);
    pauses.length = 0;
    await turns[0]!();
    expect(pauses).toEqual([]);
  });

  test('a turn taken by a clock that ran wrong locks nobody out', async () => {
    const { service, one, pauses, pass } = set();
    pass(86_400_000);
    await turnEvery(one, service, 1_000, 3_000)();
    pass(-86_400_000);
    expect(await outcome(turnEvery(one, service, 1_000, 3_000)())).toBe('let through');
    expect(pauses).toEqual([]);
  });

  test('works are done one at a time, whichever process does them', async () => {
    const { service, one, other, pass } = set();
    const alone = [one, other].map((means) =>
      oneAtATime({ ...means, pause: async (ms) => void pass(ms) }, service, 60_000, 1_000_000),
    );
    let [under, most] = [0, 0];
    const work = async () => {
      under += 1;
      most = Math.max(most, under);
      // Long enough for the others to begin, if anything let them.
      for (let turn = 0; turn < 3; turn += 1) {
        await one.database.read.selectFrom('job_leases').selectAll().execute();
        await nextTurn();
      }
      under -= 1;
      return under;
    };
    expect(await Promise.all(Array.from({ length: 6 }, (_, index) => alone[index % 2]!(work)))).toEqual(
      Array.from({ length: 6 }, () => 0),
    );
    expect(most).toBe(1);
  });

  test('a work that fails lets the next one through; one that never ends does so when its time is over', async () => {
    const { service, one, other, pass } = set();
    const alone = oneAtATime(one, service, 60_000, 1_000);
    await expect(alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await alone(async () => 'next')).toBe('next');
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const hanging = alone(async () => {
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const waiting = oneAtATime({ ...other, pause: async (ms) => void pass(ms) }, service, 60_000, 1_000);
    expect(await outcome(waiting(async () => 'no'))).toBe('busy');
    pass(60_000);
    const late = await waiting(async () => {
      // The one that held it before comes to its end, and does not let go of what is another's now.
      ended.resolve();
      await hanging;
      return outcome(waiting(async () => 'no'));
    });
    expect(late).toBe('busy');
  });
});
