import type { Transaction } from 'kysely';
import { readComplaintRow, type ComplaintRow } from '#adapters/nhtsa/flat-files/complaint-row.ts';
import type { Schema } from '#server/db/schema.ts';
import { BulkInsert, takeOver } from './bulk-insert.ts';
import { addDifference, wholeComplaint, type ComplaintCounts } from './complaint-counts.ts';
import { inParts, joined, type Keyed, type RecordKind } from './record-kind.ts';

type Row = Keyed<ComplaintRow>;
type Facts = Pick<ComplaintRow, 'crash' | 'fire' | 'injuries' | 'deaths'>;
/** What of one complaint about one vehicle is kept, or will be, by component. */
type ByComponent = Map<string, Facts>;

/** A complaint about a vehicle has a row for each component; its number may be that of several vehicles. */
const complaintOf = (odiNumber: number, row: { makeKey: string; modelKey: string; year: number }): string =>
  joined(odiNumber, row.makeKey, row.modelKey, row.year);

/**
 * Complaints are kept once and counted by component. Rows that are there already are read first; counts move by the
 * difference only, in the same transaction, so no import counts anything twice.
 */
export function complaintKind(): RecordKind<ComplaintRow> {
  const inserts = complaintInserts();
  return {
    name: 'complaints',
    readRow: readComplaintRow,
    receivedOn: (row) => row.filed,
    write: async (tx, rows) => {
      const kept = await keptComplaints(tx, rows);
      const counts: ComplaintCounts = new Map();
      const changed = new Map<string, Row>();
      const summaries = new Map<number, string>();
      for (const [complaint, group] of Map.groupBy(rows, (row) => complaintOf(row.odiNumber, row))) {
        const before = kept.get(complaint) ?? new Map<string, Facts>();
        const after = new Map(before);
        for (const row of group) after.set(row.component, row);
        for (const row of group) {
          // The last row of a component holds, as it does in `after`.
          if (after.get(row.component) !== row || isSame(before.get(row.component), row)) continue;
          changed.set(`${complaint}\t${row.component}`, row);
          if (row.summary !== '') summaries.set(row.odiNumber, row.summary);
          addDifference(counts, row, row.component, before.get(row.component), row);
        }
        const [first] = group;
        if (first) addDifference(counts, first, '', wholeComplaint(before), wholeComplaint(after));
      }
      await inserts.rows.run(tx, [...changed.values()].map(cellsOf));
      await inserts.texts.run(tx, [...summaries]);
      await inserts.counts.run(tx, [...counts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((each) => each.cells));
    },
  };
}

function complaintInserts(): Record<'rows' | 'texts' | 'counts', BulkInsert> {
  const facts = ['crash', 'fire', 'injuries', 'deaths'];
  const key = ['odi_number', 'make_key', 'model_key', 'model_year', 'component'];
  const ofCounts = ['make_key', 'model_key', 'model_year', 'component'];
  const sums = ['complaints', 'crashes', 'fires', 'injuries', 'deaths'];
  const later = 'excluded.latest_filed >= nhtsa_complaint_counts.latest_filed';
  return {
    rows: new BulkInsert('nhtsa_complaints', [...key, ...facts], `on conflict (${key.join(', ')}) ${takeOver(...facts)}`),
    texts: new BulkInsert('nhtsa_complaint_texts', ['odi_number', 'summary'], `on conflict (odi_number) ${takeOver('summary')}`),
    counts: new BulkInsert(
      'nhtsa_complaint_counts',
      [...ofCounts, ...sums, 'latest_filed', 'latest_odi_number'],
      `on conflict (${ofCounts.join(', ')}) do update set
        ${sums.map((sum) => `${sum} = nhtsa_complaint_counts.${sum} + excluded.${sum}`).join(', ')},
        latest_odi_number = case when ${later} then excluded.latest_odi_number else nhtsa_complaint_counts.latest_odi_number end,
        latest_filed = case when ${later} then excluded.latest_filed else nhtsa_complaint_counts.latest_filed end`,
    ),
  };
}

const cellsOf = (row: Row) => [
  row.odiNumber,
  row.makeKey,
  row.modelKey,
  row.year,
  row.component,
  row.crash,
  row.fire,
  row.injuries,
  row.deaths,
];

function isSame(kept: Facts | undefined, row: Facts): boolean {
  return (
    kept !== undefined &&
    kept.crash === row.crash &&
    kept.fire === row.fire &&
    kept.injuries === row.injuries &&
    kept.deaths === row.deaths
  );
}

/** What is kept of the complaints that these rows are about. */
async function keptComplaints(tx: Transaction<Schema>, rows: readonly Row[]): Promise<Map<string, ByComponent>> {
  const found = new Map<string, ByComponent>();
  for (const numbers of inParts([...new Set(rows.map((row) => row.odiNumber))])) {
    const kept = await tx.selectFrom('nhtsa_complaints').selectAll().where('odi_number', 'in', numbers).execute();
    for (const { odi_number: odi, make_key: makeKey, model_key: modelKey, model_year: year, component, ...facts } of kept) {
      const complaint = complaintOf(odi, { makeKey, modelKey, year });
      const byComponent = found.get(complaint) ?? new Map<string, Facts>();
      found.set(complaint, byComponent.set(component, facts));
    }
  }
  return found;
}
