import type { Kysely, Transaction } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

/** What the online service said of a vehicle, or of its names. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/** Grows when the form of what is kept changes: what was kept in another form is not found again. */
const form = 1;

/** @param kind says what form the answer has: who writes under a kind reads it */
export async function findKeptAnswer<Answer>(
  read: Kysely<Schema>,
  kind: string,
  vehicleKey: string,
): Promise<KeptAnswer<Answer> | null> {
  const [row] = await answerAbout(read, { kind: `${kind} ${form}`, vehicleKey });
  return row === undefined ? null : { answer: JSON.parse(row.answer) as Answer, fetchedAt: row.fetched_at };
}

const answerAbout = compiledOnce((read, asked: { kind: string; vehicleKey: string }) =>
  read
    .selectFrom('nhtsa_answers')
    .select(['answer', 'fetched_at'])
    .where('kind', '=', asked.kind)
    .where('vehicle_key', '=', asked.vehicleKey),
);

/** Keeps an answer about a vehicle in the place of the one before. */
export async function keepAnswer(
  tx: Transaction<Schema>,
  kind: string,
  vehicleKey: string,
  { answer, fetchedAt }: KeptAnswer<unknown>,
): Promise<void> {
  const kept = { answer: JSON.stringify(answer), fetched_at: fetchedAt };
  await tx
    .insertInto('nhtsa_answers')
    .values({ kind: `${kind} ${form}`, vehicle_key: vehicleKey, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'vehicle_key']).doUpdateSet(kept))
    .execute();
}

/** Forgets what was fetched before that time (ms since the epoch). */
export async function purgeKeptAnswers(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('nhtsa_answers').where('fetched_at', '<', before).execute();
}
