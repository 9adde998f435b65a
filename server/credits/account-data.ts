import type { Database } from '#server/db/database.ts';

/** AUTH-08: every change of a user's credits. */
export async function creditData(
  read: Database['read'],
  userId: string,
): Promise<Record<'ledger', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('ledger')
    .leftJoin('ledger_notes', 'ledger_notes.entry_id', 'ledger.id')
    .selectAll('ledger')
    .select('ledger_notes.text as note')
    .where('ledger.user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return { ledger: rows };
}
