import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What a service said of a place. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export type AnswerKind = 'weather' | 'name' | 'search' | 'shops';

/** Grows when the form of what is kept changes: what was kept in another form is not found again. */
const form = 1;

/** Who writes under a kind reads it. */
export async function findKeptAnswer<Answer>(
  read: Kysely<Schema>,
  kind: AnswerKind,
  placeKey: string,
): Promise<KeptAnswer<Answer> | null> {
  const row = await read
    .selectFrom('place_answers')
    .select(['answer', 'fetched_at'])
    .where('kind', '=', `${kind} ${form}`)
    .where('place_key', '=', placeKey)
    .executeTakeFirst();
  return row === undefined ? null : { answer: JSON.parse(row.answer) as Answer, fetchedAt: row.fetched_at };
}

/** Keeps an answer about a place in the place of the one before. */
export async function keepAnswer(
  tx: Transaction<Schema>,
  kind: AnswerKind,
  placeKey: string,
  { answer, fetchedAt }: KeptAnswer<unknown>,
): Promise<void> {
  const kept = { answer: JSON.stringify(answer), fetched_at: fetchedAt };
  await tx
    .insertInto('place_answers')
    .values({ kind: `${kind} ${form}`, place_key: placeKey, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'place_key']).doUpdateSet(kept))
    .execute();
}

/** Forgets what was fetched before that time (ms since the epoch). */
export async function purgePlaceAnswers(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('place_answers').where('fetched_at', '<', before).execute();
}
