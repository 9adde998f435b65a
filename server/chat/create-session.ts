import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { createSession as saveSession } from './chat-store.ts';
import { showSession } from './show-session.ts';

/** VEH-01: starts a diagnosis session for a vehicle. */
export function createSession({ database, admitCar, newId, now, records }: ChatMeans): Handler<'createSession'> {
  return async ({ caller, body }) => {
    const session = { id: newId(), userId: caller.id, vehicle: body.vehicle_info, at: now() };
    await database.transaction(async (tx) =>
      saveSession(tx, { ...session, carId: await admitCar(tx, { ...session, id: newId() }) }),
    );
    records.begin(session.vehicle);
    return showSession({
      id: session.id,
      vehicle: session.vehicle,
      title: null,
      createdAt: session.at,
      lastMessage: null,
    });
  };
}
