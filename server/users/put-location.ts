import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { saveLocation } from './user-store.ts';

/** VEH-01: keeps the location as typed. */
export function putLocation({ database }: { database: Database }): Handler<'saveLocation'> {
  return async ({ caller, body }) => {
    const saved = await database.transaction((tx) => saveLocation(tx, caller.id, body.location));
    if (!saved) throw new AppError('NOT_FOUND');
    return { location: body.location };
  };
}
