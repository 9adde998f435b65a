import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { complaintRow } from '#adapters/nhtsa/test-flat-files.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import { appendExchange, findSession } from '#server/chat/chat-store.ts';
import { purgeRecords } from '#server/chat/records-store.ts';
import type { Database } from '#server/db/database.ts';
import { countComplaints } from '#server/nhtsa/count-complaints.ts';
import { classByKeys } from '#server/nhtsa/import/class-of.ts';
import { complaintKind } from '#server/nhtsa/import/complaints.ts';
import { importFile } from '#server/nhtsa/import/import-file.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { placeAfter } from '#test/harness/place.ts';
import { recall, recordsOf } from '#test/knowledge/sample-records.ts';
import { eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

async function answer(database: Database, userId: string, sessionId: string, records: VehicleRecords, at: number) {
  const session = await findSession(database.read, userId, sessionId);
  const message = (role: 'user' | 'assistant') => ({ id: uuidv7(), role, content: 'words', createdAt: at });
  const place = { ...placeAfter(session!.messageCount), follows: session!.leafId };
  const exchange = { userId, sessionId, revision: session!.revision, place, evidence: '[]', recentlyReplaced: '[]' };
  const reply = message('assistant');
  await database.transaction((tx) => appendExchange(tx, { ...exchange, question: message('user'), reply, records }));
  return reply.id;
}

describe.each(databaseKinds)('what answers were made from, on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const kept = async () => (await at.database.read.selectFrom('used_records').select('id').execute()).length;
  const [before, after] = [recordsOf({}), recordsOf({ recalls: [recall()] })];

  test('stands in the session as of its latest answer, and with each answer as of its own', async () => {
    const userId = await newUser(at.database);
    const sessionId = await newSession(at.database, userId);
    const first = await answer(at.database, userId, sessionId, before, 2_000);
    const second = await answer(at.database, userId, sessionId, after, 3_000);
    expect((await findSession(at.database.read, userId, sessionId))?.records).toEqual(after);
    const of = (id: string) =>
      at.database.read
        .selectFrom('messages')
        .innerJoin('used_records', 'used_records.id', 'messages.records_id')
        .select('records')
        .where('messages.id', '=', id)
        .executeTakeFirst();
    expect(JSON.parse((await of(first))?.records ?? '')).toEqual(before);
    expect(JSON.parse((await of(second))?.records ?? '')).toEqual(after);
  });

  test('is kept once for all, while anything names it, and goes a while after', async () => {
    const userId = await newUser(at.database);
    await at.database.transaction((tx) => purgeRecords(tx, 1e15));
    const sessions = [await newSession(at.database, userId), await newSession(at.database, userId)];
    for (const id of sessions) await answer(at.database, userId, id, after, 5_000);
    expect(await kept()).toBe(1);
    await at.database.transaction((tx) => purgeRecords(tx, 1e15));
    expect(await kept()).toBe(1);
    await at.database.transaction((tx) => tx.deleteFrom('sessions').execute());
    await at.database.transaction((tx) => purgeRecords(tx, 5_000));
    expect(await kept()).toBe(1);
    await at.database.transaction((tx) => purgeRecords(tx, 5_001));
    expect(await kept()).toBe(0);
  });

  test('is known to be in use to the hour', async () => {
    const userId = await newUser(at.database);
    const sessionId = await newSession(at.database, userId);
    const keptAt = async (records: typeof after, time: number) => {
      await answer(at.database, userId, sessionId, records, time);
      return (await at.database.read.selectFrom('used_records').select('kept_at').execute())[0]?.kept_at;
    };
    await at.database.transaction((tx) => tx.deleteFrom('used_records').execute());
    expect(await keptAt(after, 5_000)).toBe(5_000);
    expect(await keptAt(after, 3_605_000)).toBe(5_000);
    expect(await keptAt(after, 3_605_001)).toBe(3_605_001);
  });

  test('complaints are counted for a car and its neighbouring years, beside all cars, by main component', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-complaints-'));
    const rows = [
      complaintRow({ 2: 1, 6: 2019, 12: 'ENGINE:OIL' }),
      complaintRow({ 2: 2, 6: 2020 }),
      complaintRow({ 2: 3, 6: 2021, 12: 'STEERING' }),
      complaintRow({ 2: 4, 6: 2015 }),
      complaintRow({ 2: 5, 4: 'FORD', 5: 'FUSION', 6: 2020 }),
    ];
    writeFileSync(join(folder, 'complaints'), rows.join('\n'));
    const means = { database: at.database, now: () => 1_000, batchBytes: 200, onProgress: () => {} };
    const crv = { make: 'Honda', model: 'crv', year: 2020 };
    expect(await countComplaints(at.database.read, crv)).toBeNull();
    await importFile(means, complaintKind(), join(folder, 'complaints'));
    rmSync(folder, { recursive: true });
    expect(await countComplaints(at.database.read, crv)).toEqual({
      years: [2019, 2021],
      complaints: 3,
      ofAllCars: 4,
      components: [
        { component: 'ENGINE', complaints: 2, ofAllCars: 3 },
        { component: 'STEERING', complaints: 1, ofAllCars: 1 },
      ],
    });
    expect(await countComplaints(at.database.read, { ...crv, model: 'Roadrunner' })).toBeNull();
  });

  test('complaints are counted beside those of the same class, where enough of it are known', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-classes-'));
    const counted = { crashes: 0, fires: 0, injuries: 0, deaths: 0, latest_filed: '2020-01-01', model_year: 2020 };
    const filed = (make_key: string, model_key: string, component: string, complaints: number) => ({
      ...counted,
      make_key,
      model_key,
      component,
      complaints,
    });
    await at.database.transaction(async (tx) => {
      await tx.deleteFrom('nhtsa_complaint_counts').execute();
      await tx
        .insertInto('nhtsa_complaint_counts')
        .values([
          filed('toyota', 'rav4', '', 999),
          filed('toyota', 'rav4', 'ENGINE', 100),
          filed('ford', 'f150', '', 5_000),
          filed('ford', 'f150', 'ENGINE', 4_000),
        ])
        .execute();
    });
    const means = { database: at.database, now: () => 1_000, batchBytes: 200, onProgress: () => {} };
    const classes = classByKeys({ HONDA: { 'CR-V': 'suv' }, TOYOTA: { RAV4: 'suv' }, FORD: { 'F-150': 'pickup' } });
    const bring = async (name: string, rows: string[], by = classes) => {
      writeFileSync(join(folder, name), rows.join('\n'));
      await importFile(means, complaintKind(by), join(folder, name));
      const { ofAllCars, components } = (await countComplaints(at.database.read, {
        make: 'Honda',
        model: 'crv',
        year: 2020,
      }))!;
      return [ofAllCars, components.map((each) => [each.component, each.complaints, each.ofAllCars])];
    };
    const rows = [complaintRow({ 2: 91 })];
    expect(await bring('few', rows)).toEqual([1_000, [['ENGINE', 1, 101]]]);
    await at.database.transaction((tx) =>
      tx
        .updateTable('nhtsa_complaint_counts')
        .set({ complaints: 900 })
        .where('model_key', '=', 'rav4')
        .where('component', '=', '')
        .execute(),
    );
    expect(await bring('fewer', [...rows, complaintRow({ 2: 92 })])).toEqual([5_902, [['ENGINE', 2, 4_102]]]);
    expect(await bring('without', [...rows, complaintRow({ 2: 93 })], () => null)).toEqual([
      5_903,
      [['ENGINE', 3, 4_103]],
    ]);
    rmSync(folder, { recursive: true });
  });
});
