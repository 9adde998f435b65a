import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/**
 * DIAG-05: the counts of complaints lie in the order of their key and nowhere else in SQLite, where a table and an index beside it made
 * an import write everything twice and a look-up read twice. PostgreSQL has no such tables, and none is needed there.
 */
export const countsByKey: Migration = {
  name: '026-counts-by-key',
  up: async (tx, kind) => {
    if (kind !== 'sqlite') return;
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** What the columns mean stands in nhtsa-schema.ts. */
const statements = [
  'alter table nhtsa_complaint_counts rename to nhtsa_complaint_counts_twice',
  `create table nhtsa_complaint_counts (
    make_key text not null,
    model_key text not null,
    model_year integer not null,
    component text not null,
    complaints integer not null,
    crashes integer not null,
    fires integer not null,
    injuries integer not null,
    deaths integer not null,
    latest_filed text not null,
    primary key (make_key, model_key, model_year, component)
  ) without rowid`,
  `insert into nhtsa_complaint_counts
    select make_key, model_key, model_year, component, complaints, crashes, fires, injuries, deaths, latest_filed
    from nhtsa_complaint_counts_twice order by make_key, model_key, model_year, component`,
  'drop table nhtsa_complaint_counts_twice',
];
