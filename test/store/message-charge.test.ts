import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { chargeMessage, findLedgerEntries, type Charged } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { findUserById } from '#server/users/user-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase, ledgerProblems, newUser } from './store-fixture.ts';

const cooldownMs = 2_000;
const now = 1_790_000_000_000;

function charge(database: Database, userId: string, at: number, cause = `message:${uuidv7()}`): Promise<Charged> {
  return chargeLate(database, userId, at, at, cause);
}

/** A message whose answer took from `saidAt` to `at`. */
function chargeLate(
  database: Database,
  userId: string,
  saidAt: number,
  at: number,
  cause = `message:${uuidv7()}`,
): Promise<Charged> {
  const message = { id: uuidv7(), userId, cost: 1, cause, cooldownMs, saidAt, now: at };
  return database.transaction((tx) => chargeMessage(tx, message));
}

describe.each(databaseKinds)('charging a message on %s', (kind) => {
  const at = eachOnEmptyDatabase(kind);

  test('a message takes its credit, starts the cool-down and leaves a ledger row (CHAT-11, PAY-05)', async () => {
    const userId = await newUser(at.database, 10);
    expect(await charge(at.database, userId, now, 'message:1')).toEqual({ outcome: 'charged', balance: 9 });
    expect(await findUserById(at.database.read, userId)).toMatchObject({ credits: 9, lastMessageAt: now });
    const [row] = await findLedgerEntries(at.database.read, userId, 1);
    expect(row).toMatchObject({ delta: -1, balance: 9, reason: 'message', createdAt: now });
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('a message within two seconds of the last is too soon and changes nothing; after them it is not (CHAT-10)', async () => {
    const userId = await newUser(at.database, 10);
    await charge(at.database, userId, now);
    expect(await charge(at.database, userId, now + cooldownMs - 1)).toEqual({ outcome: 'too_soon' });
    expect(await findUserById(at.database.read, userId)).toMatchObject({ credits: 9, lastMessageAt: now });
    expect(await charge(at.database, userId, now + cooldownMs)).toEqual({ outcome: 'charged', balance: 8 });
  });

  test('the cool-down runs from when a message was sent, not from its answer; one answered out of turn sets it back for nobody (CHAT-10)', async () => {
    const userId = await newUser(at.database, 10);
    const slowly = now + 20_000;
    expect(await chargeLate(at.database, userId, now, slowly)).toMatchObject({ outcome: 'charged' });
    expect(await findUserById(at.database.read, userId)).toMatchObject({ lastMessageAt: now });
    expect(await charge(at.database, userId, now + cooldownMs)).toMatchObject({ outcome: 'charged' });
    const before = now - 3_600_000;
    expect(await chargeLate(at.database, userId, before, slowly)).toMatchObject({ outcome: 'charged' });
    expect(await findUserById(at.database.read, userId)).toMatchObject({ lastMessageAt: now + cooldownMs });
    expect(await charge(at.database, userId, now + 2 * cooldownMs - 1)).toEqual({ outcome: 'too_soon' });
  });

  test('a message without credits is insufficient, changes nothing and starts no cool-down', async () => {
    const userId = await newUser(at.database, 0);
    expect(await charge(at.database, userId, now)).toEqual({ outcome: 'insufficient' });
    expect(await findUserById(at.database.read, userId)).toMatchObject({ credits: 0, lastMessageAt: 0 });
  });

  test('a message of nobody is missing', async () => {
    expect(await charge(at.database, uuidv7(), now)).toEqual({ outcome: 'missing' });
  });

  test('a clock that was an hour fast and is put right locks nobody out', async () => {
    const userId = await newUser(at.database, 10);
    await charge(at.database, userId, now + 3_600_000);
    expect(await charge(at.database, userId, now)).toEqual({ outcome: 'charged', balance: 8 });
  });

  test('of twenty messages at once over two connections one is charged and nineteen are too soon (CHAT-10)', async () => {
    const userId = await newUser(at.database, 10);
    const other = at.fresh.openAgain();
    const senders = Array.from({ length: 20 }, (_, index) => (index % 2 ? other : at.database));
    const results = await Promise.all(senders.map((database, index) => charge(database, userId, now + index)));
    expect(results.filter((result) => result.outcome === 'charged')).toEqual([{ outcome: 'charged', balance: 9 }]);
    expect(results.filter((result) => result.outcome === 'too_soon')).toHaveLength(19);
    expect(await findUserById(at.database.read, userId)).toMatchObject({ credits: 9 });
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test("one user's cool-down is nobody else's", async () => {
    const [one, two] = [await newUser(at.database, 10), await newUser(at.database, 10)];
    await charge(at.database, one, now);
    expect(await charge(at.database, two, now)).toEqual({ outcome: 'charged', balance: 9 });
  });

  test('a cause charged before throws, so that nothing of its transaction stays', async () => {
    const userId = await newUser(at.database, 10);
    await charge(at.database, userId, now, 'message:1');
    await expect(charge(at.database, userId, now + cooldownMs, 'message:1')).rejects.toThrow('message:1');
    expect(await findUserById(at.database.read, userId)).toMatchObject({ credits: 9, lastMessageAt: now });
  });
});
