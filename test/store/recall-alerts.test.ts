import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { dismissAlert, findAlerts, saveAlert } from '#server/alerts/alert-store.ts';
import { renewRecords } from '#server/chat/records-store.ts';
import { findSession } from '#server/chat/chat-store.ts';
import { claimLease, endLease, renewLease } from '#server/db/lease-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { recall, recordsOf } from '#test/knowledge/sample-records.ts';
import { eachOnEmptyDatabase, newSession, newUser } from './store-fixture.ts';

describe.each(databaseKinds)('work that one process at a time does, on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const times = (now: number) => ({ now, heldUntil: now + 100, notSince: now - 1_000 });
  const claim = (job: string, holder: string, now: number, by = at.database) =>
    by.transaction((tx) => claimLease(tx, { job, holder }, times(now)));

  test('twenty that claim it at once: one has it', async () => {
    const other = at.fresh.openAgain();
    const claims = Array.from({ length: 20 }, (_, n) =>
      claim('at once', `holder ${n}`, 5_000, n % 2 === 0 ? at.database : other),
    );
    expect((await Promise.all(claims)).filter(Boolean).length).toBe(1);
  });

  test('what is held is nobody else’s, what a process left behind is anybody’s, what was done is not done again before its time', async () => {
    const [ours, theirs] = [
      { job: 'in turn', holder: 'ours' },
      { job: 'in turn', holder: 'theirs' },
    ];
    expect(await claim('in turn', 'ours', 5_000)).toBe(true);
    expect(await claim('in turn', 'theirs', 5_050)).toBe(false);
    expect(await at.database.transaction((tx) => renewLease(tx, ours, 5_200))).toBe(true);
    expect(await claim('in turn', 'theirs', 5_150)).toBe(false);
    expect(await claim('in turn', 'theirs', 5_201)).toBe(true);
    expect(await at.database.transaction((tx) => renewLease(tx, ours, 9_000))).toBe(false);
    await at.database.transaction((tx) => endLease(tx, theirs, 5_300));
    expect(await claim('in turn', 'ours', 6_300)).toBe(false);
    expect(await claim('in turn', 'ours', 6_301)).toBe(true);
  });
});

describe.each(databaseKinds)('alerts of recalls on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const text = (more: object = {}) => ({
    vehicle: '2014 HONDA CIVIC',
    summary: 'It may stall.',
    remedy: '',
    do_not_drive: false,
    park_outside: false,
    url: 'https://www.nhtsa.gov/recalls?nhtsaId=21V100000',
    ...more,
  });
  const save = (userId: string, campaign: string, more: object = {}, found = 2_000) =>
    at.database.transaction((tx) =>
      saveAlert(tx, { id: uuidv7(), userId, vehicleKey: '2014 HONDA CIVIC', campaign, text: text(more), at: found }),
    );
  const owner = async () => {
    const userId = await newUser(at.database);
    await newSession(at.database, userId);
    return userId;
  };
  const shown = async (userId: string) =>
    (await findAlerts(at.database.read, userId)).map((alert) => alert.campaign_number);

  test('are kept once a user, car and campaign; the gravest come first, then the latest', async () => {
    const [ana, ben] = [await owner(), await owner()];
    expect(await save(ana, '21V1')).toBe(true);
    expect(await save(ana, '21V1')).toBe(false);
    expect(await save(ben, '21V1')).toBe(true);
    await save(ana, '21V2', {}, 3_000);
    await save(ana, '21V3', { park_outside: true });
    await save(ana, '21V4', { do_not_drive: true });
    expect(await shown(ana)).toEqual(['21V4', '21V3', '21V2', '21V1']);
    expect(await shown(ben)).toEqual(['21V1']);
  });

  test('stay away once they are put away, and are put away by their owner alone', async () => {
    const [ana, ben] = [await owner(), await owner()];
    await save(ana, '21V1');
    const [alert] = await findAlerts(at.database.read, ana);
    const dismiss = (userId: string, id: string, now: number) =>
      at.database.transaction((tx) => dismissAlert(tx, { userId, id, at: now }));
    expect([await dismiss(ben, alert!.id, 3_000), await dismiss(ana, 'x', 3_000)]).toEqual([false, false]);
    expect(await shown(ana)).toEqual(['21V1']);
    expect([await dismiss(ana, alert!.id, 3_000), await dismiss(ana, alert!.id, 4_000)]).toEqual([true, true]);
    const kept = await at.database.read.selectFrom('recall_alerts').select('dismissed_at').execute();
    expect(kept).toEqual([{ dismissed_at: 3_000 }]);
    expect(await save(ana, '21V1')).toBe(false);
    expect(await shown(ana)).toEqual([]);
  });

  test('records of a session that has changed meanwhile are left alone', async () => {
    const userId = await newUser(at.database);
    const id = await newSession(at.database, userId);
    const records = recordsOf({ recalls: [recall()] });
    await at.database.transaction((tx) => renewRecords(tx, { id, revision: 7 }, records, 2_000));
    expect((await findSession(at.database.read, userId, id))?.records).toBeNull();
    await at.database.transaction((tx) => renewRecords(tx, { id, revision: 0 }, records, 2_000));
    const session = await findSession(at.database.read, userId, id);
    expect([session?.records, session?.revision]).toEqual([records, 1]);
  });
});
