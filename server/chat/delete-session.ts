import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { markDeleted } from './session-store.ts';

/** CHAT-17: from now on the session is as if it did not exist; until it is purged it can be restored. */
export function deleteSession({ database, now }: ChatMeans): Handler<'deleteSession'> {
  return async ({ caller, params }) => {
    const deletion = { userId: caller.id, sessionId: params.id, at: now() };
    if (!(await database.transaction((tx) => markDeleted(tx, deletion)))) throw new AppError('NOT_FOUND');
    return { ok: true };
  };
}
