import { sql, type Kysely, type Transaction } from 'kysely';
import type { AttachmentType } from '#contract/attachment-type.ts';
import type { Schema } from '#server/db/schema.ts';

// The bytes of an upload lie in the object store under its id, and rows are written so that none is ever lost there: the row
// is made before the bytes are stored (`arriving`) and goes after they are removed (`leaving`). What ends half-way is
// found by its row and cleared away later (purge-uploads.ts).

export interface StoredUpload {
  id: string;
  name: string;
  type: AttachmentType;
  /** Bytes. */
  size: number;
}

const columns = ['uploads.id', 'uploads.name', 'uploads.type', 'uploads.size'] as const;
const toUpload = (row: { id: string; name: string; type: string; size: number }): StoredUpload => ({
  ...row,
  type: row.type as AttachmentType,
});

/** Makes the row of an upload whose bytes will be stored now. False where `most` of the user's are in no message yet. */
export async function beginUpload(
  tx: Transaction<Schema>,
  upload: StoredUpload & { userId: string; at: number; most: number },
): Promise<boolean> {
  const { waiting } = await tx
    .selectFrom('uploads')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .where('user_id', '=', upload.userId)
    .where('uses', '=', 0)
    .where('state', '<>', 'leaving')
    .executeTakeFirstOrThrow();
  if (waiting >= upload.most) return false;
  await tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      user_id: upload.userId,
      name: upload.name,
      type: upload.type,
      size: upload.size,
      state: 'arriving',
      uses: 0,
      last_used_at: upload.at,
      created_at: upload.at,
    })
    .execute();
  return true;
}

/** Its bytes are stored, or could not be. */
export async function endUpload(tx: Transaction<Schema>, id: string, state: 'kept' | 'leaving'): Promise<void> {
  await tx.updateTable('uploads').set({ state }).where('id', '=', id).where('state', '=', 'arriving').execute();
}

/** The user's own of these that are kept, in no order; what is somebody else's is left out like what does not exist. */
export async function findUploads(
  read: Kysely<Schema>,
  userId: string,
  ids: readonly string[],
): Promise<StoredUpload[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('uploads')
    .select(columns)
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .execute();
  return rows.map(toUpload);
}

/**
 * Makes uploads part of a message, in this order. False where one is not the user's, or not there; throw then, to undo the
 * transaction.
 */
export async function attachUploads(
  tx: Transaction<Schema>,
  message: { userId: string; messageId: string; ids: readonly string[]; at: number },
): Promise<boolean> {
  const { userId, messageId, ids, at } = message;
  // The condition is judged again where a removal comes first: the row's state is its lock.
  const found = await tx
    .updateTable('uploads')
    .set({ uses: sql`uses + 1`, last_used_at: at })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .returning('id')
    .execute();
  if (found.length !== ids.length) return false;
  const rows = ids.map((id, index) => ({ message_id: messageId, seq: index + 1, upload_id: id }));
  await tx.insertInto('message_attachments').values(rows).execute();
  return true;
}

/** Keeps an own upload for something else than a message, which names it. False where it is not there. */
export async function useUpload(
  tx: Transaction<Schema>,
  { userId, id, at }: { userId: string; id: string; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('uploads')
    .set({ uses: sql`uses + 1`, last_used_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** By message, what is attached to the messages of a session. Whose session it is, the caller has made sure. */
export async function findAttachments(
  read: Kysely<Schema>,
  sessionId: string,
): Promise<ReadonlyMap<string, StoredUpload[]>> {
  const rows = await read
    .selectFrom('message_attachments')
    .innerJoin('messages', 'messages.id', 'message_attachments.message_id')
    .innerJoin('uploads', 'uploads.id', 'message_attachments.upload_id')
    .select(['message_attachments.message_id', ...columns])
    .where('messages.session_id', '=', sessionId)
    .orderBy('message_attachments.message_id')
    .orderBy('message_attachments.seq')
    .execute();
  const byMessage = new Map<string, StoredUpload[]>();
  for (const { message_id: messageId, ...row } of rows) {
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), toUpload(row)]);
  }
  return byMessage;
}

/** Claims an own upload for removal. `in_use`: it has been part of a message. */
export async function claimOwn(
  tx: Transaction<Schema>,
  userId: string,
  id: string,
): Promise<'claimed' | 'in_use' | 'missing'> {
  const own = await tx
    .updateTable('uploads')
    .set({ state: 'leaving' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .where('uses', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (own) return 'claimed';
  return (await findUploads(tx, userId, [id])).length > 0 ? 'in_use' : 'missing';
}

/**
 * Claims for removal what has been in no message, or whose messages are gone, since `before` (ms since the epoch). Returns
 * the ids of all that are claimed, also earlier.
 */
export async function claimUnused(tx: Transaction<Schema>, before: number): Promise<string[]> {
  await tx
    .updateTable('uploads')
    .set({ state: 'leaving' })
    // Judged again where a message takes it meanwhile, which the subquery is not.
    .where('last_used_at', '<', before)
    .where('state', '<>', 'leaving')
    .where('id', 'not in', (inUse) => inUse.selectFrom('message_attachments').select('upload_id'))
    .where('id', 'not in', (inUse) =>
      inUse
        .selectFrom('maintenance_entries')
        .select('receipt_id')
        .where('receipt_id', 'is not', null)
        .$narrowType<{ receipt_id: string }>(),
    )
    .execute();
  const rows = await tx.selectFrom('uploads').select('id').where('state', '=', 'leaving').execute();
  return rows.map(({ id }) => id);
}

/** Gives up all files of a user: they belong to nobody, and may go at once. */
export async function abandonFiles(tx: Transaction<Schema>, userId: string): Promise<void> {
  await tx.updateTable('uploads').set({ user_id: null, last_used_at: 0 }).where('user_id', '=', userId).execute();
}

/** Forgets claimed uploads whose bytes are removed. */
export async function forgetUploads(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploads').where('id', 'in', ids).where('state', '=', 'leaving').execute();
}
