import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** What answers were made from besides words, how often owners complain of all cars, and alerts of recalls (DIAG-05). */
export const recordsInAnswers: Migration = {
  name: '007-records-in-answers',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts and nhtsa-schema.ts. */
const statements = [
  'create table used_records (id text primary key, records text not null, kept_at bigint not null)',
  'alter table sessions add column records_id text',
  'alter table messages add column records_id text',
  'create index messages_by_records on messages (records_id) where records_id is not null',
  'create index sessions_by_records on sessions (records_id) where records_id is not null',
  `create table nhtsa_complaint_sums (
    model_year integer not null,
    component text not null,
    complaints integer not null,
    primary key (model_year, component)
  )`,
  `insert into nhtsa_complaint_sums (model_year, component, complaints)
    select model_year, component, sum(complaints) from nhtsa_complaint_counts group by model_year, component`,
  `create table service_calls (
    service text primary key,
    succeeded_at bigint,
    failed_at bigint,
    failure text
  )`,
  `create table job_leases (
    job text primary key,
    holder text not null,
    held_until bigint not null,
    done_at bigint
  )`,
  `create table recall_alerts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    vehicle_key text not null,
    campaign_number text not null,
    alert text not null,
    found_at bigint not null,
    dismissed_at bigint,
    unique (user_id, vehicle_key, campaign_number)
  )`,
  'create index sessions_by_activity on sessions (last_activity_at)',
];
