import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/**
 * DIAG-05: sessions whose car was taken out of the garage, so that no recalls are looked for on their account, and complaints summed up
 * by the class of vehicle. Sums by class come with the next import; until then there are those of all.
 */
export const recallsAndComplaints: Migration = {
  name: '020-recalls-and-complaints',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in schema.ts and nhtsa-schema.ts. */
const statements = [
  'alter table sessions add column car_removed integer not null default 0',
  `create table nhtsa_model_classes (
    make_key text not null,
    model_key text not null,
    vehicle_class text not null,
    primary key (make_key, model_key)
  )`,
  'alter table nhtsa_complaint_sums rename to nhtsa_complaint_sums_of_all',
  `create table nhtsa_complaint_sums (
    vehicle_class text not null,
    model_year integer not null,
    component text not null,
    complaints integer not null,
    primary key (vehicle_class, model_year, component)
  )`,
  `insert into nhtsa_complaint_sums (vehicle_class, model_year, component, complaints)
    select '', model_year, component, complaints from nhtsa_complaint_sums_of_all`,
  'drop table nhtsa_complaint_sums_of_all',
];
