import { AppError } from '#server/http/app-error.ts';
import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import { takeBranch } from './branch-store.ts';
import type { ChatMeans } from './chat-means.ts';
import { findMessagesById } from './chat-store.ts';
import { findEnd } from './find-place.ts';
import { showFullSession } from './get-messages.ts';
import { openSession } from './open-session.ts';

/** More rivals than one person's taps and messages could be. */
const attempts = 20;

/** CHAT-19: makes the branch of a message the active one, wherever the session is open. Free, no cool-down. */
export function chooseBranch(means: ChatMeans): Handler<'chooseBranch'> {
  return async (asked) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (await chooseOnce(means, asked)) {
        const { caller, params } = asked;
        return showFullSession(means, await openSession(means.database, caller.id, params.id));
      }
    }
    throw new Error('The session kept changing while one of its branches was chosen.');
  };
}

/** False, with nothing changed, when a message, a tap or another choice came first. */
async function chooseOnce({ database }: ChatMeans, { caller, params, body }: Asked<'chooseBranch'>): Promise<boolean> {
  const session = await openSession(database, caller.id, params.id);
  const end = await findEnd(database, session, body.message_id);
  const { path } = end;
  if (path === null) return true;
  const own = (await findMessagesById(database.read, path)).findLast(({ role }) => role === 'user');
  if (own === undefined) throw new AppError('NOT_FOUND');
  const change = { userId: caller.id, sessionId: session.id, revision: session.revision };
  return database.transaction((tx) => takeBranch(tx, { ...change, path, known: end, lastMessage: own.content }));
}
