import type { Kysely, Transaction } from 'kysely';
import type { Entry } from '#contract/maintenance.ts';
import type { Schema } from '#server/db/schema.ts';

export interface StoredEntry extends Entry {
  id: string;
  car_id: string;
  receipt_id: string | null;
  session_id: string | null;
}

export type Written = Entry & Pick<StoredEntry, 'receipt_id' | 'session_id'>;

interface Which {
  userId: string;
  entryId: string;
}

const columns = [
  'id',
  'car_id',
  'work',
  'what',
  'done_on',
  'miles',
  'cost_cents',
  'note',
  'receipt_id',
  'session_id',
] as const;

/** Newest first. Whose car it is, findCar has said. */
export async function findEntries(read: Kysely<Schema>, carId: string): Promise<StoredEntry[]> {
  return read
    .selectFrom('maintenance_entries')
    .select(columns)
    .where('car_id', '=', carId)
    .where('deleted_at', 'is', null)
    .orderBy('done_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Undefined also where it is somebody else's, or it or its car is removed. */
export async function findEntry(read: Kysely<Schema>, { userId, entryId }: Which): Promise<StoredEntry | undefined> {
  return read
    .selectFrom('maintenance_entries')
    .innerJoin('cars', 'cars.id', 'maintenance_entries.car_id')
    .select(columns.map((column) => `maintenance_entries.${column}` as const))
    .where('maintenance_entries.id', '=', entryId)
    .where('maintenance_entries.user_id', '=', userId)
    .where('maintenance_entries.deleted_at', 'is', null)
    .where('cars.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** How many entries a car has. */
export async function countEntries(tx: Transaction<Schema>, carId: string): Promise<number> {
  const { entries } = await tx
    .selectFrom('maintenance_entries')
    .select((count) => count.fn.countAll<number>().as('entries'))
    .where('car_id', '=', carId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return entries;
}

/** Adds an entry. Returns its id, or that of the entry that was sent under the same key before. */
export async function insertEntry(
  tx: Transaction<Schema>,
  {
    id,
    userId,
    carId,
    key,
    at,
    ...written
  }: Written & {
    id: string;
    userId: string;
    carId: string;
    key: string | null;
    at: number;
  },
): Promise<string> {
  const row = { ...written, id, user_id: userId, car_id: carId, client_key: key, created_at: at, deleted_at: null };
  const added = await tx
    .insertInto('maintenance_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['car_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return id;
  const first = await tx
    .selectFrom('maintenance_entries')
    .select('id')
    .where('car_id', '=', carId)
    .where('client_key', '=', key)
    .executeTakeFirstOrThrow();
  return first.id;
}

/** Writes an entry anew. Whose it is, findEntry has said. */
export async function updateEntry(tx: Transaction<Schema>, entryId: string, written: Written): Promise<void> {
  await tx.updateTable('maintenance_entries').set(written).where('id', '=', entryId).execute();
}

/** Takes an entry out of sight. Whose it is, findEntry has said. */
export async function markEntryRemoved(tx: Transaction<Schema>, entryId: string, at: number): Promise<void> {
  await tx.updateTable('maintenance_entries').set({ deleted_at: at }).where('id', '=', entryId).execute();
}

/** Brings back an entry removed at `since` or later. Whatever it was before, it stands afterwards, or it is not found. */
export async function unmarkEntryRemoved(
  tx: Transaction<Schema>,
  { userId, entryId, since }: Which & { since: number },
): Promise<void> {
  await tx
    .updateTable('maintenance_entries')
    .set({ deleted_at: null })
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .execute();
}

/** Removes for good the entries removed before `before`. */
export async function purgeEntries(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx.deleteFrom('maintenance_entries').where('deleted_at', '<', before).execute();
}
