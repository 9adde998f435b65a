import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** How often services of listings may still be asked this month, and whether an alert's count is known or a least one (CARS-05, CARS-07). */
export const listingCalls: Migration = {
  name: '023-listing-calls',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in car-schema.ts. */
const statements = [
  `create table listing_calls (
    service text not null,
    month text not null,
    calls_left bigint not null,
    background_calls bigint not null,
    primary key (service, month)
  )`,
  'alter table price_alerts add column at_least bigint not null default 0',
];
