import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { findSessionsOfUser } from './chat-store.ts';
import { findActivity } from './session-store.ts';
import { showSession } from './show-session.ts';

/**
 * CHAT-17: the caller's sessions, latest first; what is before one of them, where there are more than are given at a time.
 * @throws AppError NOT_FOUND where that one is none of the caller's
 */
export function getHistory({ database }: ChatMeans): Handler<'getHistory'> {
  return async ({ caller, params }) => {
    const before = params.before === undefined ? null : await findActivity(database.read, caller.id, params.before);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const sessions = await findSessionsOfUser(database.read, caller.id, limits.historySessions, before);
    return sessions.map(showSession);
  };
}
