import * as fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { findLedgerEntries, post, type Posting } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { findUserById } from '#server/users/user-store.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { eachOnEmptyDatabase, ledgerProblems, newUser } from './store-fixture.ts';

const booking = (userId: string, delta: number, cause: string): Posting => ({
  id: uuidv7(),
  userId,
  delta,
  reason: 'adjustment',
  cause,
  at: 5_000,
});

const book = (database: Database, posting: Posting) => database.transaction((tx) => post(tx, posting));

describe.each(databaseKinds)('the ledger on %s (PAY-05)', (kind) => {
  const at = eachOnEmptyDatabase(kind);
  const creditsOf = async (userId: string) => (await findUserById(at.database.read, userId))?.credits;

  test('a posting changes the credits and leaves a row with the balance after it', async () => {
    const userId = await newUser(at.database);
    expect(await book(at.database, booking(userId, 10, 'a'))).toEqual({ outcome: 'posted', balance: 10 });
    expect(await book(at.database, booking(userId, -4, 'b'))).toEqual({ outcome: 'posted', balance: 6 });
    expect(await creditsOf(userId)).toBe(6);
    const rows = await findLedgerEntries(at.database.read, userId, 10);
    expect(rows.map((row) => [row.delta, row.balance, row.reason, row.createdAt])).toEqual([
      [-4, 6, 'adjustment', 5_000],
      [10, 10, 'adjustment', 5_000],
    ]);
    expect(await findLedgerEntries(at.database.read, userId, 1)).toEqual(rows.slice(0, 1));
  });

  test('a posting that the credits do not cover changes nothing, and the transaction can go on', async () => {
    const userId = await newUser(at.database, 3);
    const outcomes = await at.database.transaction(async (tx) => [
      await post(tx, booking(userId, -4, 'too much')),
      await post(tx, booking(userId, -3, 'all of it')),
      await post(tx, booking(userId, -1, 'one more')),
    ]);
    expect(outcomes).toEqual([
      { outcome: 'insufficient' },
      { outcome: 'posted', balance: 0 },
      { outcome: 'insufficient' },
    ]);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('a repeated cause changes nothing and answers with the balance of the first, even when the credits are gone', async () => {
    const userId = await newUser(at.database, 5);
    await book(at.database, booking(userId, -2, 'message:1'));
    await book(at.database, booking(userId, -3, 'message:2'));
    expect(await book(at.database, booking(userId, -2, 'message:1'))).toEqual({ outcome: 'repeated', balance: 3 });
    await book(at.database, booking(userId, 7, 'purchase:1'));
    expect(await book(at.database, booking(userId, 7, 'purchase:1'))).toEqual({ outcome: 'repeated', balance: 7 });
    expect(await creditsOf(userId)).toBe(7);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('a cause booked for one user is not booked again for another', async () => {
    const [one, two] = [await newUser(at.database), await newUser(at.database)];
    await book(at.database, booking(one, 50, 'payment:1'));
    expect((await book(at.database, booking(two, 50, 'payment:1'))).outcome).toBe('repeated');
    expect(await creditsOf(two)).toBe(0);
    expect(await findLedgerEntries(at.database.read, two, 10)).toEqual([]);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('a posting for nobody is missing', async () => {
    expect(await book(at.database, booking(uuidv7(), 1, 'x'))).toEqual({ outcome: 'missing' });
  });

  test('of ten simultaneous postings of one cause over two connections, one is booked', async () => {
    const userId = await newUser(at.database, 1);
    const other = at.fresh.openAgain();
    const posts = Array.from({ length: 10 }, (_, index) =>
      book(index % 2 ? other : at.database, booking(userId, 50, 'payment:1')),
    );
    const outcomes = (await Promise.all(posts)).map((posted) => posted.outcome);
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
    expect(await creditsOf(userId)).toBe(51);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('simultaneous debits over two connections never spend more than there is', async () => {
    const userId = await newUser(at.database, 7);
    const other = at.fresh.openAgain();
    const posts = Array.from({ length: 20 }, (_, index) =>
      book(index % 2 ? other : at.database, booking(userId, -1, `debit:${index}`)),
    );
    const posted = (await Promise.all(posts)).filter((each) => each.outcome === 'posted');
    expect(posted).toHaveLength(7);
    expect(await creditsOf(userId)).toBe(0);
    expect(await ledgerProblems(at.database)).toEqual([]);
  });

  test('whatever is posted, the balance is the sum of the rows, never negative, and every cause counts once', async () => {
    const action = fc.record({
      user: fc.nat({ max: 2 }),
      delta: fc.integer({ min: -6, max: 6 }),
      cause: fc.nat({ max: 30 }),
      undone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.array(action, { maxLength: 40 }), async (run, actions) => {
        const users = [await newUser(at.database), await newUser(at.database, 4), await newUser(at.database)];
        // A model of the ledger, kept by hand.
        const credits = [0, 4, 0];
        const booked = new Set<number>();
        for (const { user, delta, cause, undone } of actions) {
          const unit = at.database.transaction(async (tx) => {
            const posted = await post(tx, booking(users[user] ?? '', delta, `${run}:${cause}`));
            if (undone) throw new Error('undone');
            return posted.outcome;
          });
          const outcome = await unit.catch((error: Error) => error.message);
          const balance = (credits[user] ?? 0) + delta;
          const expected = undone ? 'undone' : booked.has(cause) ? 'repeated' : balance < 0 ? 'insufficient' : 'posted';
          expect(outcome).toBe(expected);
          if (expected !== 'posted') continue;
          booked.add(cause);
          credits[user] = balance;
        }
        expect(await Promise.all(users.map(creditsOf))).toEqual(credits);
        expect(await ledgerProblems(at.database)).toEqual([]);
      }),
      { numRuns: kind === 'sqlite' ? 20 : 8 },
    );
  });

  test('a row is never negative, not even by a statement that forgets to ask', async () => {
    const userId = await newUser(at.database, 1);
    const careless = at.database.transaction((tx) =>
      tx.updateTable('users').set({ credits: -1 }).where('id', '=', userId).execute(),
    );
    await expect(careless).rejects.toThrow(/check/i);
  });

  test('rows outlive their user; the words on them go with everything else of the user (AUTH-08)', async () => {
    const userId = await newUser(at.database, 10);
    await book(at.database, { ...booking(userId, 5, 'admin:1'), note: 'Sorry, Pat' });
    const notes = async () => (await findLedgerEntries(at.database.read, userId, 10)).map(({ note }) => note);
    expect(await notes()).toEqual(['Sorry, Pat', null]);
    const before = await at.database.read.selectFrom('ledger').selectAll().orderBy('seq').execute();
    await at.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', userId).execute());
    expect(await notes()).toEqual([null, null]);
    expect(await at.database.read.selectFrom('ledger').selectAll().orderBy('seq').execute()).toEqual(before);
    expect(await at.database.read.selectFrom('ledger_notes').selectAll().execute()).toEqual([]);
  });

  test.each([
    "update ledger set cause = 'another'",
    'update ledger set delta = delta + 1, balance = balance + 1',
    'update ledger set user_id = id',
    'delete from ledger',
  ])('a row stays as it was written, whoever asks: %s', async (statement) => {
    const userId = await newUser(at.database, 10);
    const before = await at.database.read.selectFrom('ledger').selectAll().execute();
    const careless = at.database.transaction(async (tx) => {
      await post(tx, booking(userId, 1, 'with it'));
      await sql.raw(statement).execute(tx);
    });
    await expect(careless).rejects.toThrow('rows of the ledger stay as they are');
    expect(await at.database.read.selectFrom('ledger').selectAll().execute()).toEqual(before);
    // Nothing of it is left in the way of what is right.
    expect(await book(at.database, booking(userId, 1, 'with it'))).toEqual({ outcome: 'posted', balance: 11 });
  });
});
