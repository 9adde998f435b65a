import type { Transaction } from 'kysely';
import { readComplaintRow, type ComplaintRow } from '#adapters/nhtsa/flat-files/complaint-row.ts';
import type { Schema } from '#server/db/schema.ts';
import { BulkInsert, takeOver, type Cell } from './bulk-insert.ts';
import { CountChanges } from './count-changes.ts';
import { partsOfText, partsToText, wholeOf, withPart, type Part } from './counted-parts.ts';
import { inParts, type FiledRow, type RecordKind } from './record-kind.ts';
import { sumComplaints, type ClassOf } from './sum-complaints.ts';

/**
 * Complaints: each once, with what was counted of it. What is there already is read first, and counts move by the
 * difference only, in the same transaction, so no import counts anything twice. `classOf`: within what they are summed up.
 */
export function complaintKind(classOf: ClassOf = () => null): RecordKind<ComplaintRow> {
  const complaints = new BulkInsert(
    'nhtsa_complaints',
    ['odi_number', 'counted'],
    `on conflict (odi_number) ${takeOver('counted')}`,
  );
  const counts = countsInsert();
  return {
    name: 'complaints',
    readRow: readComplaintRow,
    receivedOn: (row) => row.filed,
    write: async (tx, rows) => {
      const byNumber = Map.groupBy(rows, ({ row }) => row.odiNumber);
      const kept = await keptComplaints(tx, [...byNumber.keys()]);
      const changes = new CountChanges();
      const changed: Cell[] = [];
      for (const [odiNumber, group] of byNumber) {
        const before = kept.get(odiNumber);
        const after = countGroup(before, group, changes);
        if (after !== before) changed.push(odiNumber, after);
      }
      await complaints.run(tx, changed);
      await counts.run(tx, changes.cells());
    },
    finish: (tx) => sumComplaints(tx, classOf),
  };
}

/** Counts what these rows of one complaint change; gives what is counted of it then. */
function countGroup(
  before: string | undefined,
  rows: readonly FiledRow<ComplaintRow>[],
  changes: CountChanges,
): string {
  let parts: readonly Part[] = before === undefined ? [] : partsOfText(before);
  for (const { row, vehicle } of rows) {
    const part: Part = {
      vehicle: vehicle.text,
      component: row.component,
      facts: [row.crash, row.fire, row.injuries, row.deaths],
    };
    const old = parts.find((each) => each.vehicle === part.vehicle && each.component === part.component);
    const whole = wholeOf(parts, part.vehicle);
    parts = parts.length === 0 ? [part] : withPart(parts, part);
    changes.add(vehicle, row.component, old?.facts ?? null, part.facts, row.filed);
    changes.add(vehicle, '', whole, wholeOf(parts, part.vehicle) ?? part.facts, row.filed);
  }
  return partsToText(parts);
}

function countsInsert(): BulkInsert {
  const key = ['make_key', 'model_key', 'model_year', 'component'];
  const sums = ['complaints', 'crashes', 'fires', 'injuries', 'deaths'];
  const table = 'nhtsa_complaint_counts';
  return new BulkInsert(
    table,
    [...key, ...sums, 'latest_filed'],
    `on conflict (${key.join(', ')}) do update set
      ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')},
      latest_filed = case when excluded.latest_filed > ${table}.latest_filed
        then excluded.latest_filed else ${table}.latest_filed end`,
  );
}

/** By number, what was counted of these complaints. Numbers grow: most of a file's lie beyond what is kept. */
async function keptComplaints(tx: Transaction<Schema>, odiNumbers: readonly number[]): Promise<Map<number, string>> {
  const { last } = await tx
    .selectFrom('nhtsa_complaints')
    .select((each) => each.fn.max('odi_number').as('last'))
    .executeTakeFirstOrThrow();
  const found = new Map<number, string>();
  for (const numbers of inParts(odiNumbers.filter((each) => each <= (last ?? 0)))) {
    const kept = await tx.selectFrom('nhtsa_complaints').selectAll().where('odi_number', 'in', numbers).execute();
    for (const { odi_number: odiNumber, counted } of kept) found.set(odiNumber, counted);
  }
  return found;
}
