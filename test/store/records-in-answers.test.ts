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
});
