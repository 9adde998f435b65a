import type { Database } from '#server/db/database.ts';
import { isByOperator } from './event-store.ts';

/** AUTH-08: what happened to a user's account; not which of the operators changed what. */
export async function securityData(
  read: Database['read'],
  userId: string,
): Promise<Record<'security_events', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('security_events')
    .select(['id', 'kind', 'device', 'detail', 'times', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  return { security_events: rows.map((row) => (isByOperator(row.kind) ? { ...row, detail: '' } : row)) };
}
