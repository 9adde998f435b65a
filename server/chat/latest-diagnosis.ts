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
