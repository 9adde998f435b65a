import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { applyMigrations, migrations } from '#server/db/migrate.ts';
import { firstTables } from '#server/db/migrations/001-first-tables.ts';
import { keyedSubjects } from '#server/db/migrations/019-keyed-subjects.ts';
import { ledgerStays } from '#server/db/migrations/022-ledger-stays.ts';
import { countsByKey } from '#server/db/migrations/026-counts-by-key.ts';
import { post } from '#server/credits/ledger-store.ts';
import { hashSubject } from '#server/users/subject-hash.ts';
import { findKnown } from '#server/chat/branch-store.ts';
import { findMessagesWith, findNamedSessions } from '#server/chat/search-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { databaseKinds, freshDatabase, type DatabaseKind } from '#test/harness/database.ts';
import { administer, withDatabaseName } from '#test/harness/postgresql.ts';
import { newUser } from './store-fixture.ts';

/** Runs `work` with several connections to a database that has no tables yet. */
async function onEmptyDatabase(
  kind: DatabaseKind,
  connections: number,
  work: (databases: Database[]) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wrenchwise-test-'));
  const server = withDatabaseName(inject('postgresqlTemplateUrl'), 'postgres');
  const name = `wrenchwise_${uuidv7().replaceAll('-', '')}`;
  const databaseUrl = kind === 'postgresql' ? withDatabaseName(server, name) : null;
  if (databaseUrl) await administer(server, `create database ${name}`);
  const databases = Array.from({ length: connections }, () => openDatabase({ databaseUrl, dataDir }));
  try {
    await work(databases);
  } finally {
    for (const database of databases) await database.close();
    rmSync(dataDir, { recursive: true });
    if (databaseUrl) await administer(server, `drop database ${name}`);
  }
}

