import type { Coordinates } from '#contract/user.ts';
import type { ChatMeans } from './chat-means.ts';
import type { OpenSession } from './chat-store.ts';

/**
 * CHAT-11: a session whose first message comes from a known place takes the climate there, unless it began with one. It is then fixed
 * with the session; the place itself is kept nowhere (decision 009).
 */
export async function beginAtPlace(
  { climateAt }: ChatMeans,
  session: OpenSession,
  place: Coordinates | null,
): Promise<OpenSession> {
  if (place === null || session.lastMessage !== null || session.vehicle.climate !== undefined) return session;
  const climate = await climateAt(place);
  return climate === null ? session : { ...session, vehicle: { ...session.vehicle, climate } };
}
