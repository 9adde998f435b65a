import type { ChatMeans } from './chat-means.ts';
import type { OpenSession } from './chat-store.ts';

/**
 * DIAG-01: a session takes with its first message what the maintenance log of its car says was done: how old parts are decides how
 * likely they are to be worn. It is then fixed with the session, so that taps and branches count with the same.
 */
export async function beginWithLog({ doneTo }: Pick<ChatMeans, 'doneTo'>, session: OpenSession): Promise<OpenSession> {
  if (session.lastMessage !== null) return session;
  const done = session.carId === null ? [] : await doneTo(session.carId);
  // Whatever its description brought along is not from the log.
  const upkeep = done.length === 0 ? undefined : done;
  return { ...session, vehicle: { ...session.vehicle, upkeep } };
}
