import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { Schema } from '#server/db/schema.ts';

/** A car whose owner wants to hear of its recalls. */
export interface WatchedCar {
  /** Of the car in the garage; else of the session that it was described for. */
  id: string;
  userId: string;
  vehicle: VehicleInfo;
  /** When it was first described, ms since the epoch. */
  createdAt: number;
}

/** A session, and the recalls that its owner was told of in it. */
export interface ToldSession {
  sessionId: string;
  revision: number;
  /** Null: never told what recalls there are. */
  records: VehicleRecords | null;
}

/** Rows at a time, so that the other work of the process goes on between them. */
const pageLength = 500;

/** What an alert says it is about, and is kept under: cars of one make, model and year are one. */
export const vehicleKeyOf = ({ year, make, model }: VehicleInfo): string => `${year} ${make} ${model}`;

/**
 * All cars that stand in a garage, and what was described in sessions written in since then about a car that never stood in one (the
 * garage was full). What was removed from a garage is none.
 */
export async function findWatchedCars(read: Kysely<Schema>, since: number): Promise<WatchedCar[]> {
  const cars = await inPages((after) => carsInGarages(read).where('id', '>', after).orderBy('id').limit(pageLength));
  const others = await inPages((after) =>
    sessionsOfNoCar(read)
      .where('last_activity_at', '>=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageLength),
  );
  return [...cars, ...others];
}

/** The keys of a user's cars; of sessions about no car of a garage, however old. */
export async function findWatchedKeys(read: Kysely<Schema>, userId: string): Promise<ReadonlySet<string>> {
  const cars = await carsInGarages(read).where('user_id', '=', userId).execute();
  const others = await sessionsOfNoCar(read).where('user_id', '=', userId).execute();
  return new Set([...cars, ...others].map((row) => vehicleKeyOf(toCar(row).vehicle)));
}

/** What the owner of these cars of one key was told of them, in sessions that stand. */
export async function findToldSessions(read: Kysely<Schema>, own: readonly WatchedCar[]): Promise<ToldSession[]> {
  const ids = own.map(({ id }) => id);
  const key = own[0] && vehicleKeyOf(own[0].vehicle);
  const rows = await read
    .selectFrom('sessions')
    .leftJoin('used_records', 'used_records.id', 'sessions.records_id')
    .select(['sessions.id as id', 'revision', 'vehicle', 'records'])
    .where((row) => row.or([row('car_id', 'in', ids), row('sessions.id', 'in', ids)]))
    .where('deleted_at', 'is', null)
    .execute();
  return rows
    .filter(({ vehicle }) => vehicleKeyOf(JSON.parse(vehicle) as VehicleInfo) === key)
    .map(({ id, revision, records }) => ({
      sessionId: id,
      revision,
      records: records === null ? null : (JSON.parse(records) as VehicleRecords),
    }));
}

interface Row {
  id: string;
  user_id: string;
  vehicle: string;
  created_at: number;
}

const columns = ['id', 'user_id', 'vehicle', 'created_at'] as const;

const carsInGarages = (read: Kysely<Schema>) => read.selectFrom('cars').select(columns).where('deleted_at', 'is', null);

const sessionsOfNoCar = (read: Kysely<Schema>) =>
  read
    .selectFrom('sessions')
    .select(columns)
    .where('car_id', 'is', null)
    .where('car_removed', '=', 0)
    .where('deleted_at', 'is', null);

const toCar = (row: Row): WatchedCar => ({
  id: row.id,
  userId: row.user_id,
  vehicle: JSON.parse(row.vehicle) as VehicleInfo,
  createdAt: row.created_at,
});

async function inPages<Table extends 'cars' | 'sessions'>(
  pageAfter: (id: string) => SelectQueryBuilder<Schema, Table, Row>,
): Promise<WatchedCar[]> {
  const found: WatchedCar[] = [];
  for (let last = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before it ended
    const rows = await pageAfter(last).execute();
    found.push(...rows.map(toCar));
    if (rows.length < pageLength) return found;
    last = rows.at(-1)?.id ?? '';
  }
}
