import type { Database } from '#server/db/database.ts';

/** AUTH-08: what a user bought, or began to buy. */
export async function paymentData(
  read: Database['read'],
  userId: string,
): Promise<Record<'checkouts', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('checkouts')
    .select(['id', 'package_id', 'credits', 'amount', 'currency', 'state', 'refunded', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { checkouts: rows };
}
