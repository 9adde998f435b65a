import { sql, type Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { post } from '#server/credits/ledger-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { findUserById, saveSignedInUser } from '#server/users/user-store.ts';
import { eachOnEmptyDatabase, ledgerProblems, newUser } from './store-fixture.ts';

const at = eachOnEmptyDatabase('postgresql');

test('of two transactions in a deadlock the one that PostgreSQL gives up runs again, and both are saved', async () => {
  const [one, two] = [await newUser(at.database, 10), await newUser(at.database, 10)];
  let runs = 0;
  let holding = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const transfer = (from: string, to: string, name: string) =>
    at.database.transaction(async (tx) => {
      runs += 1;
      const booking = { reason: 'adjustment', at: 1 } as const;
      await post(tx, { ...booking, id: `${name}-`, userId: from, delta: -1, cause: `${name}:take` });
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await post(tx, { ...booking, id: `${name}+`, userId: to, delta: 1, cause: `${name}:give` });
    });
  await Promise.all([transfer(one, two, 'there'), transfer(two, one, 'back')]);
  expect(runs).toBeGreaterThanOrEqual(3);
  const rows = await at.database.read.selectFrom('users').select('credits').execute();
  expect(rows).toEqual([{ credits: 10 }, { credits: 10 }]);
  expect(await ledgerProblems(at.database)).toEqual([]);
});

test('a connection that the server cuts while idle is reported and replaced', async () => {
  const other = at.fresh.openAgain();
  const { pid } = await backendOf(other.read);
  const warned = new Promise<string | Error>((resolve) =>
    vi.spyOn(process, 'emitWarning').mockImplementationOnce(resolve),
  );
  await sql`select pg_terminate_backend(${pid})`.execute(at.database.read);
  expect(String(await warned)).toContain('terminating connection');
  expect((await backendOf(other.read)).pid).not.toBe(pid);
});

test('a connection that the server cuts during a transaction fails that transaction and nothing else', async () => {
  const other = at.fresh.openAgain();
  const id = uuidv7();
  const cut = other.transaction(async (tx) => {
    const user = { id, googleSubject: id, email: '', emailVerified: false, name: '', at: 1 };
    await saveSignedInUser(tx, user);
    const { pid } = await backendOf(tx);
    await sql`select pg_terminate_backend(${pid}, 1000)`.execute(at.database.read);
    return backendOf(tx);
  });
  await expect(cut).rejects.toThrow(/terminat|not queryable/);
  expect(await findUserById(other.read, id)).toBeUndefined();
  await newUser(other);
});

async function backendOf(read: Kysely<Schema>): Promise<{ pid: number }> {
  const query = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const { rows } = await query.execute(read);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}
