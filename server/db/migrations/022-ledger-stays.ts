import { sql } from 'kysely';
import type { Database, Work } from '#server/db/database.ts';
import type { Migration } from '#server/db/migration.ts';

type Tx = Parameters<Work<unknown>>[0];

/**
 * Rows of the ledger can no more be changed or deleted (PAY-05, docs/decisions/025): what support wrote to the owner, the only
 * thing of them that may be personal, moves to a table that goes with its user. And a checkout knows when it was told that
 * there is nobody to give its credits to.
 */
export const ledgerStays: Migration = {
  name: '022-ledger-stays',
  up: async (tx, kind) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await guardLedger(tx, kind);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in credits-schema.ts and payments-schema.ts. */
const statements = [
  `create table ledger_notes (
    entry_id text primary key,
    user_id text not null references users (id) on delete cascade,
    text text not null
  )`,
  'create index ledger_notes_of_user on ledger_notes (user_id)',
  `insert into ledger_notes (entry_id, user_id, text)
    select ledger.id, ledger.user_id, ledger.note from ledger join users on users.id = ledger.user_id
    where ledger.note is not null`,
  'alter table ledger drop column note',
  'alter table checkouts add column ownerless_at bigint',
];

const guards: Record<Database['kind'], { up: readonly string[]; down: readonly string[] }> = {
  sqlite: {
    up: ['update', 'delete'].map(
      (act) =>
        `create trigger ledger_no_${act} before ${act} on ledger begin select raise(abort, 'rows of the ledger stay as they are'); end`,
    ),
    down: ['update', 'delete'].map((act) => `drop trigger ledger_no_${act}`),
  },
  postgresql: {
    up: [
      `create function refuse_ledger_change() returns trigger language plpgsql as $$
        begin raise exception 'rows of the ledger stay as they are'; end $$`,
      `create trigger ledger_stays before update or delete or truncate on ledger
        for each statement execute function refuse_ledger_change()`,
    ],
    down: ['drop trigger ledger_stays on ledger', 'drop function refuse_ledger_change'],
  },
};

/** From now on the database itself refuses to change or delete rows of the ledger, whoever asks. */
export async function guardLedger(tx: Tx, kind: Database['kind']): Promise<void> {
  for (const statement of guards[kind].up) await sql.raw(statement).execute(tx);
}

/** For a migration that must change rows, and tests that empty a database; `guardLedger` follows in the same transaction. */
export async function unguardLedger(tx: Tx, kind: Database['kind']): Promise<void> {
  for (const statement of guards[kind].down) await sql.raw(statement).execute(tx);
}
