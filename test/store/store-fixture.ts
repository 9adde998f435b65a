import { afterAll, afterEach, beforeAll } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { createSession } from '#server/chat/chat-store.ts';
import { post } from '#server/credits/ledger-store.ts';
import type { Database } from '#server/db/database.ts';
import { guardLedger, unguardLedger } from '#server/db/migrations/022-ledger-stays.ts';
import { saveSignedInUser } from '#server/users/user-store.ts';
import { freshDatabase, type DatabaseKind, type FreshDatabase } from '#test/harness/database.ts';

export const civic: VehicleInfo = {
  year: '2014',
  make: 'HONDA',
  model: 'CIVIC',
  vin: '',
  submodel: '',
  mileage: 90_000,
};

/** One database for the suite, empty at the start of each test. */
export function eachOnEmptyDatabase(kind: DatabaseKind): {
  readonly fresh: FreshDatabase;
  readonly database: Database;
} {
  let fresh: FreshDatabase | undefined;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterEach(async () => {
    await fresh?.database.transaction(async (tx) => {
      await unguardLedger(tx, kind);
      for (const table of ['users', 'uploads', 'sign_in_attempts', 'sign_in_codes', 'ledger'] as const)
        await tx.deleteFrom(table).execute();
      await guardLedger(tx, kind);
    });
  });
  afterAll(() => fresh?.remove());
  const current = () => {
    if (!fresh) throw new Error('only within a test');
    return fresh;
  };
  return {
    get fresh() {
      return current();
    },
    get database() {
      return current().database;
    },
  };
}

/** A user with that many credits, by one ledger row. Returns the id. */
export async function newUser(database: Database, credits = 0): Promise<string> {
  const id = uuidv7();
  await database.transaction(async (tx) => {
    await saveSignedInUser(tx, {
      id,
      googleSubject: `subject-${id}`,
      email: 'pat@example.com',
      emailVerified: true,
      name: 'Pat',
      at: 1_000,
    });
    if (credits > 0)
      await post(tx, {
        id: uuidv7(),
        userId: id,
        delta: credits,
        reason: 'sign_in_grant',
        cause: `grant:${id}`,
        at: 1_000,
      });
  });
  return id;
}

export async function newSession(database: Database, userId: string, at = 1_000): Promise<string> {
  const id = uuidv7();
  await database.transaction((tx) => createSession(tx, { id, userId, vehicle: civic, at }));
  return id;
}

/** Says of every user of the database where credits and ledger disagree. */
export async function ledgerProblems(database: Database): Promise<string[]> {
  const users = await database.read.selectFrom('users').select(['id', 'credits', 'ledger_entries']).execute();
  const rows = await database.read.selectFrom('ledger').selectAll().orderBy('user_id').orderBy('seq').execute();
  return users.flatMap((user) => {
    const own = rows.filter((row) => row.user_id === user.id);
    let sum = 0;
    const wrong = own.flatMap((row, index) => {
      sum += row.delta;
      return row.seq === index + 1 && row.balance === sum && sum >= 0
        ? []
        : [`row ${row.seq} of ${user.id}: balance ${row.balance}, sum ${sum}`];
    });
    if (user.credits !== sum || user.ledger_entries !== own.length)
      wrong.push(`${user.id}: credits ${user.credits}, sum ${sum}`);
    return wrong;
  });
}
