import { sql, type Transaction } from 'kysely';
import { isSameCar } from '#contract/garage.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Migration } from '#server/db/migration.ts';
import type { Schema } from '#server/db/schema.ts';

/** Owners' cars and what was done to them (ACCT-01). The garages are filled from the vehicles described for sessions before. */
export const garage: Migration = {
  name: '013-garage',
  up: async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await fillGarages(tx);
  },
};

/** One text for SQLite and PostgreSQL; what the columns mean stands in garage-schema.ts. */
const statements = [
  `create table cars (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    vehicle text not null,
    chosen_at bigint not null,
    created_at bigint not null,
    deleted_at bigint
  )`,
  'create index cars_of_user on cars (user_id)',
  'create index cars_deleted on cars (deleted_at)',
  `create table maintenance_entries (
    id text primary key,
    car_id text not null references cars (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    work text,
    what text not null,
    done_on text not null,
    miles integer,
    cost_cents integer,
    note text not null,
    receipt_id text references uploads (id),
    session_id text references sessions (id) on delete set null,
    client_key text,
    created_at bigint not null,
    deleted_at bigint
  )`,
  'create index maintenance_entries_of_car on maintenance_entries (car_id, done_on)',
  'create index maintenance_entries_of_user on maintenance_entries (user_id)',
  'create index maintenance_entries_of_session on maintenance_entries (session_id)',
  'create index maintenance_entries_deleted on maintenance_entries (deleted_at)',
  'create index maintenance_receipts on maintenance_entries (receipt_id)',
  'create unique index maintenance_entries_by_key on maintenance_entries (car_id, client_key)',
  'alter table sessions add column car_id text references cars (id) on delete set null',
  'create index sessions_of_car on sessions (car_id)',
];

/** Rows at a time, so that a large database needs no large memory. */
const batch = 500;

/** A car has the id of the session that it was first described for; the last description of a car stands. */
async function fillGarages(tx: Transaction<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const sessions = await tx
      .selectFrom('sessions')
      .select(['id', 'user_id', 'vehicle', 'created_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const session of sessions) await admit(tx, session);
    if (sessions.length < batch) return;
    last = sessions.at(-1)?.id ?? '';
  }
}

async function admit(
  tx: Transaction<Schema>,
  session: { id: string; user_id: string; vehicle: string; created_at: number },
): Promise<void> {
  const vehicle = JSON.parse(session.vehicle) as VehicleInfo;
  const own = await tx.selectFrom('cars').select(['id', 'vehicle']).where('user_id', '=', session.user_id).execute();
  const same = own.find((car) => isSameCar(JSON.parse(car.vehicle) as VehicleInfo, vehicle));
  const { user_id, created_at } = session;
  if (same === undefined)
    await tx
      .insertInto('cars')
      .values({
        id: session.id,
        user_id,
        vehicle: session.vehicle,
        chosen_at: created_at,
        created_at,
        deleted_at: null,
      })
      .execute();
  else await tx.updateTable('cars').set({ chosen_at: created_at }).where('id', '=', same.id).execute();
  await tx
    .updateTable('sessions')
    .set({ car_id: same?.id ?? session.id })
    .where('id', '=', session.id)
    .execute();
}
