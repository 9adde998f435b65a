import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { RecallRecord, VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { findAlerts } from '#server/alerts/alert-store.ts';
import { lookForRecalls } from '#server/alerts/look-for-recalls.ts';
import { createSession, findSession } from '#server/chat/chat-store.ts';
import { renewRecords } from '#server/chat/records-store.ts';
import { markDeleted } from '#server/chat/session-store.ts';
import { limits } from '#contract/limits.ts';
import { admitCar, describeCar, markCarRemoved, purgeCars, unmarkCarRemoved } from '#server/garage/car-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { recall, recordsOf } from '#test/knowledge/sample-records.ts';
import { civic, eachOnEmptyDatabase, newUser } from './store-fixture.ts';

const described = Date.UTC(2026, 0, 10);
const fresh = (more: Partial<RecallRecord> = {}) => recall({ number: '26V300000', reported: '2026-02-06', ...more });

describe.each(databaseKinds)('cars whose recalls are looked for, on %s (DIAG-05)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  let now = described;
  beforeEach(async () => {
    now = described;
    await at.database.transaction((tx) => tx.deleteFrom('job_leases').execute());
  });
  const admit = async (userId: string, more: Partial<VehicleInfo> = {}): Promise<string> => {
    const car = { id: uuidv7(), userId, vehicle: { ...civic, ...more }, at: now, most: 20 };
    return (await at.database.transaction((tx) => admitCar(tx, car)))!;
  };
  const session = async (userId: string, carId: string | null, told: VehicleRecords | null): Promise<string> => {
    const id = uuidv7();
    await at.database.transaction(async (tx) => {
      await createSession(tx, { id, userId, vehicle: civic, at: now, carId });
      if (told !== null) await renewRecords(tx, { id, revision: 0 }, told, now);
    });
    return id;
  };
  /** When it is time again; gives how many alerts are new. */
  const look = (items: RecallRecord[]) => {
    now += limits.recallAlertsEveryMs + 1;
    return lookForRecalls({
      database: at.database,
      recallsOf: async ({ make }) => ({ ...recordsOf({ recalls: make === 'HONDA' ? items : [] }).recalls }),
      renewRecords: (which, records) => at.database.transaction((tx) => renewRecords(tx, which, records, now)),
      now: () => now,
      newId: uuidv7,
      signal: new AbortController().signal,
    });
  };
  const shown = async (userId: string) =>
    (await findAlerts(at.database.read, userId)).map((alert) => alert.campaign_number);

  test('one of which there was never a session: its owner hears of what came after it was added', async () => {
    const ana = await newUser(at.database);
    await admit(ana);
    expect(await look([recall(), fresh({ reported: new Date(now).toISOString().slice(0, 10) })])).toBe(1);
    expect(await shown(ana)).toEqual(['26V300000']);
    expect(await look([recall({ number: '15V000001', parkOutside: true })])).toBe(1);
  });

  test('one whose sessions are a year old, or deleted: what was told in those that stand is not told again', async () => {
    const ana = await newUser(at.database);
    const carId = await admit(ana);
    const old = await session(ana, carId, recordsOf({ recalls: [recall()] }));
    const gone = await session(ana, carId, null);
    await at.database.transaction((tx) => markDeleted(tx, { userId: ana, sessionId: gone, at: now }));
    now += 2 * limits.recallAlertsSessionAgeMs;
    expect(await look([recall(), fresh()])).toBe(1);
    expect(await shown(ana)).toEqual(['26V300000']);
    const { records } = (await findSession(at.database.read, ana, old))!;
    expect(records?.recalls.items.map(({ number }) => number)).toEqual(['21V100000', '26V300000']);
  });

  test('a removed one is none, before and after it is purged, and its alerts are shown no more until it is back', async () => {
    const ana = await newUser(at.database);
    const carId = await admit(ana);
    await session(ana, carId, recordsOf({}));
    await look([fresh()]);
    expect(await shown(ana)).toEqual(['26V300000']);
    const removed = now;
    await at.database.transaction((tx) => markCarRemoved(tx, { userId: ana, carId, at: removed }));
    expect(await shown(ana)).toEqual([]);
    expect(await look([fresh({ number: '26V400000' })])).toBe(0);
    await at.database.transaction((tx) => unmarkCarRemoved(tx, { userId: ana, carId, since: removed }));
    expect(await shown(ana)).toEqual(['26V300000']);
    await at.database.transaction((tx) => markCarRemoved(tx, { userId: ana, carId, at: removed }));
    await at.database.transaction((tx) => purgeCars(tx, removed + 1));
    expect(await look([fresh({ number: '26V500000' })])).toBe(0);
    expect(await shown(ana)).toEqual([]);
  });

  test('what was described for a session while the garage was full is one for half a year', async () => {
    const ana = await newUser(at.database);
    await session(ana, null, recordsOf({ recalls: [recall()] }));
    expect(await look([recall(), fresh()])).toBe(1);
    expect(await shown(ana)).toEqual(['26V300000']);
    now += limits.recallAlertsSessionAgeMs;
    expect(await look([fresh({ number: '26V400000' })])).toBe(0);
  });

  test('one that was described anew is looked for by its new name, and its old sessions keep their records', async () => {
    const ana = await newUser(at.database);
    const carId = await admit(ana);
    const told = recordsOf({ recalls: [recall()] });
    const old = await session(ana, carId, told);
    await at.database.transaction((tx) => describeCar(tx, { userId: ana, carId, vehicle: { ...civic, year: '2015' } }));
    await look([recall({ doNotDrive: true })]);
    const [alert] = await findAlerts(at.database.read, ana);
    expect(alert).toMatchObject({ vehicle: '2015 HONDA CIVIC', campaign_number: '21V100000' });
    expect((await findSession(at.database.read, ana, old))?.records).toEqual(told);
  });

  test('many more than a page of them are all looked for, each owner once a recall', async () => {
    const ana = await newUser(at.database);
    const [carId, ben] = [await admit(ana), await newUser(at.database)];
    const row = await at.database.read.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirstOrThrow();
    await at.database.transaction(async (tx) => {
      for (let count = 0; count < 1_001; count += 1)
        await tx
          .insertInto('cars')
          .values({ ...row, id: uuidv7(), user_id: ana })
          .execute();
      await tx
        .insertInto('cars')
        .values({ ...row, id: uuidv7(), user_id: ben })
        .execute();
    });
    expect(await look([fresh({ parkOutside: true })])).toBe(2);
    expect(await shown(ben)).toEqual(['26V300000']);
  });
});
