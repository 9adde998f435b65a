import type { Database } from '#server/db/database.ts';

/** AUTH-08: the searches for cars that a user saved, and the price alerts. */
export async function carData(
  read: Database['read'],
  userId: string,
): Promise<Record<'car_searches' | 'price_alerts', Record<string, unknown>[]>> {
  const searches = await read.selectFrom('car_searches').selectAll().where('user_id', '=', userId).execute();
  const alerts = await read.selectFrom('price_alerts').selectAll().where('user_id', '=', userId).execute();
  return { car_searches: searches, price_alerts: alerts };
}
