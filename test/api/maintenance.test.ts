import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { LogEntry, SaveEntry } from '#contract/maintenance.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { png } from '#test/harness/sample-files.ts';
import { testServer, type Answer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let server: TestServer;
let ana: ChatUser;
let carId: string;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  server = await testServer({ identityProvider: identity.provider });
  ana = await chatUser(server, 'ana@example.com');
  carId = (await server.call('getGarage', { token: ana.token, params: { id: ana.user.id } })).body.cars[0].id;
});
afterEach(() => server.remove());

/** Two campaigns of the car's model, as an import leaves them; without marks only the words of one say not to drive. */
async function importRecalls(database: TestServer['database'], marked = true): Promise<void> {
  const filed = { make_key: 'honda', model_key: 'civic', model_year: 2012 };
  await database.transaction(async (tx) => {
    await tx
      .insertInto('nhtsa_vehicles')
      .values({ ...filed, make: 'HONDA', model: 'CIVIC' })
      .execute();
    for (const number of ['12V001000', '12V002000']) {
      const words = {
        manufacturer: 'Honda',
        summary: 's',
        consequence: 'c',
        remedy: 'r',
        notes: number === '12V002000' && !marked ? 'Do not drive until repaired.' : '',
        reported: '2012-01-01',
      };
      await tx
        .insertInto('nhtsa_recalls')
        .values({ campaign_number: number, ...words })
        .execute();
      const warning = marked
        ? ({ do_not_drive: number === '12V002000' ? 1 : 0, park_outside: 0 } as const)
        : { do_not_drive: null, park_outside: null };
      const row = { ...filed, campaign_number: number, component: 'AIR BAGS', ...warning };
      await tx.insertInto('nhtsa_recall_vehicles').values(row).execute();
    }
    const sizes = { bytes: 1, bytes_done: 1, lines_done: 1, records: 2, skipped: 0, rejected: 0 };
    const span = { oldest: '2010-01-01', newest: '2026-01-01', started_at: 1, finished_at: 2 };
    const file = { kind: 'recalls', content_hash: 'h', file_name: 'f' } as const;
    await tx
      .insertInto('nhtsa_imports')
      .values({ ...file, ...sizes, ...span })
      .execute();
  });
}

const oil: SaveEntry = { work: 'oil_and_filter_change', what: 'Engine oil and filter change', done_on: '2026-05-01' };
const add = (entry: object = oil): Promise<Answer> =>
  server.call('addEntry', { token: ana.token, params: { id: carId }, body: entry });
const importAll = (entries: object[]): Promise<Answer> =>
  server.call('importEntries', { token: ana.token, params: { id: carId }, body: { entries } });
const on = (name: 'removeEntry' | 'restoreEntry', id: string): Promise<Answer> =>
  server.call(name, { token: ana.token, params: { id } });
const log = async () =>
  (await server.call('getMaintenance', { token: ana.token, params: { id: carId } })).body as {
    entries: LogEntry[];
    works: { id: string; name: string }[];
  };
const whats = async () => (await log()).entries.map(({ what }) => what);
const purge = (): Promise<void> =>
  purgeRegularly({
    database: server.database,
    objectStore: server.objectStore,
    now: server.clock.now,
    log: (level, event) => server.log.push({ level, event, fields: {} }),
  })();
const health = async () => (await server.call('getCarHealth', { token: ana.token, params: { id: carId } })).body;

