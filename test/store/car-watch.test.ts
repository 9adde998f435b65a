import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import type { CarFilters } from '#contract/cars.ts';
import {
  addAlert,
  findAlert,
  findAlerts,
  findAlertsLike,
  findDueAlerts,
  findSearches,
  markSeen,
  removeWatch,
  saveLook,
  saveSearch,
} from '#server/cars/watch-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase, newUser } from './store-fixture.ts';

const filters: CarFilters = {
  make: 'Honda',
  model: null,
  year_min: 2015,
  year_max: null,
  price_min: null,
  price_max: 20_000,
  mileage_max: null,
  radius: 100,
  body_type: null,
  fuel_type: 'hybrid',
  transmission: null,
  location: { latitude: 28.5, longitude: -81.4 },
  place: null,
};

describe.each(databaseKinds)('saved searches and price alerts on %s (CARS-05)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const save = (userId: string, name: string, most = 20) =>
    at.database.transaction((tx) => saveSearch(tx, { id: uuidv7(), userId, name, filters, at: 5_000, most }));
  const alertOf = async (userId: string, createdAt = 5_000) => {
    const id = uuidv7();
    const alert = { id, userId, make: 'Honda', model: 'CR-V', maxPrice: 20_000, createdAt };
    expect(await at.database.transaction((tx) => addAlert(tx, alert, 20))).toBe(true);
    return id;
  };
  const look = (id: string, foundIds: string[], seen: boolean) =>
    at.database.transaction((tx) =>
      saveLook(tx, id, {
        matchCount: foundIds.length,
        atLeast: true,
        matches: [],
        foundIds,
        source: 'sample',
        at: 6_000,
        dueAt: 9_000,
        seen,
      }),
    );

  test('a search comes back as it was saved; two of one name at once are one', async () => {
    const userId = await newUser(at.database);
    const ids = await Promise.all([save(userId, 'Hybrid'), save(userId, 'Hybrid')]);
    expect(new Set(ids).size).toBe(1);
    expect(await findSearches(at.database.read, userId)).toEqual([
      { id: ids[0], name: 'Hybrid', filters, created_at: new Date(5_000).toISOString() },
    ]);
  });

  test('so many are kept and no more, of each user', async () => {
    const [owner, other] = [await newUser(at.database), await newUser(at.database)];
    await save(owner, 'one', 1);
    expect(await save(owner, 'two', 1)).toBeNull();
    expect(await save(owner, 'one', 1)).not.toBeNull();
    expect(await save(other, 'two', 1)).not.toBeNull();
  });

  test('what a look finds is kept, and what is new until the owner has seen it', async () => {
    const userId = await newUser(at.database);
    const id = await alertOf(userId);
    await look(id, ['a', 'b'], true);
    await look(id, ['b', 'c'], false);
    const alert = await findAlert(at.database.read, userId, id);
    expect(alert).toMatchObject({
      matchCount: 2,
      atLeast: true,
      foundIds: ['b', 'c'],
      seenIds: ['a', 'b'],
      checkedAt: 6_000,
    });
    await at.database.transaction((tx) => markSeen(tx, alert!));
    expect(await findAlert(at.database.read, userId, id)).toMatchObject({ seenIds: ['b', 'c'] });
  });

  test('alerts are due from their time on, the one waiting longest first', async () => {
    const userId = await newUser(at.database);
    const [late, early] = [await alertOf(userId, 5_000), await alertOf(userId, 4_000)];
    const due = async (now: number, most = 10) =>
      (await findDueAlerts(at.database.read, now, most)).map(({ id }) => id);
    expect([await due(3_999), await due(4_500), await due(5_000), await due(5_000, 1)]).toEqual([
      [],
      [early],
      [early, late],
      [early],
    ]);
    await look(early, [], false);
    expect(await due(8_999)).toEqual([late]);
  });

  test('alerts for the same model, however it is written, are found together where they are soon due', async () => {
    const userId = await newUser(at.database);
    const add = async (make: string, model: string, createdAt: number) => {
      const alert = { id: uuidv7(), userId, make, model, maxPrice: 20_000, createdAt };
      await at.database.transaction((tx) => addAlert(tx, alert, 20));
      return alert.id;
    };
    const [one, two] = [await add('Kia', 'Soul', 4_000), await add('KIA', 'soul', 5_000)];
    await add('Kia', 'Rio', 4_000);
    await add('Kia', 'Soul', 9_000);
    const found = await findAlertsLike(at.database.read, { make: 'kia', model: 'SOUL' }, 5_000);
    expect(found.map(({ id }) => id)).toEqual([one, two]);
  });

  test("somebody else's are neither found nor removed, and go with their user", async () => {
    const [owner, stranger] = [await newUser(at.database), await newUser(at.database)];
    const id = await alertOf(owner);
    const search = await save(owner, 'mine');
    expect(await findAlert(at.database.read, stranger, id)).toBeUndefined();
    for (const [table, row] of [
      ['price_alerts', id],
      ['car_searches', search!],
    ] as const)
      expect(await at.database.transaction((tx) => removeWatch(tx, table, stranger, row))).toBe(false);
    expect(await findAlerts(at.database.read, owner)).toHaveLength(1);
    await at.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', owner).execute());
    expect(await findAlerts(at.database.read, owner)).toEqual([]);
    expect(await findSearches(at.database.read, owner)).toEqual([]);
  });
});
