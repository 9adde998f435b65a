import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import type { ChatMeans } from './chat-means.ts';
import { findOwnersWords, type OpenSession, type Place } from './chat-store.ts';
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
  // One more: where it is answered again, the message stands on the path itself.
  const most = limits.proseEarlierMessages + 1;
  const words = await findOwnersWords(database.read, session.id, place.path, most);
  const earlier = words.filter((each) => each !== about.said).slice(-limits.proseEarlierMessages);
  const fileNames = attachments.map(({ filename }) => filename);
  return wordReply({ ...about, reply, earlier, fileNames }, surrounding);
}
