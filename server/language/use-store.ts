import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export interface Use {
  id: string;
  userId: string;
  messageId: string;
  model: string;
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar, by the prices of the settings. */
  costMicroUsd: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps what was asked of a model. Of a user who is gone meanwhile, nothing. */
export async function recordUse(tx: Transaction<Schema>, use: Use): Promise<void> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', use.userId).executeTakeFirst();
  if (user === undefined) return;
  await tx
    .insertInto('language_model_uses')
    .values({
      id: use.id,
      user_id: use.userId,
      message_id: use.messageId,
      model: use.model,
      outcome: use.outcome,
      input_tokens: use.inputTokens,
      output_tokens: use.outputTokens,
      cost_micro_usd: use.costMicroUsd,
      at: use.at,
    })
    .execute();
}

/** Tokens spent on a user since a time. */
export async function tokensSpent(read: Kysely<Schema>, userId: string, since: number): Promise<number> {
  const { input, output } = await read
    .selectFrom('language_model_uses')
    .select(({ fn }) => [fn.sum('input_tokens').as('input'), fn.sum('output_tokens').as('output')])
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(input ?? 0) + Number(output ?? 0);
}

/** Millionths of a US dollar spent on all users since a time. */
export async function microUsdSpent(read: Kysely<Schema>, since: number): Promise<number> {
  const { cost } = await read
    .selectFrom('language_model_uses')
    .select(({ fn }) => fn.sum('cost_micro_usd').as('cost'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(cost ?? 0);
}

/** Removes what was used before a time, in milliseconds since the epoch. */
export async function purgeUses(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('language_model_uses').where('at', '<', before).execute();
}
