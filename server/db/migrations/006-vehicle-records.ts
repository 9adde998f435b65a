import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/** What NHTSA knows of vehicles: imported recalls, complaints and bulletins, and kept online answers (DIAG-05). */
export const vehicleRecords: Migration = {
  name: '006-vehicle-records',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in nhtsa-schema.ts. */
const statements = [
  `create table nhtsa_vehicles (
    make_key text not null,
    model_year integer not null,
    model_key text not null,
    make text not null,
    model text not null,
    primary key (make_key, model_year, model_key, make, model)
  )`,
  `create table nhtsa_recalls (
    campaign_number text primary key,
    manufacturer text not null,
    summary text not null,
    consequence text not null,
    remedy text not null,
    notes text not null,
    reported text
  )`,
  `create table nhtsa_recall_vehicles (
    make_key text not null,
    model_key text not null,
    model_year integer not null,
    campaign_number text not null,
    component text not null,
    do_not_drive integer,
    park_outside integer,
    primary key (make_key, model_key, model_year, campaign_number, component)
  )`,
  'create table nhtsa_complaints (odi_number integer primary key, counted text not null)',
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
  )`,
  `create table nhtsa_bulletins (
    nhtsa_id integer primary key,
    number text not null,
    type text not null,
    date text,
    components text not null,
    summary text not null
  )`,
  `create table nhtsa_bulletin_vehicles (
    make_key text not null,
    model_key text not null,
    model_year integer not null,
    nhtsa_id integer not null,
    primary key (make_key, model_key, model_year, nhtsa_id)
  )`,
  `create table nhtsa_imports (
    kind text not null check (kind in ('recalls', 'complaints', 'bulletins')),
    content_hash text not null,
    file_name text not null,
    bytes bigint not null,
    bytes_done bigint not null,
    lines_done integer not null,
    records integer not null,
    skipped integer not null,
    rejected integer not null,
    oldest text,
    newest text,
    started_at bigint not null,
    finished_at bigint,
    primary key (kind, content_hash)
  )`,
  `create table nhtsa_import_rejects (
    kind text not null,
    content_hash text not null,
    line integer not null,
    reason text not null,
    primary key (kind, content_hash, line)
  )`,
  `create table nhtsa_answers (
    kind text not null,
    vehicle_key text not null,
    answer text not null,
    fetched_at bigint not null,
    primary key (kind, vehicle_key)
  )`,
  'create index nhtsa_answers_by_age on nhtsa_answers (fetched_at)',
];
