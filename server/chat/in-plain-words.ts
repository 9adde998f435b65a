import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import type { ChatMeans } from './chat-means.ts';
import { findMessages, findMessagesById, type OpenSession, type Place } from './chat-store.ts';
import type { Surrounding } from './one-send-per-user.ts';

interface About {
  userId: string;
  session: OpenSession;
  place: Place;
  messageId: string;
  said: string;
  attachments: readonly Attachment[];
}

/** DIAG-02: the reply in a language model's words where there is one, told of the owner's last words before these. */
export async function inPlainWords(
  { database, wordReply }: ChatMeans,
  { session, place, attachments, ...about }: About,
  reply: string,
  surrounding: Surrounding,
): Promise<string> {
  if (wordReply === null) return reply;
  const before =
    place.path === null
      ? await findMessages(database.read, session.id)
      : place.path.length === 0
        ? []
        : await findMessagesById(database.read, place.path.slice(-2 * limits.proseEarlierMessages - 1));
  const earlier = before
    .filter(({ role, content }) => role === 'user' && content !== about.said)
    .slice(-limits.proseEarlierMessages)
    .map(({ content }) => content);
  const fileNames = attachments.map(({ filename }) => filename);
  return wordReply({ ...about, reply, earlier, fileNames }, surrounding);
}
