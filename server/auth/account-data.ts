import type { Database } from '#server/db/database.ts';

/** AUTH-08: the sign-ins of a user, without what a token could be made from. */
export async function signInData(
  read: Database['read'],
  userId: string,
): Promise<Record<'sign_ins', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('auth_tokens')
    .select(['id', 'device', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { sign_ins: rows };
}
