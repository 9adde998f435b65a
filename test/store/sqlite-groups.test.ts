import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GroupedWriter } from '#server/db/grouped-writer.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sqliteFileName } from '#server/db/open-sqlite.ts';
import type { Schema } from '#server/db/schema.ts';

const insert = (tx: Transaction<Schema>, id: string, state = '') =>
  tx
    .insertInto('sign_in_attempts')
    .values({ id_hash: id, state, nonce: '', verifier: '', browser_hash: '', expires_at: 1 })
    .execute();

describe('grouped commits of SQLite', () => {
  let dataDir = '';
  let connection: DatabaseSync;
  let writer: GroupedWriter;
  let durable: Promise<void>;
  const opened: DatabaseSync[] = [];

  const connect = () => {
    const database = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 0 });
    opened.push(database);
    return database;
  };
  const saved = () =>
    connect()
      .prepare('select id_hash from sign_in_attempts order by id_hash')
      .all()
      .map((row) => row['id_hash']);

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'));
    const database = openDatabase({ databaseUrl: null, dataDir });
    await database.migrate();
    await database.close();
    connection = connect();
    writer = new GroupedWriter(connection, () => durable, { lockPatienceMs: 50, groupMs: 10_000 });
    durable = Promise.resolve();
  });

  afterEach(() => {
    for (const database of opened.splice(0)) database.close();
    rmSync(dataDir, { recursive: true });
  });

  test('units of one tick share one commit', async () => {
    const commits: number[] = [];
    const changes = connect().prepare('pragma data_version');
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await writer.transaction((tx) => insert(tx, String(index)));
        commits.push(Number(changes.get()?.['data_version']));
      }),
    );
    expect(commits).toHaveLength(50);
    expect(new Set(commits).size).toBe(1);
  });

  test('a group that takes long leaves the rest to the next one, and others their turn', async () => {
    const hasty = new GroupedWriter(connection, () => durable, { groupMs: 0 });
    const turns: string[] = [];
    setImmediate(function turn() {
      turns.push('turn');
      if (turns.length < 20) setImmediate(turn);
    });
    await Promise.all(
      ['a', 'b', 'c'].map((id) => hasty.transaction((tx) => insert(tx, id).then(() => turns.push(id)))),
    );
    expect(turns.join(' ')).toMatch(/a (turn )+b (turn )+c/);
    expect(saved()).toEqual(['a', 'b', 'c']);
  });

  test('nobody hears of success before the commit', async () => {
    const seen: unknown[] = [];
    const first = writer.transaction((tx) => insert(tx, 'a')).then(() => seen.push(saved()));
    const second = writer.transaction((tx) => insert(tx, 'b'));
    await Promise.all([first, second]);
    expect(seen).toEqual([['a', 'b']]);
  });

  test('nor before it is on the disk, while the next group is written', async () => {
    const disk = Promise.withResolvers<void>();
    durable = disk.promise;
    const heard: string[] = [];
    const first = writer.transaction((tx) => insert(tx, 'a')).then(() => heard.push('a'));
    await expect.poll(saved).toEqual(['a']);
    const second = writer.transaction((tx) => insert(tx, 'b')).then(() => heard.push('b'));
    await expect.poll(saved).toEqual(['a', 'b']);
    expect(heard).toEqual([]);
    disk.resolve();
    await Promise.all([first, second]);
    expect(heard).toEqual(['a', 'b']);
  });

  test('what the disk refuses is a failure for all of its group', async () => {
    durable = Promise.reject(new Error('EIO: i/o error, fdatasync'));
    durable.catch(() => 'Asked for below.');
    const results = await Promise.allSettled(['a', 'b'].map((id) => writer.transaction((tx) => insert(tx, id))));
    expect(results).toMatchObject([
      { status: 'rejected', reason: { cause: { message: 'EIO: i/o error, fdatasync' } } },
      { status: 'rejected', reason: { cause: { message: 'EIO: i/o error, fdatasync' } } },
    ]);
  });

  test('a commit that fails is a failure for all of its group, and the next group is well', async () => {
    const results = await Promise.allSettled([
      writer.transaction((tx) => insert(tx, 'a')),
      writer.transaction(async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx);
        await tx
          .insertInto('auth_tokens')
          .values({ id: 'x', token_hash: 'x', user_id: 'nobody', device: '', created_at: 1, seen_at: 1, expires_at: 1 })
          .execute();
      }),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(results[0]).toMatchObject({
      reason: { cause: { message: expect.stringMatching(/foreign key/i) as string } },
    });
    await writer.transaction((tx) => insert(tx, 'b'));
    expect(saved()).toEqual(['b']);
  });

  test('where one of a group throws, the others are saved once, and one that is alone is not tried again', async () => {
    const runs: string[] = [];
    const append = (id: string, problem?: Error) =>
      writer.transaction(async (tx) => {
        runs.push(id);
        await insert(tx, id);
        await sql`update sign_in_attempts set state = state || ${id}`.execute(tx);
        if (problem !== undefined) throw problem;
      });
    const problem = new Error('changed my mind');
    const results = await Promise.allSettled([append('a'), append('b', problem), append('c')]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: problem });
    expect(connect().prepare('select id_hash, state from sign_in_attempts order by id_hash').all()).toEqual([
      { id_hash: 'a', state: 'ac' },
      { id_hash: 'c', state: 'c' },
    ]);
    runs.length = 0;
    await expect(append('d', problem)).rejects.toBe(problem);
    expect(runs).toEqual(['d']);
    expect(saved()).toEqual(['a', 'c']);
  });

  test('a full disk is told to those it hit, and what was acknowledged stays', async () => {
    await writer.transaction((tx) => insert(tx, 'before'));
    const { page_count: pages } = connection.prepare('pragma page_count').get() as { page_count: number };
    connection.exec(`pragma max_page_count = ${pages}`);
    const results = await Promise.allSettled([
      writer.transaction((tx) => insert(tx, 'small')),
      writer.transaction((tx) => insert(tx, 'large', 'x'.repeat(100_000))),
      writer.transaction((tx) => insert(tx, 'later')),
    ]);
    expect(results[1]).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/full/i) as string },
    });
    const acknowledged = ['small', 'large', 'later'].filter((_, index) => results[index]?.status === 'fulfilled');
    expect(saved()).toEqual(['before', ...acknowledged].sort());
    connection.exec('pragma max_page_count = 1000000');
    await writer.transaction((tx) => insert(tx, 'after'));
    expect(saved()).toContain('after');
  });

  test('when the database gives up the transaction, nothing more is written outside of one and all it hit are told', async () => {
    const results = await Promise.allSettled([
      writer.transaction((tx) => insert(tx, 'a')),
      writer.transaction(async (tx) => {
        // As SQLite itself does on a failing disk.
        await sql`rollback`.execute(tx);
        await insert(tx, 'outside').catch(() => {});
      }),
      writer.transaction((tx) => insert(tx, 'c')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(saved()).toEqual(['c']);
    await writer.transaction((tx) => insert(tx, 'next'));
    expect(saved()).toEqual(['c', 'next']);
  });

  test('a unit that waits for something else is rolled back and rejected, and cannot write any more', async () => {
    let release: () => void = () => {};
    let lateError: unknown;
    const outside = new Promise<void>((resolve) => (release = resolve));
    const waiting = writer.transaction(async (tx) => {
      await insert(tx, 'a');
      await outside;
      await insert(tx, 'late').catch((error: unknown) => (lateError = error));
    });
    const neighbour = writer.transaction((tx) => insert(tx, 'b'));
    await expect(waiting).rejects.toThrow(/await nothing but its own queries/);
    await neighbour;
    release();
    await writer.transaction((tx) => insert(tx, 'c'));
    expect(String(lateError)).toContain('has ended');
    expect(saved()).toEqual(['b', 'c']);
  });

  test('while another process holds the write lock, units wait, then succeed', async () => {
    const other = connect();
    other.exec('BEGIN IMMEDIATE');
    const patient = new GroupedWriter(connection, () => durable, { lockPatienceMs: 20_000 });
    const waiting = patient.transaction((tx) => insert(tx, 'a'));
    setTimeout(() => other.exec('COMMIT'), 10);
    await waiting;
    expect(saved()).toEqual(['a']);
  });

  test('a write lock held too long is told to everyone who waits', async () => {
    const other = connect();
    other.exec('BEGIN IMMEDIATE');
    const results = await Promise.allSettled(['a', 'b'].map((id) => writer.transaction((tx) => insert(tx, id))));
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(results[0]).toMatchObject({ reason: { cause: { message: expect.stringMatching(/locked/) as string } } });
    other.exec('ROLLBACK');
    await writer.transaction((tx) => insert(tx, 'c'));
    expect(saved()).toEqual(['c']);
  });
});

test('a database in use checks its references, and its reader cannot write', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'));
  const database = openDatabase({ databaseUrl: null, dataDir: join(dataDir, 'made', 'on', 'the', 'way') });
  try {
    await database.migrate();
    const settings = await database.transaction(async (tx) => [
      (await sql`pragma journal_mode`.execute(tx)).rows,
      (await sql`pragma synchronous`.execute(tx)).rows,
      (await sql`pragma foreign_keys`.execute(tx)).rows,
    ]);
    // 1 is NORMAL: the log is brought to the disk by write-ahead-log.ts.
    expect(settings).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 1 }], [{ foreign_keys: 1 }]]);
    await expect(database.read.deleteFrom('users').execute()).rejects.toThrow(/readonly/);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
});
