import { limits } from '#contract/limits.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { openSession } from './open-session.ts';
import { unmarkDeleted } from './session-store.ts';
import { showSession } from './show-session.ts';

/** CHAT-17: takes back a deletion; one that is taken back already is no error. */
export function restoreSession({ database, now }: ChatMeans): Handler<'restoreSession'> {
  return async ({ caller, params }) => {
    const since = now() - limits.deletedSessionLifeMs;
    await database.transaction((tx) => unmarkDeleted(tx, { userId: caller.id, sessionId: params.id, since }));
    return showSession(await openSession(database, caller.id, params.id));
  };
}
