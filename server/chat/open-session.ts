import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { findSession, type OpenSession } from './chat-store.ts';
import type { KnownVehicle } from './diagnosis.ts';

/**
 * The caller's session.
 * @throws AppError NOT_FOUND, alike where it does not exist and where it is somebody else's
 */
export async function openSession({ read }: Database, userId: string, sessionId: string): Promise<OpenSession> {
  const session = await findSession(read, userId, sessionId);
  if (session === undefined) throw new AppError('NOT_FOUND');
  return session;
}

/** Its vehicle with what public records said of it at the latest answer. */
export function vehicleOf({ vehicle, records }: OpenSession): KnownVehicle {
  return { ...vehicle, records };
}

/** Index of the user's latest message of a branch: what is tapped was tapped after it. */
export function latestMessage(branch: Pick<OpenSession, 'messageCount'>): number {
  return Math.max(0, userMessages(branch) - 1);
}

/** How many messages the user wrote in a branch: the index of the next one. */
export function userMessages({ messageCount }: Pick<OpenSession, 'messageCount'>): number {
  return messageCount / 2;
}
