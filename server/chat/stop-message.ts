import type { SentMessage } from '#contract/chat.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { keepStop, wasStopped } from './kept-answer.ts';
import type { Sends } from './one-send-per-user.ts';

/**
 * CHAT-19: gives a message up by its key. The stop is kept where the answer would be, so that of both the database takes
 * one, whichever process makes the answer, and also where the message itself comes only later.
 */
export function stopMessage({ database, now }: ChatMeans, sends: Sends<SentMessage>): Handler<'stopMessage'> {
  return async ({ caller, body: { idempotency_key: key } }) => {
    const first = await database.transaction((tx) => keepStop(tx, caller.id, key, now()));
    const stopped = first || (await wasStopped(database, caller.id, key));
    if (stopped) sends.giveUp(caller.id, key);
    return { stopped };
  };
}
