import type { Kysely, Transaction } from 'kysely';
import type { PriceAlert, SavedSearch } from '#contract/car-watch.ts';
import type { CarFilters } from '#contract/cars.ts';
import type { Schema } from '#server/db/schema.ts';

/** An alert as it stands. Times are milliseconds since 1970. */
export interface StoredAlert {
  id: string;
  userId: string;
  make: string;
  model: string;
  maxPrice: number;
  matchCount: number;
  atLeast: boolean;
  matches: PriceAlert['matches'];
  foundIds: string[];
  seenIds: string[];
  source: PriceAlert['source'];
  checkedAt: number | null;
  createdAt: number;
}

/** Keeps a search, in the place of one of the same name; gives its id, null where the user has as many as allowed. */
export async function saveSearch(
  tx: Transaction<Schema>,
  search: { id: string; userId: string; name: string; filters: CarFilters; at: number; most: number },
): Promise<string | null> {
  const { id, userId, name, at } = search;
  const kept = { filters: JSON.stringify(search.filters), created_at: at };
  const same = await tx
    .updateTable('car_searches')
    .set(kept)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  if (same !== undefined) return same.id;
  if ((await countOf(tx, 'car_searches', userId)) >= search.most) return null;
  const added = await tx
    .insertInto('car_searches')
    .values({ id, user_id: userId, name, ...kept })
    // The same at once from two tabs.
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** The user's saved searches, latest first. */
export async function findSearches(read: Kysely<Schema>, userId: string): Promise<SavedSearch[]> {
  const rows = await read
    .selectFrom('car_searches')
    .select(['id', 'name', 'filters', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at: at, filters, ...search }) => ({
    ...search,
    // Places had no names at first.
    filters: { place: null, ...(JSON.parse(filters) as Omit<CarFilters, 'place'>) },
    created_at: new Date(at).toISOString(),
  }));
}

/** False where the user has as many as allowed. */
export async function addAlert(
  tx: Transaction<Schema>,
  alert: Pick<StoredAlert, 'id' | 'userId' | 'make' | 'model' | 'maxPrice' | 'createdAt'>,
  most: number,
): Promise<boolean> {
  if ((await countOf(tx, 'price_alerts', alert.userId)) >= most) return false;
  await tx
    .insertInto('price_alerts')
    .values({
      id: alert.id,
      user_id: alert.userId,
      make: alert.make,
      model: alert.model,
      max_price: alert.maxPrice,
      match_count: 0,
      at_least: 0,
      matches: '[]',
      found_ids: '[]',
      seen_ids: '[]',
      source: null,
      checked_at: null,
      due_at: alert.createdAt,
      created_at: alert.createdAt,
    })
    .execute();
  return true;
}

/** The user's price alerts, latest first. */
export async function findAlerts(read: Kysely<Schema>, userId: string): Promise<StoredAlert[]> {
  const rows = await alertsIn(read)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(alertOf);
}

/** Undefined also where the alert is somebody else's. */
export async function findAlert(read: Kysely<Schema>, userId: string, id: string): Promise<StoredAlert | undefined> {
  const row = await alertsIn(read).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row && alertOf(row);
}

/** Alerts to be looked after, the one waiting longest first. */
export async function findDueAlerts(read: Kysely<Schema>, now: number, most: number): Promise<StoredAlert[]> {
  const rows = await alertsIn(read).where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(most).execute();
  return rows.map(alertOf);
}

/** Alerts for the model of another that are due by then, that one among them. */
export async function findAlertsLike(
  read: Kysely<Schema>,
  { make, model }: Pick<StoredAlert, 'make' | 'model'>,
  dueBy: number,
): Promise<StoredAlert[]> {
  const rows = await alertsIn(read)
    .where('due_at', '<=', dueBy)
    .where((is) => is(is.fn('lower', ['make']), '=', make.toLowerCase()))
    .where((is) => is(is.fn('lower', ['model']), '=', model.toLowerCase()))
    .orderBy('id')
    .execute();
  return rows.map(alertOf);
}

/** What a look has found. `seen`: the owner is looking on. */
export async function saveLook(
  tx: Transaction<Schema>,
  id: string,
  look: Pick<StoredAlert, 'matchCount' | 'atLeast' | 'matches' | 'foundIds' | 'source'> & {
    at: number;
    dueAt: number;
    seen: boolean;
  },
): Promise<void> {
  const found = JSON.stringify(look.foundIds);
  await tx
    .updateTable('price_alerts')
    .set({
      match_count: look.matchCount,
      at_least: look.atLeast ? 1 : 0,
      matches: JSON.stringify(look.matches),
      found_ids: found,
      source: look.source,
      checked_at: look.at,
      due_at: look.dueAt,
      ...(look.seen ? { seen_ids: found } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts the next look off, after one that found nothing out. */
export async function putOff(tx: Transaction<Schema>, id: string, dueAt: number): Promise<void> {
  await tx.updateTable('price_alerts').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** The owner has seen these; ids of cars that are gone are forgotten. */
export async function markSeen(tx: Transaction<Schema>, { id, foundIds }: StoredAlert): Promise<void> {
  await tx
    .updateTable('price_alerts')
    .set({ seen_ids: JSON.stringify(foundIds) })
    .where('id', '=', id)
    .execute();
}

/** False where there is no such row of the user's. */
export async function removeWatch(
  tx: Transaction<Schema>,
  table: 'car_searches' | 'price_alerts',
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function countOf(
  tx: Transaction<Schema>,
  table: 'car_searches' | 'price_alerts',
  userId: string,
): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select((is) => is.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const alertsIn = (read: Kysely<Schema>) => read.selectFrom('price_alerts').selectAll();

function alertOf(row: Schema['price_alerts']): StoredAlert {
  return {
    id: row.id,
    userId: row.user_id,
    make: row.make,
    model: row.model,
    maxPrice: row.max_price,
    matchCount: row.match_count,
    atLeast: row.at_least === 1,
    matches: JSON.parse(row.matches) as StoredAlert['matches'],
    foundIds: JSON.parse(row.found_ids) as string[],
    seenIds: JSON.parse(row.seen_ids) as string[],
    source: row.source as StoredAlert['source'],
    checkedAt: row.checked_at,
    createdAt: row.created_at,
  };
}
