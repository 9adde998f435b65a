import type { Database } from '#server/db/database.ts';

/** AUTH-08: the files of a user; their bytes are at `/api/uploads/{id}`. */
export async function uploadData(
  read: Database['read'],
  userId: string,
): Promise<Record<'uploads', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('uploads')
    .select(['id', 'name', 'type', 'size', 'state', 'uses', 'last_used_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { uploads: rows };
}
