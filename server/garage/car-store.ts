import { sql, type Kysely, type Transaction } from 'kysely';
import { isSameCar } from '#contract/garage.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';

/** Times are milliseconds since 1970. */
export interface StoredCar {
  id: string;
  vehicle: VehicleInfo;
  /** Of a user's cars, the one with the latest is active. */
  chosenAt: number;
  createdAt: number;
}

interface Which {
  userId: string;
  carId: string;
}

interface Row {
  id: string;
  vehicle: string;
  chosen_at: number;
  created_at: number;
}

const columns = ['id', 'vehicle', 'chosen_at', 'created_at'] as const;
const toCar = (row: Row): StoredCar => ({
  id: row.id,
  vehicle: JSON.parse(row.vehicle) as VehicleInfo,
  chosenAt: row.chosen_at,
  createdAt: row.created_at,
});

/** The user's cars in the order they came. */
export async function findCars(read: Kysely<Schema>, userId: string): Promise<StoredCar[]> {
  const rows = await read
    .selectFrom('cars')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCar);
}

/** Undefined also where it is somebody else's, or removed. */
export async function findCar(read: Kysely<Schema>, { userId, carId }: Which): Promise<StoredCar | undefined> {
  const row = await read
    .selectFrom('cars')
    .select(columns)
    .where('id', '=', carId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toCar(row);
}

/**
 * Makes the described car the active one of the garage. One that is there already, or was removed lately, is brought up to
 * date: what the new description leaves out stays. Returns its id; null where there would be more than `most`.
 */
export async function admitCar(
  tx: Transaction<Schema>,
  described: { id: string; userId: string; vehicle: VehicleInfo; at: number; most: number },
): Promise<string | null> {
  const { id, userId, vehicle, at, most } = described;
  const all = await lockedCars(tx, userId);
  const chosen_at = afterAll(all, at);
  const same = all.toSorted(standingFirst).find((car) => isSameCar(car.vehicle, vehicle));
  if (same !== undefined) {
    const values = { vehicle: JSON.stringify(together(same.vehicle, vehicle)), chosen_at, deleted_at: null };
    await tx.updateTable('cars').set(values).where('id', '=', same.id).execute();
    return same.id;
  }
  if (all.filter(({ deletedAt }) => deletedAt === null).length >= most) return null;
  const values = { id, user_id: userId, vehicle: JSON.stringify(vehicle), chosen_at, created_at: at, deleted_at: null };
  await tx.insertInto('cars').values(values).execute();
  return id;
}

/** Describes a car anew. `same`: another car of the garage has that description. */
export async function describeCar(
  tx: Transaction<Schema>,
  { userId, carId, vehicle }: Which & { vehicle: VehicleInfo },
): Promise<'described' | 'missing' | 'same'> {
  const standing = (await lockedCars(tx, userId)).filter(({ deletedAt }) => deletedAt === null);
  if (!standing.some(({ id }) => id === carId)) return 'missing';
  if (standing.some((car) => car.id !== carId && isSameCar(car.vehicle, vehicle))) return 'same';
  await tx
    .updateTable('cars')
    .set({ vehicle: JSON.stringify(vehicle) })
    .where('id', '=', carId)
    .execute();
  return 'described';
}

/** False where the user has no such car. */
export async function chooseCar(
  tx: Transaction<Schema>,
  { userId, carId, at }: Which & { at: number },
): Promise<boolean> {
  const all = await lockedCars(tx, userId);
  const row = await tx
    .updateTable('cars')
    .set({ chosen_at: afterAll(all, at) })
    .where('id', '=', carId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the user has no such car, or it is removed already. */
export async function markCarRemoved(
  tx: Transaction<Schema>,
  { userId, carId, at }: Which & { at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('cars')
    .set({ deleted_at: at })
    .where('id', '=', carId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings back a car removed at `since` or later. Whatever it was before, it stands afterwards, or it is not found. */
export async function unmarkCarRemoved(
  tx: Transaction<Schema>,
  { userId, carId, since }: Which & { since: number },
): Promise<void> {
  await tx
    .updateTable('cars')
    .set({ deleted_at: null })
    .where('id', '=', carId)
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .execute();
}

/** Removes for good, with all their entries, the cars removed before `before`; sessions about them are told of it. */
export async function purgeCars(tx: Transaction<Schema>, before: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ car_removed: 1 })
    .where('car_id', 'in', (build) => build.selectFrom('cars').select('cars.id').where('cars.deleted_at', '<', before))
    .execute();
  await tx.deleteFrom('cars').where('deleted_at', '<', before).execute();
}

/** The user's cars, removed ones too, which nobody else changes until the transaction ends. */
async function lockedCars(
  tx: Transaction<Schema>,
  userId: string,
): Promise<(StoredCar & { deletedAt: number | null })[]> {
  await tx
    .updateTable('users')
    .set({ location: sql`location` })
    .where('id', '=', userId)
    .execute();
  const rows = await tx
    .selectFrom('cars')
    .select([...columns, 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toCar(row), deletedAt: row.deleted_at }));
}

const standingFirst = (one: { deletedAt: number | null }, other: { deletedAt: number | null }): number =>
  Number(one.deletedAt !== null) - Number(other.deletedAt !== null);

/** Later than all before, also within one millisecond. */
const afterAll = (cars: readonly StoredCar[], at: number): number =>
  cars.reduce((latest, { chosenAt }) => Math.max(latest, chosenAt + 1), at);

const together = (known: VehicleInfo, described: VehicleInfo): VehicleInfo => ({
  ...described,
  vin: described.vin || known.vin,
  submodel: described.submodel || known.submodel,
  mileage: described.mileage ?? known.mileage,
});
