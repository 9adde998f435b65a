import type { SentMessage } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import type { Exchange, OpenSession, Place } from './chat-store.ts';
import { findEnd } from './find-place.ts';
import { findKeptAnswer, identifyBy, type RequestIdentity } from './kept-answer.ts';
import { openSession, vehicleOf } from './open-session.ts';
import { saveExchange } from './save-exchange.ts';

/** More taps and messages than one person could make while a plan is composed. */
const attempts = 20;

/** CHAT-18: the full repair plan joins the session for two credits; one that is refused or fails costs nothing. */
export function sendPremiumReply(means: ChatMeans): Handler<'sendPremiumReply'> {
  return async ({ caller, params, body, idempotencyKey }) => {
    const request = identifyBy(idempotencyKey, ['premium', params.id, body.reply_id]);
    const kept = await findKeptAnswer(means.database, caller.id, request);
    return kept ?? give(means, { caller, params, body }, request);
  };
}

type Wanted = Pick<Asked<'sendPremiumReply'>, 'caller' | 'params' | 'body'>;

async function give(
  means: ChatMeans,
  { caller, params, body }: Wanted,
  request: RequestIdentity,
): Promise<SentMessage> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const session = await openSession(means.database, caller.id, params.id);
    if (caller.credits < limits.premiumReplyCostCredits) throw new AppError('INSUFFICIENT_FOR_PREMIUM');
    const place = await findEnd(means.database, session, body.after);
    const exchange = await makeExchange(means, caller.id, { session, place }, body.reply_id);
    const saved = await saveExchange(means, exchange, request, (tx) => chargePlan(means, tx, exchange));
    if (saved.outcome === 'saved') return saved.answer;
    if (saved.outcome === 'changed') continue;
    const kept = await findKeptAnswer(means.database, caller.id, request);
    if (kept !== null) return kept;
    throw new AppError(saved.outcome === 'insufficient' ? 'INSUFFICIENT_FOR_PREMIUM' : 'NOT_SIGNED_IN');
  }
  throw new Error('The session kept changing while its repair plan was composed.');
}

/** @throws AppError NO_REPAIR_PLAN where the cause is not among the likely ones any more */
async function makeExchange(
  { diagnosis, now, newId }: ChatMeans,
  userId: string,
  { session, place }: { session: OpenSession; place: Place },
  cause: string,
): Promise<Exchange> {
  const { evidence, recentlyReplaced } = place;
  const askedAt = now();
  const plan = await diagnosis.planRepair({ evidence, recentlyReplaced }, vehicleOf(session), cause);
  if (plan === null) throw new AppError('NO_REPAIR_PLAN');
  return {
    userId,
    sessionId: session.id,
    revision: session.revision,
    place,
    question: { id: newId(), role: 'user', content: plan.request, createdAt: askedAt },
    reply: { id: newId(), role: 'assistant', content: plan.reply, createdAt: now() },
    evidence,
    recentlyReplaced,
    records: session.records,
  };
}

async function chargePlan(
  { post, newId }: ChatMeans,
  tx: Parameters<ChatMeans['post']>[0],
  { userId, question, reply }: Exchange,
) {
  const posted = await post(tx, {
    id: newId(),
    userId,
    delta: -limits.premiumReplyCostCredits,
    reason: 'premium_reply',
    cause: `premium_reply:${question.id}`,
    at: reply.createdAt,
  });
  return posted.outcome === 'posted' ? { ...posted, outcome: 'charged' as const } : refused(posted.outcome);
}

function refused(outcome: 'repeated' | 'insufficient' | 'missing'): { outcome: 'insufficient' | 'missing' } {
  if (outcome === 'repeated') throw new Error('A repair plan was charged before under a fresh id.');
  return { outcome };
}
