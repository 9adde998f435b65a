import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What does not fit together in the store, each in words. */
export async function findDrift(read: Kysely<Schema>): Promise<string[]> {
  return [
    ...(await balancesOffTheirRows(read)),
    ...(await paidButNotGiven(read)),
    ...(await givenButNotPaid(read)),
    ...(await reversalsOffTheirRows(read)),
  ];
}

async function balancesOffTheirRows(read: Kysely<Schema>): Promise<string[]> {
  const users = await read
    .selectFrom('users')
    .leftJoin('ledger', 'ledger.user_id', 'users.id')
    .groupBy(['users.id', 'users.credits'])
    .having(sql<boolean>`coalesce(sum(ledger.delta), 0) <> users.credits`)
    .select(['users.id', 'users.credits'])
    .execute();
  return users.map(({ id, credits }) => `user ${id}: the balance ${credits} is not the sum of its rows`);
}

const purchaseCause = sql<string>`'purchase:' || checkouts.id`;

async function paidButNotGiven(read: Kysely<Schema>): Promise<string[]> {
  const rows = await read
    .selectFrom('checkouts')
    .leftJoin('ledger', (join) => join.on('ledger.cause', '=', purchaseCause))
    .where('checkouts.state', '=', 'paid')
    .where((is) =>
      is.or([
        is('ledger.id', 'is', null),
        sql<boolean>`ledger.delta <> checkouts.credits`,
        sql<boolean>`ledger.user_id <> checkouts.user_id`,
      ]),
    )
    .select('checkouts.id')
    .execute();
  return rows.map(({ id }) => `checkout ${id}: paid, but its credits were not given`);
}

async function givenButNotPaid(read: Kysely<Schema>): Promise<string[]> {
  const rows = await read
    .selectFrom('ledger')
    .leftJoin('checkouts', (join) => join.on('ledger.cause', '=', purchaseCause).on('checkouts.state', '=', 'paid'))
    .where('ledger.reason', '=', 'purchase')
    .where('checkouts.id', 'is', null)
    .select('ledger.cause')
    .execute();
  return rows.map(({ cause }) => `${cause}: credits were given, but nothing was paid`);
}

async function reversalsOffTheirRows(read: Kysely<Schema>): Promise<string[]> {
  const rows = await read
    .selectFrom('checkouts')
    .leftJoin('ledger', (join) => join.on('ledger.cause', 'like', sql<string>`'reversal:' || checkouts.id || ':%'`))
    .where((is) => is.or([is('checkouts.moves', '>', 0), is('checkouts.taken', '>', 0)]))
    .groupBy(['checkouts.id', 'checkouts.taken', 'checkouts.moves'])
    .having(sql<boolean>`coalesce(sum(ledger.delta), 0) <> -checkouts.taken or count(ledger.id) <> checkouts.moves`)
    .select('checkouts.id')
    .execute();
  return rows.map(({ id }) => `checkout ${id}: what was taken back is not what its rows say`);
}

/** What users owe, each in words: no fault, but somebody may want to know. Who is gone owes nothing any more. */
export async function findDebts(read: Kysely<Schema>): Promise<string[]> {
  const rows = await read
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select(['checkouts.id', 'checkouts.user_id', 'due', 'taken'])
    .whereRef('due', '>', 'taken')
    .execute();
  return rows.map(
    ({ id, user_id: user, due, taken }) =>
      `checkout ${id}: user ${user} owes ${due - taken} credits that were used before the money went back`,
  );
}
