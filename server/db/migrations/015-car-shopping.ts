import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** Saved searches and price alerts (CARS-05), and who does a regular job. */
export const carShopping: Migration = {
  name: '015-car-shopping',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in car-schema.ts. */
const statements = [
  `create table car_searches (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    filters text not null,
    created_at bigint not null,
    unique (user_id, name)
  )`,
  `create table price_alerts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    make text not null,
    model text not null,
    max_price bigint not null,
    match_count bigint not null,
    matches text not null,
    found_ids text not null,
    seen_ids text not null,
    source text,
    checked_at bigint,
    due_at bigint not null,
    created_at bigint not null
  )`,
  'create index price_alerts_of_user on price_alerts (user_id, created_at, id)',
  'create index price_alerts_by_due on price_alerts (due_at, id)',
];
