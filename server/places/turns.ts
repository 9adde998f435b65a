import { sql } from 'kysely';
import { UpstreamError } from '#adapters/upstream-error.ts';
import type { TurnMeans } from './place-means.ts';

/** A turn later than this was taken by a clock that ran wrong. */
const longestMs = 10 * 60_000;

/**
 * Lets through one caller every `everyMs`, all processes on the database together: each call resolves when it is its turn.
 * Rejects with UpstreamError `busy` at once where that would be later than `longestWaitMs`.
 */
export function turnEvery(means: TurnMeans, service: string, everyMs: number, longestWaitMs: number) {
  return async (): Promise<void> => {
    const time = means.now();
    const at = await means.database.transaction(async (tx) => {
      await tx
        .insertInto('service_turns')
        .values({ service, free_at: 0 })
        .onConflict((conflict) => conflict.column('service').doNothing())
        .execute();
      const taken = await tx
        .updateTable('service_turns')
        .set({
          free_at: sql<number>`case when free_at > ${time} and free_at <= ${time + longestWaitMs} then free_at + ${everyMs} else ${time + everyMs} end`,
        })
        .where('service', '=', service)
        .where((row) => row.or([row('free_at', '<=', time + longestWaitMs), row('free_at', '>', time + longestMs)]))
        .returning('free_at')
        .executeTakeFirst();
      return taken === undefined ? null : taken.free_at - everyMs;
    });
    if (at === null) throw new UpstreamError('busy', `Too many wait for ${service} already.`);
    if (at > time) await means.pause(at - time);
  };
}

/** How often somebody who waits looks whether it is free. */
const lookEveryMs = 500;

/**
 * Does the work while nobody else does theirs, all processes on the database together. Who finds it taken for longer than
 * `longestWaitMs` gets UpstreamError `busy`. The work of a process that died holds it for at most `leaseMs`.
 */
export function oneAtATime(means: TurnMeans, service: string, leaseMs: number, longestWaitMs: number) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const held = await take(means, service, leaseMs, longestWaitMs);
    try {
      return await work();
    } finally {
      await means.database.transaction((tx) =>
        tx
          .updateTable('service_turns')
          .set({ free_at: means.now() })
          .where('service', '=', service)
          .where('free_at', '=', held)
          .execute(),
      );
    }
  };
}

/** Until when it is held. */
async function take(means: TurnMeans, service: string, leaseMs: number, longestWaitMs: number): Promise<number> {
  const begun = means.now();
  for (;;) {
    const time = means.now();
    // oxlint-disable-next-line no-await-in-loop -- looks again and again
    const taken = await means.database.transaction(async (tx) => {
      await tx
        .insertInto('service_turns')
        .values({ service, free_at: 0 })
        .onConflict((conflict) => conflict.column('service').doNothing())
        .execute();
      return tx
        .updateTable('service_turns')
        .set({ free_at: time + leaseMs })
        .where('service', '=', service)
        .where((row) => row.or([row('free_at', '<=', time), row('free_at', '>', time + longestMs)]))
        .returning('free_at')
        .executeTakeFirst();
    });
    if (taken !== undefined) return taken.free_at;
    if (time - begun >= longestWaitMs) throw new UpstreamError('busy', `Too many wait for ${service} already.`);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await means.pause(lookEveryMs);
  }
}
