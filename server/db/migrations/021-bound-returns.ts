import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Sign-ins bound to the browser that began them, and events of security that happen any number of times. */
export const boundReturns: Migration = {
  name: '021-bound-returns',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  // Of ten minutes and of one: whoever is signing in just now begins again.
  'delete from sign_in_attempts',
  "alter table sign_in_attempts add column browser_hash text not null default ''",
  'drop table sign_in_codes',
  `create table sign_in_codes (
    code_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    browser_hash text not null,
    expires_at bigint not null
  )`,
  'create index sign_in_codes_of_user on sign_in_codes (user_id)',
  'create index sign_in_codes_by_expiry on sign_in_codes (expires_at)',
  "alter table security_events add column detail text not null default ''",
  'alter table security_events add column times bigint not null default 1',
];
