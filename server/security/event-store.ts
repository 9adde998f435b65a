import type { Kysely, Transaction } from 'kysely';
import type { SecurityEvent } from '#contract/sign-ins.ts';
import type { Schema } from '#server/db/schema.ts';

export interface StoredEvent {
  kind: SecurityEvent['kind'];
  device: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps that something happened to an account, with what happened. */
export async function noteEvent(
  tx: Transaction<Schema>,
  { id, userId, kind, device, at }: StoredEvent & { id: string; userId: string },
): Promise<void> {
  await tx.insertInto('security_events').values({ id, user_id: userId, kind, device, at }).execute();
}

/** The latest, newest first. */
export async function findEvents(read: Kysely<Schema>, userId: string, most: number): Promise<StoredEvent[]> {
  const rows = await read
    .selectFrom('security_events')
    .select(['kind', 'device', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as StoredEvent['kind'] }));
}

export async function purgeEvents(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('security_events').where('at', '<', before).execute();
}
