import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { openSession } from './open-session.ts';
import { saveTitle } from './session-store.ts';
import { showSession } from './show-session.ts';

/** CHAT-17: names a session, or takes its name away. Its place in the history stays. */
export function renameSession({ database }: ChatMeans): Handler<'renameSession'> {
  return async ({ caller, params, body }) => {
    const session = await openSession(database, caller.id, params.id);
    const title = body.title === '' ? null : body.title;
    const change = { userId: caller.id, sessionId: session.id, title, vehicle: session.vehicle };
    if (!(await database.transaction((tx) => saveTitle(tx, change)))) throw new AppError('NOT_FOUND');
    return showSession({ ...session, title });
  };
}
