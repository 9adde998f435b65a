import type { Database } from '#server/db/database.ts';

/** AUTH-08: a user's cars with their maintenance logs. */
export async function garageData(
  read: Database['read'],
  userId: string,
): Promise<Record<'cars' | 'maintenance_entries', Record<string, unknown>[]>> {
  const cars = await read.selectFrom('cars').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const entries = await read
    .selectFrom('maintenance_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { cars, maintenance_entries: entries };
}
