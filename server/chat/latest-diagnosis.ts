import type { Kysely } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { findSession, findSessionsOfUser } from './chat-store.ts';
import type { Known } from './diagnosis.ts';

/** The user's session last written in, with what its diagnosis knows (null before its first message); null without any. */
export async function latestDiagnosis(
  read: Kysely<Schema>,
  userId: string,
): Promise<{ vehicle: VehicleInfo; known: Known | null } | null> {
  const [latest] = await findSessionsOfUser(read, userId, 1);
  const session = latest && (await findSession(read, userId, latest.id));
  if (session === undefined) return null;
  const { vehicle, messageCount, evidence, recentlyReplaced } = session;
  return { vehicle, known: messageCount === 0 ? null : { evidence, recentlyReplaced } };
}

/** What the latest of the `most` latest sessions about a car knows, written in at `since` (ms since the epoch) or later and not `settled`. */
export async function openDiagnosis(
  read: Kysely<Schema>,
  which: { userId: string; carId: string; settled: ReadonlySet<string | null>; since: number; most: number },
): Promise<Known | null> {
  const sessions = await read
    .selectFrom('sessions')
    .select(['id', 'evidence', 'recently_replaced'])
    .where('car_id', '=', which.carId)
    .where('user_id', '=', which.userId)
    .where('deleted_at', 'is', null)
    .where('message_count', '>', 0)
    .where('last_activity_at', '>=', which.since)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(which.most)
    .execute();
  const open = sessions.find(({ id }) => !which.settled.has(id));
  return open === undefined ? null : { evidence: open.evidence, recentlyReplaced: open.recently_replaced };
}
