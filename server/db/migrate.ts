import type { Database } from './database.ts';
import type { Migration } from './migration.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { historySearch } from './migrations/002-history-search.ts';
import { uploads } from './migrations/003-uploads.ts';
import { branches } from './migrations/004-branches.ts';
import { messageNotes } from './migrations/005-message-notes.ts';
import { vehicleRecords } from './migrations/006-vehicle-records.ts';
import { recordsInAnswers } from './migrations/007-records-in-answers.ts';
import { places } from './migrations/008-places.ts';
import { payments } from './migrations/009-payments.ts';
import { signIns } from './migrations/012-sign-ins.ts';
import { garage } from './migrations/013-garage.ts';
import { carShopping } from './migrations/015-car-shopping.ts';
import { languageModelUses } from './migrations/017-language-model-uses.ts';
import { keyedSubjects } from './migrations/019-keyed-subjects.ts';
import { recallsAndComplaints } from './migrations/020-recalls-and-complaints.ts';
import { boundReturns } from './migrations/021-bound-returns.ts';
import { ledgerStays } from './migrations/022-ledger-stays.ts';
import { listingCalls } from './migrations/023-listing-calls.ts';
import { languageModelCosts } from './migrations/024-language-model-costs.ts';
import { countsByKey } from './migrations/026-counts-by-key.ts';

type Tables = Pick<Database, 'kind' | 'read' | 'transaction'>;

/** In the order they are applied. A new one goes to the end; an applied one is never edited. */
export const migrations: readonly Migration[] = [
  firstTables,
  historySearch,
  uploads,
  branches,
  messageNotes,
  vehicleRecords,
  recordsInAnswers,
  places,
  payments,
  signIns,
  garage,
  carShopping,
  languageModelUses,
  keyedSubjects,
  recallsAndComplaints,
  boundReturns,
  ledgerStays,
  listingCalls,
  languageModelCosts,
  countsByKey,
];

/**
 * Brings the tables to the present schema, each migration in one transaction with its own record. Two processes may
 * do so at once: the record is inserted first, and its primary key makes the second one wait for, then see, the first.
 * Throws what the database throws; whatever was applied before that stays applied.
 */
export async function applyMigrations(database: Tables, inOrder: readonly Migration[] = migrations): Promise<void> {
  const applied = new Set(await appliedNames(database));
  for (const migration of inOrder.filter((each) => !applied.has(each.name))) {
    await database.transaction(async (tx) => {
      const record = await tx
        .insertInto('schema_migrations')
        .values({ name: migration.name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (record) await migration.up(tx, database.kind);
    });
  }
}

async function appliedNames({ read, transaction }: Pick<Tables, 'read' | 'transaction'>): Promise<string[]> {
  const create = () =>
    transaction((tx) =>
      tx.schema
        .createTable('schema_migrations')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .execute(),
    );
  // PostgreSQL's "if not exists" looks before it locks: of two at once, one may fail on the catalogue's unique index.
  await create().catch(create);
  const rows = await read.selectFrom('schema_migrations').select('name').execute();
  return rows.map((row) => row.name);
}