describe.each(databaseKinds)('migrations on %s', (kind) => {
  test('processes that start at once on an empty database all find its tables made, once', async () => {
    await onEmptyDatabase(kind, 4, async (databases) => {
      await Promise.all(databases.map((database) => database.migrate()));
      for (const database of databases) await newUser(database, 10);
      const [first] = databases;
      const names = await first?.read.selectFrom('schema_migrations').select('name').orderBy('name').execute();
      expect(names?.map(({ name }) => name)).toEqual([
        '001-first-tables',
        '002-history-search',
        '003-uploads',
        '004-branches',
        '005-message-notes',
        '006-vehicle-records',
        '007-records-in-answers',
        '008-places',
        '009-payments',
        '012-sign-ins',
        '013-garage',
        '015-car-shopping',
        '017-language-model-uses',
        '019-keyed-subjects',
        '020-recalls-and-complaints',
        '021-bound-returns',
        '022-ledger-stays',
        '023-listing-calls',
        '024-language-model-costs',
        '026-counts-by-key',
      ]);
    });
  });

  test('migrating again changes nothing', async () => {
    const fresh = await freshDatabase(kind);
    const userId = await newUser(fresh.database, 10);
    await fresh.database.migrate();
    await fresh.openAgain().migrate();
    const users = await fresh.database.read.selectFrom('users').select(['id', 'credits']).execute();
    expect(users).toEqual([{ id: userId, credits: 10 }]);
    await fresh.remove();
  });

  test('a migration that fails half-way leaves neither tables nor a record, and is applied when it is mended', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      const create = (table: string) => async (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => {
        await tx.schema.createTable(table).addColumn('id', 'text').execute();
      };
      const broken = async (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => {
        await create('second')(tx);
        throw new Error('half-way');
      };
      const first = { name: '1', up: create('first') };
      await expect(applyMigrations(database, [first, { name: '2', up: broken }])).rejects.toThrow('half-way');
      expect(await database.read.selectFrom('schema_migrations').selectAll().execute()).toEqual([{ name: '1' }]);
      await applyMigrations(database, [first, { name: '2', up: create('second') }]);
      expect(await database.read.selectFrom('schema_migrations').selectAll().orderBy('name').execute()).toEqual([
        { name: '1' },
        { name: '2' },
      ]);
    });
  });

  test('what was said before there were branches is one branch, and knows what was known before each message (004, CHAT-19)', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      await applyMigrations(database, [firstTables]);
      const userId = await newUser(database);
      const [sessionId, empty] = [uuidv7(), uuidv7()];
      const ids = Array.from({ length: 4 }, () => uuidv7());
      const evidence = JSON.stringify([{ at: 0 }, { at: 1 }, { at: 0 }]);
      await database.transaction(async (tx) => {
        await sql`insert into sessions values (${sessionId}, ${userId}, '{}', 1, 'two', 2, 4, ${evidence}, '["battery"]', 9)`.execute(
          tx,
        );
        await sql`insert into sessions values (${empty}, ${userId}, '{}', 1, null, 1, 0, '[]', '[]', 0)`.execute(tx);
        for (const [index, id] of ids.entries())
          await sql`insert into messages values (${id}, ${sessionId}, ${index + 1}, ${index % 2 === 0 ? 'user' : 'assistant'}, 'words', 1)`.execute(
            tx,
          );
      });
      await database.migrate();
      const sessions = await database.read
        .selectFrom('sessions')
        .select(['id', 'leaf_id', 'last_seq'])
        .orderBy('last_seq', 'desc')
        .execute();
      expect(sessions).toEqual([
        { id: sessionId, leaf_id: ids[3], last_seq: 4 },
        { id: empty, leaf_id: null, last_seq: 0 },
      ]);
      const messages = await database.read
        .selectFrom('messages')
        .select(['id', 'parent_id', 'active'])
        .orderBy('seq')
        .execute();
      expect(messages).toEqual([
        { id: ids[0], parent_id: null, active: 1 },
        { id: ids[1], parent_id: ids[0], active: 1 },
        { id: ids[2], parent_id: ids[1], active: 1 },
        { id: ids[3], parent_id: ids[2], active: 1 },
      ]);
      const knownAfter = (count: number) => findKnown(database.read, ids.slice(0, count));
      expect(await knownAfter(1)).toEqual({ evidence: '[]', recentlyReplaced: '[]' });
      expect(await knownAfter(3)).toEqual({ evidence: '[{"at":0},{"at":0}]', recentlyReplaced: '["battery"]' });
      expect(await knownAfter(4)).toEqual({ evidence, recentlyReplaced: '["battery"]' });
    });
  });

  test('what was given once under a plain hash of its subject is known by the keyed one, which no trial finds (019, AUTH-04)', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      await applyMigrations(database, migrations.slice(0, migrations.indexOf(keyedSubjects)));
      const userId = await newUser(database);
      const plain = createHash('sha256').update('subject-1').digest('hex');
      const causes = [`sign_in_grant:${plain}`, `tour_bonus:${plain}`, 'message:1'];
      await database.transaction(async (tx) => {
        for (const cause of causes) {
          const reason = cause.split(':')[0] === 'tour_bonus' ? 'tour_bonus' : 'sign_in_grant';
          const entry = {
            id: uuidv7(),
            userId,
            delta: 1,
            reason: cause === 'message:1' ? 'message' : reason,
            at: 1,
          } as const;
          await post(tx, { ...entry, cause });
        }
      });
      await database.migrate();
      const keyed = await database.transaction((tx) => hashSubject(tx, 'subject-1'));
      expect(keyed).toMatch(/^[0-9a-f]{64}$/);
      expect(keyed).not.toBe(plain);
      const booked = await database.read.selectFrom('ledger').select('cause').orderBy('seq').execute();
      expect(booked.map(({ cause }) => cause)).toEqual([`sign_in_grant:${keyed}`, `tour_bonus:${keyed}`, 'message:1']);
      expect(await database.transaction((tx) => hashSubject(tx, 'subject-2'))).not.toBe(keyed);
    });
  });

  test('words on rows of the ledger go to a place of their own, but not those of users who are gone (022, PAY-05, AUTH-08)', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      await applyMigrations(database, migrations.slice(0, migrations.indexOf(ledgerStays)));
      const userId = await newUser(database, 10);
      const row = (id: string, user: string, seq: number, note: string | null) =>
        sql`insert into ledger (id, user_id, seq, delta, balance, reason, cause, note, created_at)
          values (${id}, ${user}, ${seq}, 1, 11, 'adjustment', ${`admin:${id}`}, ${note}, 1)`;
      await database.transaction(async (tx) => {
        await row('theirs', userId, 2, 'Sorry, Pat').execute(tx);
        await row('of-one-who-left', 'gone', 1, 'Sorry, Sam').execute(tx);
      });
      await database.migrate();
      const notes = await database.read.selectFrom('ledger_notes').selectAll().execute();
      expect(notes).toEqual([{ entry_id: 'theirs', user_id: userId, text: 'Sorry, Pat' }]);
      const rows = await database.read.selectFrom('ledger').selectAll().orderBy('cause').execute();
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toContain('Sorry');
      const change = database.transaction((tx) => tx.deleteFrom('ledger').execute());
      await expect(change).rejects.toThrow('rows of the ledger stay as they are');
    });
  });

  test('what was counted of complaints is there after its table has moved (026, DIAG-05)', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      await applyMigrations(database, migrations.slice(0, migrations.indexOf(countsByKey)));
      const row = (model_key: string, component: string, latest_filed: string) => ({
        ...{ make_key: 'honda', model_key, model_year: 2019, component },
        ...{ complaints: 5, crashes: 4, fires: 3, injuries: 2, deaths: 1, latest_filed },
      });
      const rows = [row('civic', '', '2026-01-02'), row('civic', 'ENGINE', ''), row('accord', '', '2025-01-02')];
      await database.transaction((tx) => tx.insertInto('nhtsa_complaint_counts').values(rows).execute());
      await database.migrate();
      const kept = await database.read.selectFrom('nhtsa_complaint_counts').selectAll().execute();
      expect(kept).toHaveLength(3);
      expect(kept).toEqual(expect.arrayContaining(rows));
      const again = database.transaction((tx) => tx.insertInto('nhtsa_complaint_counts').values(rows[0]!).execute());
      await expect(again).rejects.toThrow(/unique/i);
    });
  });

  test('what was said before there was a search is found by it (002, CHAT-17)', async () => {
    await onEmptyDatabase(kind, 1, async ([database]) => {
      if (!database) throw new Error('no database');
      await applyMigrations(database, [firstTables]);
      const userId = await newUser(database);
      // More than the migration takes at a time.
      const ids = Array.from({ length: 501 }, () => uuidv7());
      const vehicle = JSON.stringify({
        year: '2014',
        make: 'HONDA',
        model: 'CIVIC',
        vin: '',
        submodel: '',
        mileage: null,
      });
      await database.transaction(async (tx) => {
        for (const id of ids) {
          await sql`insert into sessions values (${id}, ${userId}, ${vehicle}, 1, 'It CLICKS', 2, 2, '[]', '[]', 1)`.execute(
            tx,
          );
          await sql`insert into messages values (${uuidv7()}, ${id}, 1, 'user', 'It CLICKS', 1)`.execute(tx);
          await sql`insert into messages values (${uuidv7()}, ${id}, 2, 'assistant', '{"summary":"Flat battery"}', 2)`.execute(
            tx,
          );
        }
      });
      await database.migrate();
      for (const words of [['clicks'], ['flat', 'battery']])
        expect(await findMessagesWith(database.read, userId, words, 1_000)).toHaveLength(501);
      const named = await findNamedSessions(database.read, userId, ['civic'], 1_000);
      expect(new Set(named.map((place) => place.session.id))).toEqual(new Set(ids));
    });
  });
});
