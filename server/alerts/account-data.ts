import type { Database } from '#server/db/database.ts';

/** AUTH-08: the recalls a user was told of. */
export async function alertData(
  read: Database['read'],
  userId: string,
): Promise<Record<'recall_alerts', Record<string, unknown>[]>> {
  const rows = await read
    .selectFrom('recall_alerts')
    .select(['id', 'vehicle_key', 'campaign_number', 'alert', 'found_at', 'dismissed_at'])
    .where('user_id', '=', userId)
    .orderBy('found_at')
    .execute();
  return { recall_alerts: rows };
}
