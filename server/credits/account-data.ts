import type { Database } from '#server/db/database.ts';

/** AUTH-08: every change of a user's credits. */
export async function creditData(
  read: Database['read'],
  userId: string,
): Promise<Record<'ledger', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('ledger')
    .select(['id', 'seq', 'delta', 'balance', 'reason', 'cause', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return { ledger: rows };
}
