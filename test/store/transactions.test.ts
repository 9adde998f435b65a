import { describe, expect, test } from 'vitest';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase } from './store-fixture.ts';

const attempt = (id: string) => ({ id_hash: id, state: '', nonce: '', verifier: '', browser_hash: '', expires_at: 1 });
const insert = (tx: Transaction<Schema>, id: string) => tx.insertInto('sign_in_attempts').values(attempt(id)).execute();

describe.each(databaseKinds)('transactions on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const saved = async () => {
    const rows = await at.database.read.selectFrom('sign_in_attempts').select('id_hash').orderBy('id_hash').execute();
    return rows.map((row) => row.id_hash);
  };

  test('what resolved is there to read, through every connection', async () => {
    const other = at.fresh.openAgain();
    expect(await at.database.transaction(async (tx) => (await insert(tx, 'a'), 'result'))).toBe('result');
    expect(await saved()).toEqual(['a']);
    expect(await other.read.selectFrom('sign_in_attempts').select('id_hash').execute()).toEqual([{ id_hash: 'a' }]);
  });

  test('a unit that throws leaves nothing, and its neighbours of the same tick stay', async () => {
    const problem = new Error('changed my mind');
    const results = await Promise.allSettled([
      at.database.transaction((tx) => insert(tx, 'a')),
      at.database.transaction(async (tx) => {
        await insert(tx, 'b');
        throw problem;
      }),
      at.database.transaction(async (tx) => {
        await insert(tx, 'c');
        await insert(tx, 'c');
      }),
      at.database.transaction((tx) => insert(tx, 'd')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: problem });
    expect(results[2]).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) as string } });
    expect(await saved()).toEqual(['a', 'd']);
  });

  test('a unit that throws before its first query is as good as never asked for', async () => {
    await expect(at.database.transaction(() => Promise.reject(new Error('early')))).rejects.toThrow('early');
    await at.database.transaction((tx) => insert(tx, 'a'));
    expect(await saved()).toEqual(['a']);
  });

  test('a transaction takes no query after its end, whether it was saved or undone', async () => {
    const kept: Transaction<Schema>[] = [];
    await at.database.transaction(async (tx) => kept.push(tx));
    const undone = at.database.transaction(async (tx) => {
      kept.push(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(kept).toHaveLength(2);
    for (const tx of kept) await expect(insert(tx, 'late')).rejects.toThrow(/already (committed|rolled back)/);
    expect(await saved()).toEqual([]);
  });

  test('more units than one group or the pool holds all run', async () => {
    const names = Array.from({ length: 250 }, (_, index) => String(index).padStart(3, '0'));
    await Promise.all(names.map((name) => at.database.transaction((tx) => insert(tx, name))));
    expect(await saved()).toEqual(names);
  });

  test('a time in milliseconds comes back as the number it was', async () => {
    const time = 4_102_444_800_123;
    await at.database.transaction((tx) =>
      tx
        .insertInto('sign_in_attempts')
        .values({ ...attempt('a'), expires_at: time })
        .execute(),
    );
    const row = await at.database.read.selectFrom('sign_in_attempts').select('expires_at').executeTakeFirst();
    expect(row?.expires_at).toBe(time);
    const { rows } = await sql<{ n: number }>`select count(*) as n from sign_in_attempts`.execute(at.database.read);
    expect(rows[0]?.n).toBe(1);
  });

  test('a migration that adds a column hurts no process that runs', async () => {
    const rows = () =>
      at.database.read
        .selectFrom('sign_in_attempts')
        .select(['state', 'expires_at'])
        .where('id_hash', '=', 'a')
        .execute();
    await at.database.transaction((tx) => insert(tx, 'a'));
    const before = await rows();
    const other = at.fresh.openAgain();
    await other.transaction((tx) => tx.schema.alterTable('sign_in_attempts').addColumn('extra', 'text').execute());
    expect(await rows()).toEqual(before);
    await at.database.transaction((tx) => insert(tx, 'b'));
    await other.transaction((tx) => tx.schema.alterTable('sign_in_attempts').dropColumn('extra').execute());
    expect(await saved()).toEqual(['a', 'b']);
  });

  test('closing waits for what is under way, takes no more, and may be asked for twice', async () => {
    const other = at.fresh.openAgain();
    const underWay = ['a', 'b'].map((id) => other.transaction((tx) => insert(tx, id)));
    const closed = other.close();
    await expect(other.transaction((tx) => insert(tx, 'c'))).rejects.toThrow('closed');
    await Promise.all([...underWay, closed, other.close()]);
    expect(await saved()).toEqual(['a', 'b']);
  });
});
