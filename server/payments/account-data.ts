import type { Database } from '#server/db/database.ts';

/** AUTH-08: what a user bought, or began to buy, and the events that told of it. */
export async function paymentData(
  read: Database['read'],
  userId: string,
): Promise<Record<'checkouts' | 'payment_events', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const events = await read
    .selectFrom('payment_events')
    .innerJoin('checkouts', 'checkouts.id', 'payment_events.checkout_id')
    .selectAll('payment_events')
    .where('checkouts.user_id', '=', userId)
    .orderBy('received_at')
    .execute();
  return { checkouts: rows, payment_events: events };
}
