import type { Kysely, Transaction, Updateable } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { fold, sessionText } from '#server/db/search-text.ts';

/** Where a session stands among its user's: by its latest activity. */
export interface Activity {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
}

interface Whose {
  userId: string;
  sessionId: string;
}

/** Names the session; null takes the name away. False where there is no such session of the user's. */
export function saveTitle(
  tx: Transaction<Schema>,
  { title, vehicle, ...whose }: Whose & { title: string | null; vehicle: VehicleInfo },
): Promise<boolean> {
  return changeSession(tx, whose, { title, words: fold(sessionText(title, vehicle)) });
}

/** Takes the session out of sight. False where there is no such session of the user's, or it is deleted already. */
export function markDeleted(tx: Transaction<Schema>, { at, ...whose }: Whose & { at: number }): Promise<boolean> {
  return changeSession(tx, whose, { deleted_at: at });
}

/** False where the user has no such session, or it is deleted. */
async function changeSession(
  tx: Transaction<Schema>,
  { userId, sessionId }: Whose,
  values: Updateable<Schema['sessions']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set(values)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings back a session deleted at `since` or later. Whatever it was before, it stands afterwards, or it is not found. */
export async function unmarkDeleted(
  tx: Transaction<Schema>,
  { userId, sessionId, since }: Whose & { since: number },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ deleted_at: null })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .execute();
}

/** Of a session of the user's, deleted or not; undefined where there is none. */
export function findActivity(read: Kysely<Schema>, userId: string, id: string): Promise<Activity | undefined> {
  return read
    .selectFrom('sessions')
    .select(['id', 'last_activity_at as at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Removes for good, with all their messages, the sessions deleted before `before`. */
export async function purgeSessions(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('sessions').where('deleted_at', '<', before).execute();
}
