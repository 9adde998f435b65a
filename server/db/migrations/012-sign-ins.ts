import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Sign-ins that their owner can tell apart, what happened to accounts, and how often something was asked for. */
export const signIns: Migration = {
  name: '012-sign-ins',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  "alter table auth_tokens add column id text not null default ''",
  "alter table auth_tokens add column device text not null default ''",
  'alter table auth_tokens add column seen_at bigint not null default 0',
  'update auth_tokens set id = substr(token_hash, 1, 32), seen_at = created_at',
  `create table security_events (
    id text primary key,
    user_id text not null,
    kind text not null,
    device text not null,
    at bigint not null
  )`,
  'create index security_events_of_user on security_events (user_id, at)',
  'create index security_events_by_age on security_events (at)',
  'create table rate_turns (key text primary key, busy_until bigint not null)',
  'create index rate_turns_by_end on rate_turns (busy_until)',
];
