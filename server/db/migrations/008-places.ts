import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Kept answers about places, and the turns of services that are asked one at a time (LOC-02 to LOC-04). */
export const places: Migration = {
  name: '008-places',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in places-schema.ts. */
const statements = [
  `create table place_answers (
    kind text not null,
    place_key text not null,
    answer text not null,
    fetched_at bigint not null,
    primary key (kind, place_key)
  )`,
  'create index place_answers_by_age on place_answers (fetched_at)',
  'create table service_turns (service text primary key, free_at bigint not null)',
];
