import type { Attachment } from '#contract/attachment.ts';
import type { SentMessage } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import type { Caller } from '#server/http/caller.ts';
import { beginAtPlace } from './begin-at-place.ts';
import { beginWithLog } from './begin-with-log.ts';
import { assessMessage } from './assess-message.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { ChatMeans, LanguageTurn } from './chat-means.ts';
import type { Exchange, OpenSession } from './chat-store.ts';
import { hearMessage, type Heard } from './hear-message.ts';
import { lookUpRecords } from './look-up-records.ts';
import { findKeptAnswer, identify, type RequestIdentity } from './kept-answer.ts';
import type { Sends, Surrounding } from './one-send-per-user.ts';
import { openSession, userMessages } from './open-session.ts';
import { refuseSameAnswer } from './refuse-same-answer.ts';
import { saveExchange, type Saved } from './save-exchange.ts';
import { stepWords } from './step-words.ts';

/** More taps than one person could make while a reply is composed. */
const attempts = 20;

/** CHAT-11: answers the owner's words for one credit; a message that is refused or fails costs nothing. */
export function sendMessage(means: ChatMeans, sends: Sends<SentMessage>): Handler<'sendMessage'> {
  return async (asked, tell) => {
    const { caller, body } = asked;
    const request = identify(asked);
    refuseTooLong(body.message);
    const kept = await findKeptAnswer(means.database, caller.id, request);
    return kept ?? sends.send(caller.id, request, tell, (surrounding) => answer(means, asked, request, surrounding));
  };
}

async function answer(
  means: ChatMeans,
  { caller, body }: Asked<'sendMessage'>,
  request: RequestIdentity,
  surrounding: Surrounding,
): Promise<SentMessage> {
  let records: VehicleRecords | undefined;
  // One question, one reply and one time for a language model, however often it is made anew. Ids tell what came first.
  const questionId = means.newId();
  const askedAt = means.now();
  const reply = { id: means.newId(), oneTurn: once<LanguageTurn | null>() };
  const { tell, signal } = surrounding;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await openSession(means.database, caller.id, body.session_id);
    refuseUnpaidOrTooSoon(caller, askedAt);
    const session = await beginWithLog(means, await beginAtPlace(means, found, body.location));
    const attachments = await findAttached(means, caller, body.attachments ?? []);
    const heard = await hearMessage(means, session, body);
    records ??= await lookUpRecords(means, session, tell);
    const said = { ...heard, text: body.message, attachments, records, questionId, askedAt, reply };
    const exchange = await makeExchange(means, caller, session, said, surrounding);
    signal.throwIfAborted();
    tell(stepWords.saving);
    const saved = await saveExchange(means, exchange, request);
    if (saved.outcome === 'saved') return saved.answer;
    // A tap or another branch came while the reply was made: answer again, from what is known now.
    if (saved.outcome !== 'changed') return answerInstead(means, caller, request, saved.outcome);
  }
  throw new Error('The session kept changing while its message was answered.');
}

/** Does what it is given the first time, and gives what became of that from then on. */
function once<T>(): (make: () => Promise<T>) => Promise<T> {
  let made: Promise<T> | undefined;
  return (make) => (made ??= make());
}

function refuseTooLong(message: string): void {
  if (message.length > limits.messageLength)
    throw new AppError('MESSAGE_TOO_LONG', { limit: String(limits.messageLength) });
}

/** @throws AppError ATTACHMENT_GONE, alike where one does not exist and where it is somebody else's */
async function findAttached(
  { database, uploads }: ChatMeans,
  { id }: Caller,
  asked: readonly string[],
): Promise<Attachment[]> {
  const found = await uploads.find(database.read, id, [...new Set(asked)]);
  if (found === null) throw new AppError('ATTACHMENT_GONE');
  return found;
}

/** Early and cheap; the transaction judges again, for certain. */
function refuseUnpaidOrTooSoon({ credits, lastMessageAt }: Caller, now: number): void {
  if (credits < limits.messageCostCredits) throw new AppError('INSUFFICIENT_CREDITS');
  const waitMs = lastMessageAt + limits.messageCooldownMs - now;
  // A last message well in the future was dated by a clock that ran wrong.
  if (waitMs > 0 && waitMs <= 2 * limits.messageCooldownMs)
    throw new AppError('TOO_SOON', {}, { retryAfterMs: waitMs });
}

interface Said extends Heard {
  text: string;
  attachments: Attachment[];
  records: VehicleRecords;
  /** Of a question that does not stand yet. */
  questionId: string;
  askedAt: number;
  reply: { id: string; oneTurn: Parameters<typeof assessMessage>[2]['oneTurn'] };
}

async function makeExchange(
  means: ChatMeans,
  caller: Caller,
  session: OpenSession,
  { place, again, text, attachments, records, questionId, askedAt, reply }: Said,
  surrounding: Surrounding,
): Promise<Exchange> {
  const asked = {
    text,
    evidence: again?.evidence ?? place.evidence,
    recentlyReplaced: place.recentlyReplaced,
    vehicle: { ...session.vehicle, records },
    messageIndex: userMessages(place),
    again: again !== null,
    fileNames: attachments.map(({ filename }) => filename),
  };
  const about = { userId: caller.id, session, place, messageId: reply.id, oneTurn: reply.oneTurn, attachments };
  const { reply: content, words, evidence, recentlyReplaced } = await assessMessage(means, asked, about, surrounding);
  if (again !== null) refuseSameAnswer(content, again.answers, again.latest);
  return {
    userId: caller.id,
    sessionId: session.id,
    ...(session.lastMessage === null ? { vehicle: session.vehicle } : {}),
    revision: session.revision,
    place,
    question: { id: again?.question ?? questionId, role: 'user', content: text, createdAt: askedAt },
    again: again !== null,
    reply: { id: reply.id, role: 'assistant', content, createdAt: means.now() },
    replyWords: words,
    attachments: again === null ? attachments.map(({ id }) => id) : [],
    evidence,
    recentlyReplaced,
    records,
  };
}

/** Nothing was saved: the other process's answer to the same request, where there is one, else the reason. */
async function answerInstead(
  { database }: ChatMeans,
  caller: Caller,
  request: RequestIdentity,
  outcome: Exclude<Saved['outcome'], 'saved' | 'changed'>,
): Promise<SentMessage> {
  const kept = await findKeptAnswer(database, caller.id, request);
  if (kept !== null) return kept;
  if (outcome === 'missing') throw new AppError('NOT_SIGNED_IN');
  if (outcome === 'gone') throw new AppError('ATTACHMENT_GONE');
  if (outcome === 'insufficient') throw new AppError('INSUFFICIENT_CREDITS');
  throw new AppError('TOO_SOON', {}, { retryAfterMs: limits.messageCooldownMs });
}
