import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Users, sign-in, sessions with their messages, the credit ledger, answers kept for Idempotency-Keys. */
export const firstTables: Migration = {
  name: '001-first-tables',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts. */
const statements = [
  `create table users (
    id text primary key,
    google_subject text not null unique,
    email text not null,
    email_verified integer not null,
    name text not null,
    location text not null,
    credits integer not null check (credits >= 0),
    ledger_entries integer not null,
    last_message_at bigint not null,
    created_at bigint not null
  )`,
  `create table auth_tokens (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index auth_tokens_of_user on auth_tokens (user_id)',
  'create index auth_tokens_by_expiry on auth_tokens (expires_at)',
  `create table sign_in_attempts (
    id_hash text primary key,
    state text not null,
    nonce text not null,
    verifier text not null,
    expires_at bigint not null
  )`,
  'create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at)',
  `create table sign_in_codes (
    code_hash text primary key,
    user_id text references users (id) on delete cascade,
    error text,
    expires_at bigint not null,
    check ((user_id is null) <> (error is null))
  )`,
  'create index sign_in_codes_of_user on sign_in_codes (user_id)',
  'create index sign_in_codes_by_expiry on sign_in_codes (expires_at)',
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    vehicle text not null,
    created_at bigint not null,
    last_message text,
    last_activity_at bigint not null,
    message_count integer not null,
    evidence text not null,
    recently_replaced text not null,
    revision integer not null
  )`,
  'create index sessions_of_user on sessions (user_id, last_activity_at, id)',
  `create table messages (
    id text primary key,
    session_id text not null references sessions (id) on delete cascade,
    seq integer not null,
    role text not null check (role in ('user', 'assistant')),
    content text not null,
    created_at bigint not null,
    unique (session_id, seq)
  )`,
  `create table ledger (
    id text primary key,
    user_id text not null,
    seq integer not null,
    delta integer not null,
    balance integer not null check (balance >= 0),
    reason text not null,
    cause text not null unique,
    created_at bigint not null,
    unique (user_id, seq)
  )`,
  `create table idempotency_keys (
    user_id text not null references users (id) on delete cascade,
    key text not null,
    request_hash text not null,
    response text not null,
    created_at bigint not null,
    primary key (user_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
];
