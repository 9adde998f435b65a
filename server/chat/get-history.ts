import { limits } from '#contract/limits.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { findSessionsOfUser } from './chat-store.ts';
import { showSession } from './show-session.ts';

/** CHAT-17: the caller's sessions, latest first. */
export function getHistory({ database }: ChatMeans): Handler<'getHistory'> {
  return async ({ caller }) => {
    const sessions = await findSessionsOfUser(database.read, caller.id, limits.historySessions);
    return sessions.map(showSession);
  };
}
