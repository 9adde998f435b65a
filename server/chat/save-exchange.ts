import type { SentMessage } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { saveAnswer } from './answer-store.ts';
import type { ChatMeans } from './chat-means.ts';
import { appendExchange, type Exchange } from './chat-store.ts';
import type { KeptReply, RequestIdentity } from './kept-answer.ts';
import { showMessage } from './show-session.ts';

/** `changed`: the session is no longer what the reply was made from. `answered`: the same request was, meanwhile. `gone`: an
 * attachment was removed. */
export type Saved =
  | { outcome: 'saved'; answer: SentMessage }
  | { outcome: 'too_soon' | 'insufficient' | 'missing' | 'changed' | 'answered' | 'gone' };

/** Thrown inside the transaction so that everything in it is undone. */
class Undo extends Error {
  readonly outcome: 'changed' | 'answered' | 'gone';

  constructor(outcome: Undo['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

type SavingMeans = Pick<ChatMeans, 'database' | 'chargeMessage' | 'uploads' | 'newId'>;

/** Takes what an exchange costs, inside the transaction that saves it. */
type Charge = (tx: Parameters<ChatMeans['chargeMessage']>[0]) => ReturnType<ChatMeans['chargeMessage']>;

/**
 * CHAT-10, CHAT-11: in one durable transaction claims the cool-down, takes the credit with its ledger row (or what
 * `charge` takes instead), adds both messages with the attachments and the evidence, and keeps the answer for its key.
 * Anything but `saved` has changed nothing.
 */
export async function saveExchange(
  means: SavingMeans,
  exchange: Exchange,
  request: RequestIdentity,
  charge: Charge = messageCharge(means, exchange),
): Promise<Saved> {
  const { userId, question, reply, attachments: ids = [] } = exchange;
  try {
    return await means.database.transaction(async (tx) => {
      const charged = await charge(tx);
      if (charged.outcome !== 'charged') return charged;
      if (!(await appendExchange(tx, exchange))) throw new Undo('changed');
      const attached = { userId, messageId: question.id, ids, at: reply.createdAt };
      if (ids.length > 0 && !(await means.uploads.attach(tx, attached))) throw new Undo('gone');
      const answer: SentMessage = { message: showMessage(reply), credits_remaining: charged.balance };
      if (request.key !== null) {
        const kept = {
          userId,
          key: request.key,
          requestHash: request.hash,
          response: JSON.stringify({ replyId: reply.id, creditsRemaining: charged.balance } satisfies KeptReply),
          at: reply.createdAt,
        };
        if (!(await saveAnswer(tx, kept))) throw new Undo('answered');
      }
      return { outcome: 'saved' as const, answer };
    });
  } catch (error) {
    if (error instanceof Undo) return { outcome: error.outcome };
    throw error;
  }
}

function messageCharge({ chargeMessage, newId }: SavingMeans, { userId, question, reply, again }: Exchange): Charge {
  const charge = {
    id: newId(),
    userId,
    cost: limits.messageCostCredits,
    cause: `message:${again === true ? reply.id : question.id}`,
    cooldownMs: limits.messageCooldownMs,
    saidAt: question.createdAt,
    now: reply.createdAt,
  };
  return (tx) => chargeMessage(tx, charge);
}
