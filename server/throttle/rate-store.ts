import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export interface Turn {
  /** Who asks for what; names nobody in the clear. */
  key: string;
  /** One turn takes so long. */
  everyMs: number;
  /** How much may be taken ahead. */
  burstMs: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Takes a turn, in one statement, so that of any number of simultaneous ones none is counted twice or missed. Returns 0, or for
 * how many milliseconds there is none to take. Source: generic cell rate algorithm, ITU-T I.371.
 */
export async function takeTurn(tx: Transaction<Schema>, { key, everyMs, burstMs, now }: Turn): Promise<number> {
  // A time further ahead than can be was left by a clock that ran wrong.
  const from = sql<number>`case when rate_turns.busy_until between ${now} and ${now + burstMs} then rate_turns.busy_until else ${now} end`;
  const taken = await tx
    .insertInto('rate_turns')
    .values({ key, busy_until: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ busy_until: sql<number>`${from} + ${everyMs}` })
        .where(sql<boolean>`${from} + ${everyMs} <= ${now + burstMs}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return 0;
  const { busy_until: busyUntil } = await tx
    .selectFrom('rate_turns')
    .select('busy_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return busyUntil + everyMs - now - burstMs;
}

/** Removes what holds nobody back any more at `now`. */
export async function purgeTurns(tx: Transaction<Schema>, now: number): Promise<void> {
  await tx.deleteFrom('rate_turns').where('busy_until', '<', now).execute();
}
