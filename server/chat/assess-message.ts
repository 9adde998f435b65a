import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import { withNote } from './attachment-note.ts';
import type { ChatMeans, LanguageTurn } from './chat-means.ts';
import { findOwnersWords, type OpenSession, type Place } from './chat-store.ts';
import type { Diagnosis, Known, Step } from './diagnosis.ts';
import type { Surrounding } from './one-send-per-user.ts';
import { stepWords } from './step-words.ts';

interface About {
  userId: string;
  session: OpenSession;
  place: Place;
  /** Of the reply. */
  messageId: string;
  attachments: readonly Attachment[];
  /** Begins what a language model does for the answer; where the answer is made anew, what was begun goes on. */
  oneTurn: (begin: () => Promise<LanguageTurn | null>) => Promise<LanguageTurn | null>;
}

/**
 * What the engine makes of a message; with a language model, what it makes of it with what the model reads besides, in the model's words
 * (DIAG-02). Where the model fails, the engine's answer stands.
 */
export async function assessMessage(
  means: ChatMeans,
  asked: Parameters<Diagnosis['assess']>[0],
  about: About,
  surrounding: Surrounding,
): Promise<Known & { reply: string; words?: string | undefined }> {
  const { diagnosis } = means;
  const offer = means.beginTurn !== null;
  // A step told wakes the thread that serves; who joins later hears of the next ones.
  const onStep = (step: Step) => surrounding.tell(stepWords[step]);
  const own = await diagnosis.assess({ ...asked, offer }, surrounding.listened() ? onStep : undefined);
  const turn = await about.oneTurn(() => beginTurn(means, asked.text, about, surrounding));
  if (turn === null) return withReply(own, withNote(own.reply, about.attachments));
  const files = about.attachments.map(({ id, content_type: type, size }) => ({
    type,
    size,
    load: () => means.uploadBytes(id),
  }));
  const { readings, judged } = own.offered === null ? nothing : await turn.read(own.offered, files);
  const all = readings.length === 0 ? own : await diagnosis.assess({ ...asked, readings });
  const found = readings.some(({ origin }) => origin !== 'read');
  return withReply(all, await turn.word(withNote(all.reply, about.attachments, { judged, found })));
}

/** Words at hand are those of the engine's own reply. */
function withReply(own: Awaited<ReturnType<Diagnosis['assess']>>, reply: string) {
  return { ...own, reply, words: reply === own.reply ? own.words : undefined };
}

const nothing = { readings: [], judged: [] };

/** The model is told of the owner's last words before these. */
async function beginTurn(
  { database, beginTurn: begin }: ChatMeans,
  said: string,
  { userId, session, place, messageId, attachments }: About,
  surrounding: Surrounding,
): Promise<LanguageTurn | null> {
  if (begin === null) return null;
  // One more: where it is answered again, the message stands on the path itself.
  const most = limits.proseEarlierMessages + 1;
  const words = await findOwnersWords(database.read, session.id, place.path, most);
  const earlier = words.filter((each) => each !== said).slice(-limits.proseEarlierMessages);
  const fileNames = attachments.map(({ filename }) => filename);
  return begin({ userId, messageId, said, earlier, fileNames }, surrounding);
}