describe('200: the log of a car', () => {
  test('an entry is kept as written, the newest day first, and the works are those of the car', async () => {
    const { body } = await add({ ...oil, miles: 60_000, cost_cents: 8_950, note: ' 0W-20, <b>magnetic</b> plug ' });
    expect(body).toEqual({
      ...oil,
      id: expect.any(String) as string,
      car_id: carId,
      miles: 60_000,
      cost_cents: 8_950,
      note: '0W-20, <b>magnetic</b> plug',
      receipt: null,
      session_id: null,
    });
    await add({ what: 'Waxed it', done_on: '2026-05-20' });
    await add({ what: 'Washed it', done_on: '2024-02-29' });
    expect(await whats()).toEqual(['Waxed it', 'Engine oil and filter change', 'Washed it']);
    const { works } = await log();
    expect(works).toContainEqual({ id: 'tire_rotation', name: 'Tire rotation' });
    expect(works.length).toBeGreaterThan(20);
  });

  test('an entry sent again under its key is kept once', async () => {
    const [first, again] = await Promise.all([add({ ...oil, key: 'k' }), add({ ...oil, key: 'k' })]);
    expect(again.body).toEqual(first.body);
    expect(await whats()).toHaveLength(1);
  });

  test('an entry is changed, deleted, and brought back as it was', async () => {
    const { body: entry } = await add({ ...oil, note: 'x' });
    const changed = { ...oil, what: 'Oil', work: null, miles: 5 };
    const call = { token: ana.token, params: { id: entry.id }, body: changed };
    expect((await server.call('changeEntry', call)).body).toMatchObject({ id: entry.id, ...changed, note: '' });
    await on('removeEntry', entry.id);
    expect(await whats()).toEqual([]);
    expect((await on('restoreEntry', entry.id)).body).toMatchObject({ id: entry.id, what: 'Oil', miles: 5 });
    expect(await whats()).toEqual(['Oil']);
  });

  test('an import adds what the log has not, once, also when it is sent again', async () => {
    await add(oil);
    const rows = [oil, { what: 'Wipers', done_on: '2026-01-02' }, { what: 'WIPERS', done_on: '2026-01-02' }];
    expect((await importAll(rows)).body).toEqual({ added: 1, known: 2 });
    expect((await importAll(rows)).body).toEqual({ added: 0, known: 3 });
    expect(await whats()).toEqual(['Engine oil and filter change', 'Wipers']);
  });

  test('a receipt is shown to its owner and outlives the purge; with its entry it goes', async () => {
    const { body: upload } = await ana.upload('bill.png', png);
    const { body: entry } = await add({ ...oil, receipt: upload.id });
    expect(entry.receipt).toMatchObject({ id: upload.id, filename: 'bill.png' });
    server.clock.pass(limits.waitingUploadLifeMs + 1);
    await purge();
    const receipt = () => server.call('getUpload', { token: ana.token, params: { id: upload.id } });
    expect((await receipt()).status).toBe(200);
    await on('removeEntry', entry.id);
    server.clock.pass(limits.deletedSessionLifeMs + 1);
    await purge();
    expect([(await receipt()).status, (await on('restoreEntry', entry.id)).status]).toEqual([404, 404]);
  });
});

describe('200: the health of a car (ACCT-01)', () => {
  test('is 85 where only its year is known, with the suggestions by age, and then follows the log', async () => {
    expect(await health()).toMatchObject({
      score: 85,
      base: 85,
      points: [],
      miles: null,
      recalls: { status: 'unavailable', source: null, as_of: null, open: [] },
      suggestions: [
        { name: 'Oil change', priority: 'high' },
        { name: 'Brake inspection', priority: 'medium' },
      ],
    });
    await add({ ...oil, miles: 60_000 });
    await add({ what: 'Washed it', done_on: '2026-05-20', miles: 68_700 });
    expect(await health()).toMatchObject({
      score: 79,
      miles: 68_700,
      points: [
        { points: -6, why: 'engine oil and filter change overdue by 1,200 miles', work: 'oil_and_filter_change' },
      ],
    });
  });

  test('a diagnosis in which a cause leads takes points until an entry settles it', async () => {
    await ana.send('It will not crank and the lamps are dim');
    const { score, points, suggestions } = await health();
    expect(suggestions).toMatchObject([
      { about: 'diagnosis', name: 'Flat battery', log: 'Fixed: flat battery', session_id: ana.session.id },
      { about: 'service', name: 'Oil change', session_id: null },
    ]);
    expect([score, points]).toEqual([
      80,
      [
        {
          points: -5,
          why: 'not settled yet, diagnosed today: flat battery',
          about: 'diagnosis',
          log: 'Fixed: flat battery',
          work: null,
          session_id: ana.session.id,
        },
      ],
    ]);
    const { body: fixed } = await add({ what: 'New battery', done_on: '2026-06-01', session_id: ana.session.id });
    expect((await health()).points).toEqual([]);
    await on('removeEntry', fixed.id);
    expect((await health()).score).toBe(80);
    await server.call('deleteSession', { token: ana.token, params: { id: ana.session.id } });
    expect((await health()).score).toBe(85);
  });
});

