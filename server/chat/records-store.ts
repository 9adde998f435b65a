import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

/** Keeps what an answer was made from, every content once; gives its id. */
export async function keepRecords(
  tx: Transaction<Schema>,
  records: VehicleRecords | null | undefined,
  at: number,
): Promise<string | null> {
  if (records === null || records === undefined) return null;
  const text = JSON.stringify(records);
  const id = hash('sha256', text, 'base64url');
  await insertRecords(tx, { id, records: text, keptAt: at, longAgo: at - noteEveryMs });
  return id;
}

/** Kept again sooner than this they are as good as kept now: they go a day after (purge-expired.ts). */
const noteEveryMs = 3_600_000;

const insertRecords = compiledOnce(
  (tx, { id, records, keptAt, longAgo }: { id: string; records: string; keptAt: number; longAgo: number }) =>
    tx
      .insertInto('used_records')
      .values({ id, records, kept_at: keptAt })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ kept_at: keptAt }).where('used_records.kept_at', '<', longAgo),
      ),
);

/** Gives a session other records than its latest answer was made from, unless it has changed since that revision. */
export async function renewRecords(
  tx: Transaction<Schema>,
  { id, revision }: { id: string; revision: number },
  records: VehicleRecords,
  at: number,
): Promise<void> {
  const recordsId = await keepRecords(tx, records, at);
  await tx
    .updateTable('sessions')
    .set({ records_id: recordsId, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/** Forgets what no session and no message names any more, of what was kept before that time (ms since the epoch). */
export async function purgeRecords(tx: Transaction<Schema>, before: number): Promise<void> {
  await sql`delete from used_records
    where kept_at < ${before}
      and not exists (select 1 from messages where messages.records_id = used_records.id)
      and not exists (select 1 from sessions where sessions.records_id = used_records.id)`.execute(tx);
}
