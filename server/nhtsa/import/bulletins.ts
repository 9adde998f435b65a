import type { Transaction } from 'kysely';
import { readBulletinRow, type BulletinRow } from '#adapters/nhtsa/flat-files/bulletin-row.ts';
import type { Schema } from '#server/db/schema.ts';
import { BulkInsert, takeOver, type Cell } from './bulk-insert.ts';
import { inParts, type RecordKind } from './record-kind.ts';

const texts = ['number', 'type', 'date', 'components', 'summary'];
const key = ['make_key', 'model_key', 'model_year', 'nhtsa_id'];

/** Bulletins: the communication once, with all components its rows name, and a row for each vehicle of it. */
export function bulletinKind(): RecordKind<BulletinRow> {
  const bulletins = new BulkInsert(
    'nhtsa_bulletins',
    ['nhtsa_id', ...texts],
    `on conflict (nhtsa_id) ${takeOver(...texts)}`,
  );
  const vehicles = new BulkInsert('nhtsa_bulletin_vehicles', key, `on conflict (${key.join(', ')}) do nothing`);
  return {
    name: 'bulletins',
    readRow: readBulletinRow,
    receivedOn: (row) => row.added ?? row.date,
    write: async (tx, rows) => {
      const ids = [...new Set(rows.map(({ row }) => row.nhtsaId))];
      const components = await keptComponents(tx, ids);
      const byId = new Map<number, Cell[]>();
      const byVehicle = new Map<string, Cell[]>();
      for (const { row, vehicle } of rows) {
        const named = components.get(row.nhtsaId) ?? new Set();
        if (row.component !== '') components.set(row.nhtsaId, named.add(row.component));
        byId.set(row.nhtsaId, [row.nhtsaId, row.number, row.type, row.date, '[]', row.summary]);
        const { makeKey, modelKey, year } = vehicle;
        byVehicle.set(`${vehicle.text}\t${row.nhtsaId}`, [makeKey, modelKey, year, row.nhtsaId]);
      }
      for (const [id, cells] of byId) cells[4] = JSON.stringify([...(components.get(id) ?? [])].toSorted());
      await bulletins.run(tx, [...byId.values()].flat());
      await vehicles.run(tx, [...byVehicle.values()].flat());
    },
  };
}

/** Rows of one communication may lie in two blocks: what the first one named stays. */
async function keptComponents(tx: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>();
  for (const part of inParts(ids)) {
    const kept = await tx
      .selectFrom('nhtsa_bulletins')
      .select(['nhtsa_id', 'components'])
      .where('nhtsa_id', 'in', part)
      .execute();
    for (const row of kept) found.set(row.nhtsa_id, new Set(JSON.parse(row.components) as string[]));
  }
  return found;
}
