import { describe, expect, test } from 'vitest';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { databaseKinds, freshDatabase } from '#test/harness/database.ts';
import { eachOnEmptyDatabase } from './store-fixture.ts';

const row = (id: string, expiresAt = 1) => ({
  id_hash: id,
  state: '',
  nonce: '',
  verifier: '',
  browser_hash: '',
  expires_at: expiresAt,
});

describe.each(databaseKinds)('a query compiled once on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  let built = 0;
  const insert = compiledOnce((tx, rows: readonly ReturnType<typeof row>[]) => {
    built += 1;
    return tx.insertInto('sign_in_attempts').values(rows).returning(['id_hash', 'expires_at']);
  });
  const later = compiledOnce((read, { after, state }: { after: number; state: string }) =>
    read
      .selectFrom('sign_in_attempts')
      .select('id_hash')
      .where('expires_at', '>', after)
      .where('state', '=', state)
      .orderBy('id_hash'),
  );

  test('takes the values of each time, in transactions and outside, and is built once for each number of rows', async () => {
    const rows = await at.database.transaction(async (tx) => [
      ...(await insert(tx, [row('a', 10)])),
      ...(await insert(tx, [row('b', 20)])),
      ...(await insert(tx, [row('c', 30), row('d', 40)])),
    ]);
    expect(rows).toEqual([row('a', 10), row('b', 20), row('c', 30), row('d', 40)].map(shown));
    await at.database.transaction((tx) => insert(tx, [row('e', 50), row('f', 60)]));
    expect(built).toBe(2);
    const found = async (after: number, state = '') =>
      (await later(at.database.read, { after, state })).map(({ id_hash: id }) => id).join('');
    expect([await found(0), await found(25), await found(60), await found(0, 'x')]).toEqual(['abcdef', 'cdef', '', '']);
  });

  test('is undone with its transaction, and refuses one that has ended', async () => {
    const kept: Parameters<typeof insert>[0][] = [];
    const undone = at.database.transaction(async (tx) => {
      kept.push(tx);
      await insert(tx, [row('a')]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await later(at.database.read, { after: 0, state: '' })).toEqual([]);
    await expect(insert(kept[0]!, [row('b')])).rejects.toThrow(/already rolled back|has ended/);
  });

  test('outside of a transaction reads what is committed, also while one is under way', async () => {
    const ids = async () =>
      (await later(at.database.read, { after: 0, state: '' })).map(({ id_hash: id }) => id).join('');
    const within = await at.database.transaction(async (tx) => {
      await insert(tx, [row('a')]);
      return ids();
    });
    expect([within, await ids()]).toEqual(['', 'a']);
    const other = at.fresh.openAgain();
    await other.transaction((tx) => insert(tx, [row('b')]));
    expect(await ids()).toBe('ab');
    await other.close();
  });

  test('must not look at its values, nor miss one', async () => {
    const looks = [
      compiledOnce((read, { state }: { state: string }) =>
        read.selectFrom('sign_in_attempts').select('id_hash').where('state', '=', `${state}!`),
      ),
      compiledOnce((read, { state }: { state: string }) =>
        read.selectFrom('sign_in_attempts').select('id_hash').where('state', '=', JSON.stringify(state)),
      ),
    ];
    for (const look of looks)
      await expect(look(at.database.read, { state: 'x' })).rejects.toThrow(/must not look at its values/);
    await later(at.database.read, { after: 0, state: '' });
    const missing = { after: 0 } as { after: number; state: string };
    await expect(later(at.database.read, missing)).rejects.toThrow('was not given its value state');
  });
});

test('on SQLite, what is for reading cannot write by a compiled query either', async () => {
  const fresh = await freshDatabase('sqlite');
  const clear = compiledOnce((db, { id }: { id: string }) => db.deleteFrom('users').where('id', '=', id));
  await expect(clear(fresh.database.read, { id: 'a' })).rejects.toThrow(/readonly/);
  await fresh.remove();
});

const shown = ({ id_hash, expires_at }: ReturnType<typeof row>) => ({ id_hash, expires_at });
