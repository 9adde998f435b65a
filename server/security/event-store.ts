import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { SecurityEvent } from '#contract/sign-ins.ts';
import type { Schema } from '#server/db/schema.ts';

export interface StoredEvent {
  kind: SecurityEvent['kind'];
  device: string;
  times: number;
  /** Milliseconds since 1970; of what happened more than once, the latest. */
  at: number;
}

/** Whether the detail of such an event names an operator. */
export function isByOperator(kind: string): boolean {
  return kind.endsWith('_by_operator');
}

/** What may happen any number of times, also without an account. */
interface CountedEvent {
  kind: 'sign_in_failed' | 'rate_refused' | 'webhook_refused';
  /** Why it failed, or what was asked for too often. */
  detail: string;
  /** Null: no account is known. */
  userId: string | null;
  at: number;
}

/** Within it, equal events are one row: whoever provokes them by the thousand does not fill the disk. */
const countedTogetherMs = 3_600_000;

/** Keeps that something happened to an account, with what happened. */
export async function noteEvent(
  tx: Transaction<Schema>,
  event: Omit<StoredEvent, 'times'> & { id: string; userId: string; detail?: string },
): Promise<void> {
  const { id, userId, kind, device, detail = '', at } = event;
  await tx.insertInto('security_events').values({ id, user_id: userId, kind, device, detail, times: 1, at }).execute();
}

/** Counts an event with its equals of the same hour. */
export async function countEvent(tx: Transaction<Schema>, { kind, detail, userId, at }: CountedEvent): Promise<void> {
  const hour = Math.floor(at / countedTogetherMs);
  const id = createHash('sha256')
    .update(JSON.stringify([kind, detail, userId, hour]))
    .digest('hex')
    .slice(0, 32);
  await tx
    .insertInto('security_events')
    .values({ id, user_id: userId ?? '', kind, device: '', detail, times: 1, at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ times: sql<number>`security_events.times + 1`, at: sql`excluded.at` }),
    )
    .execute();
}

/** The latest of an account, newest first. */
export async function findEvents(read: Kysely<Schema>, userId: string, most: number): Promise<StoredEvent[]> {
  const rows = await read
    .selectFrom('security_events')
    .select(['kind', 'device', 'times', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as StoredEvent['kind'] }));
}

/** What happened to that account, or to all and to nobody's, newest first; for operators. */
export async function findEventsForOperators(
  read: Kysely<Schema>,
  userId: string | null,
  most: number,
): Promise<Selectable<Schema['security_events']>[]> {
  return read
    .selectFrom('security_events')
    .selectAll()
    .$if(userId !== null, (all) => all.where('user_id', '=', userId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Removes events before a time, in milliseconds since the epoch. */
export async function purgeEvents(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('security_events').where('at', '<', before).execute();
}
