import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { createSession } from '#server/chat/chat-store.ts';
import { garage } from '#server/db/migrations/013-garage.ts';
import { sql } from 'kysely';
import { admitCar, chooseCar, findCars, markCarRemoved, purgeCars } from '#server/garage/car-store.ts';
import { findEntries, insertEntry } from '#server/garage/entry-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { civic, eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

describe.each(databaseKinds)('the garage on %s (VEH-03)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const admit = (userId: string, more: Partial<VehicleInfo> = {}, most = 20) =>
    at.database.transaction((tx) =>
      admitCar(tx, { id: uuidv7(), userId, vehicle: { ...civic, ...more }, at: 5_000, most }),
    );
  const entry = {
    work: null,
    what: 'Oil',
    done_on: '2026-01-01',
    miles: null,
    cost_cents: null,
    note: '',
    receipt_id: null,
    session_id: null,
    at: 1,
  };

  test('one car described many times at once, from two processes, is one car', async () => {
    const userId = await newUser(at.database);
    const other = at.fresh.openAgain();
    const vehicle = { ...civic };
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? at.database : other).transaction((tx) =>
          admitCar(tx, { id: uuidv7(), userId, vehicle, at: 5_000, most: 20 }),
        ),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await findCars(at.database.read, userId)).toHaveLength(1);
  });

  test('the last one chosen is the latest, also within a millisecond', async () => {
    const userId = await newUser(at.database);
    const [one, other] = [await admit(userId), await admit(userId, { model: 'FIT' })];
    await at.database.transaction((tx) => chooseCar(tx, { userId, carId: one!, at: 5_000 }));
    const cars = await findCars(at.database.read, userId);
    expect(cars.toSorted((a, b) => b.chosenAt - a.chosenAt).map(({ id }) => id)).toEqual([one, other]);
    expect(await admit(userId, { model: 'CR-V' }, 2)).toBeNull();
  });

  test('one entry a key, and entries go with the purge of their car, which their sessions outlive', async () => {
    const userId = await newUser(at.database);
    const carId = (await admit(userId))!;
    const sessionId = uuidv7();
    await at.database.transaction((tx) => createSession(tx, { id: sessionId, userId, vehicle: civic, at: 1, carId }));
    const add = (key: string | null) =>
      at.database.transaction((tx) => insertEntry(tx, { ...entry, id: uuidv7(), userId, carId, key }));
    const ids = await Promise.all([add('k'), add('k'), add(null), add(null)]);
    expect(new Set(ids).size).toBe(3);
    expect(await findEntries(at.database.read, carId)).toHaveLength(3);
    await at.database.transaction((tx) => markCarRemoved(tx, { userId, carId, at: 9_000 }));
    await at.database.transaction((tx) => purgeCars(tx, 9_001));
    expect(await findEntries(at.database.read, carId)).toEqual([]);
    const sessions = await at.database.read.selectFrom('sessions').select(['id', 'car_id']).execute();
    expect(sessions).toEqual([{ id: sessionId, car_id: null }]);
  });

  test('garages of before are filled from the sessions, each car once, the last described one chosen', async () => {
    const userId = await newUser(at.database);
    const first = await newSession(at.database, userId, 1_000);
    const fit = uuidv7();
    await at.database.transaction((tx) =>
      createSession(tx, { id: fit, userId, vehicle: { ...civic, model: 'FIT' }, at: 2_000 }),
    );
    const last = await newSession(at.database, userId, 3_000);
    await at.database.transaction(async (tx) => {
      for (const statement of [
        'drop index sessions_of_car',
        'alter table sessions drop column car_id',
        'drop table maintenance_entries',
        'drop table cars',
      ])
        await sql.raw(statement).execute(tx);
      await garage.up(tx, kind);
    });
    const cars = await findCars(at.database.read, userId);
    expect(cars.map(({ id, chosenAt }) => [id, chosenAt])).toEqual([
      [first, 3_000],
      [fit, 2_000],
    ]);
    const sessions = await at.database.read.selectFrom('sessions').select(['id', 'car_id']).orderBy('id').execute();
    expect(sessions.map(({ id, car_id: car }) => [id, car])).toEqual([
      [first, first],
      [fit, fit],
      [last, first],
    ]);
  });
});
