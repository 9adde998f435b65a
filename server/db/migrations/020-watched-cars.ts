import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Sessions whose car was taken out of the garage: no recalls are looked for on their account (DIAG-05). */
export const watchedCars: Migration = {
  name: '020-watched-cars',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = ['alter table sessions add column car_removed integer not null default 0'];
