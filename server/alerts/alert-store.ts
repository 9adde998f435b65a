import { sql, type Kysely, type Transaction } from 'kysely';
import type { RecallAlert } from '#contract/recall-alerts.ts';
import type { Schema } from '#server/db/schema.ts';
import { findWatchedKeys } from './watched-cars.ts';

/** What is kept of an alert besides its columns. */
export type AlertText = Omit<RecallAlert, 'id' | 'campaign_number' | 'found_at'>;

/** Keeps an alert, once a user, car and campaign. True where it is new. */
export async function saveAlert(
  tx: Transaction<Schema>,
  alert: { id: string; userId: string; vehicleKey: string; campaign: string; text: AlertText; at: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('recall_alerts')
    .values({
      id: alert.id,
      user_id: alert.userId,
      vehicle_key: alert.vehicleKey,
      campaign_number: alert.campaign,
      alert: JSON.stringify(alert.text),
      found_at: alert.at,
      dismissed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'vehicle_key', 'campaign_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A user's alerts that were not put away, about cars that the user still has; the gravest first, then the latest found. */
export async function findAlerts(read: Kysely<Schema>, userId: string): Promise<RecallAlert[]> {
  const rows = await read
    .selectFrom('recall_alerts')
    .select(['id', 'vehicle_key', 'campaign_number', 'alert', 'found_at'])
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const watched = await findWatchedKeys(read, userId);
  const alerts = rows
    .filter(({ vehicle_key: key }) => watched.has(key))
    .map(({ id, campaign_number, alert, found_at }): RecallAlert => ({
      id,
      campaign_number,
      ...(JSON.parse(alert) as AlertText),
      found_at: new Date(found_at).toISOString(),
    }));
  const gravity = (alert: RecallAlert): number => (alert.do_not_drive ? 2 : alert.park_outside ? 1 : 0);
  return alerts.toSorted((one, other) => gravity(other) - gravity(one));
}

/** Puts an alert of the user's away; when first, stays. False where the user has none of that id. */
export async function dismissAlert(
  tx: Transaction<Schema>,
  { userId, id, at }: { userId: string; id: string; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('recall_alerts')
    .set({ dismissed_at: sql<number>`coalesce(dismissed_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
