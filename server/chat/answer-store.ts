import type { Kysely, Transaction } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

/** The answer given to an Idempotency-Key. */
export interface KeptAnswer {
  /** Hash of the request it answered: the same key with another request is a mistake of the caller's. */
  requestHash: string;
  /** JSON: what is needed to give it again. */
  response: string;
}

/** What was answered to the user under the key; undefined where nothing was. */
export async function findAnswer(read: Kysely<Schema>, userId: string, key: string): Promise<KeptAnswer | undefined> {
  return (await answerUnder(read, { userId, key }))[0];
}

const answerUnder = compiledOnce((read, asked: { userId: string; key: string }) =>
  read
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'response'])
    .where('user_id', '=', asked.userId)
    .where('key', '=', asked.key),
);

/**
 * Keeps the answer. False when the key has an answer already: the same request was under way twice and the other one
 * was saved first, so throw to undo this transaction, then give the answer that findAnswer finds.
 */
export async function saveAnswer(
  tx: Transaction<Schema>,
  answer: KeptAnswer & { userId: string; key: string; at: number },
): Promise<boolean> {
  return (await insertAnswer(tx, answer)).length > 0;
}

const insertAnswer = compiledOnce((tx, answer: Parameters<typeof saveAnswer>[1]) =>
  tx
    .insertInto('idempotency_keys')
    .values({
      user_id: answer.userId,
      key: answer.key,
      request_hash: answer.requestHash,
      response: answer.response,
      created_at: answer.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
);

/** Forgets the answers given before `before`; nothing depends on when, or whether, it runs. */
export async function purgeAnswers(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