describe('200: recalls in the health of a car', () => {
  test('count until the log names them, from what was imported; the one not to be driven weighs most', async () => {
    await importRecalls(server.database);
    const { score, points, recalls } = await health();
    expect([score, points.map((each: { points: number }) => each.points)]).toEqual([57, [-25, -3]]);
    expect(recalls.open.map((each: { campaign_number: string }) => each.campaign_number)).toEqual([
      '12V002000',
      '12V001000',
    ]);
    expect(recalls).toMatchObject({ status: 'known', source: 'imported', as_of: '2026-01-01T00:00:00.000Z' });
    expect(recalls.missing).toContain('What NHTSA received after 2026-01-01 is not in the imported files.');
    await add({ what: 'Recall 12v002000 at the dealer', done_on: '2026-05-01' });
    expect((await health()).points).toMatchObject([{ points: -3, log: 'Recall 12V001000' }]);
    expect((await health()).suggestions[0]).toMatchObject({ about: 'recall', log: 'Recall 12V001000' });
  });

  test('one that only its words say not to drive weighs as one that is marked so, and is the first thing to do', async () => {
    await importRecalls(server.database, false);
    const { points, suggestions } = await health();
    expect(points.map((each: { points: number }) => each.points)).toEqual([-25, -3]);
    expect(suggestions).toMatchObject([
      { about: 'recall', priority: 'high', name: 'Recall 12V002000: do not drive', log: 'Recall 12V002000' },
      { about: 'recall', priority: 'medium', name: 'An open recall', log: 'Recall 12V001000' },
    ]);
  });

  test('that ask only for a repair are settled by one entry that names them all', async () => {
    await importRecalls(server.database);
    await server.database.transaction((tx) =>
      tx.updateTable('nhtsa_recall_vehicles').set({ do_not_drive: 0 }).execute(),
    );
    const [point] = (await health()).points;
    expect(point).toMatchObject({ points: -6, log: 'Recalls 12V001000, 12V002000' });
    await add({ what: point.log, done_on: '2026-05-01' });
    expect((await health()).points).toEqual([]);
  });
});

describe('200: recalls of a car whose name NHTSA does not know', () => {
  test('are told apart from none, and from not looked up, with their age; they move no point', async () => {
    await importRecalls(server.database);
    const described = { ...vehicle, model: 'Zephyr' };
    await server.call('changeCar', { token: ana.token, params: { id: carId }, body: { vehicle_info: described } });
    const { score, points, recalls } = await health();
    expect([score, points]).toEqual([85, []]);
    expect(recalls).toMatchObject({
      status: 'name_not_recognised',
      source: 'imported',
      as_of: '2026-01-01T00:00:00.000Z',
      open: [],
    });
    expect(recalls.missing[0]).toBe('NHTSA files no vehicle under this name, so nothing can be said of it.');
  });
});

describe('404', () => {
  test('neither a session of somebody else’s, nor one that is not there, is settled', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    for (const session_id of [ben.session.id, 'nothing']) {
      const { status, body } = await add({ ...oil, session_id });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await whats()).toEqual([]);
  });

  test('an entry of a removed car is gone with it, and comes back with it', async () => {
    const { body: entry } = await add();
    await server.call('removeCar', { token: ana.token, params: { id: carId } });
    expect((await on('removeEntry', entry.id)).status).toBe(404);
    await server.call('restoreCar', { token: ana.token, params: { id: carId } });
    expect(await whats()).toEqual([oil.what]);
  });
});

describe('422', () => {
  test.each([
    ['no words', { what: ' ' }],
    ['no day', { done_on: '2026-02-30' }],
    ['a day to come', { done_on: '2026-06-03' }],
    ['work that is not known', { work: 'flux_capacitor' }],
    ['half a mile', { miles: 0.5 }],
    ['a negative cost', { cost_cents: -1 }],
    ['words without end', { what: 'x'.repeat(limits.workLength + 1) }],
    ['a note without end', { note: 'x'.repeat(limits.entryNoteLength + 1) }],
  ])('%s', async (_, wrong) => {
    expect((await add({ ...oil, ...wrong })).status).toBe(422);
    expect((await importAll([oil, { ...oil, ...wrong }])).status).toBe(422);
    expect(await whats()).toEqual([]);
  });
});
