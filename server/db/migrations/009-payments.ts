import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Checkouts and the events that tell of them (PAY-03), and notes on rows of the ledger (PAY-05). */
export const payments: Migration = {
  name: '009-payments',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in payments-schema.ts. */
const statements = [
  'alter table ledger add column note text',
  `create table checkouts (
    id text primary key,
    user_id text not null,
    package_id text not null,
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    currency text not null,
    idempotency_key text,
    session_id text unique,
    url text,
    payment_id text unique,
    state text not null check (state in ('started', 'open', 'delayed', 'paid', 'failed', 'expired')),
    asked integer not null,
    heard integer not null,
    refunded integer not null,
    disputed integer not null,
    due integer not null check (due between 0 and credits),
    taken integer not null check (taken between 0 and credits),
    moves integer not null,
    created_at bigint not null,
    expires_at bigint,
    paid_at bigint,
    unique (user_id, idempotency_key)
  )`,
  'create index checkouts_of_user on checkouts (user_id, created_at)',
  'create index checkouts_by_state on checkouts (state, created_at)',
  `create table payment_events (
    id text primary key,
    type text not null,
    checkout_id text,
    received_at bigint not null
  )`,
  'create index payment_events_of_checkout on payment_events (checkout_id)',
];
