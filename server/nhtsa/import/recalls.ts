import { readRecallRow, type RecallRow } from '#adapters/nhtsa/flat-files/recall-row.ts';
import { BulkInsert, takeOver, takeOverSaid, type Cell } from './bulk-insert.ts';
import type { FiledRow, RecordKind } from './record-kind.ts';

const texts = ['manufacturer', 'summary', 'consequence', 'remedy', 'notes', 'reported'];
const key = ['make_key', 'model_key', 'model_year', 'campaign_number', 'component'];
const flags = ['do_not_drive', 'park_outside'];

/** Recalls: the campaign once, and a row for each vehicle and component of it. */
export function recallKind(): RecordKind<RecallRow> {
  const campaigns = new BulkInsert(
    'nhtsa_recalls',
    ['campaign_number', ...texts],
    `on conflict (campaign_number) ${takeOver(...texts)}`,
  );
  // A file that does not say takes no warning away, whichever is imported first.
  const table = 'nhtsa_recall_vehicles';
  const vehicles = new BulkInsert(
    table,
    [...key, ...flags],
    `on conflict (${key.join(', ')}) ${takeOverSaid(table, ...flags)}`,
  );
  return {
    name: 'recalls',
    readRow: readRecallRow,
    receivedOn: (row) => row.reported,
    write: async (tx, rows) => {
      const byCampaign = new Map(rows.map(({ row }) => [row.campaignNumber, campaignCells(row)]));
      await campaigns.run(tx, [...byCampaign.values()].flat());
      await vehicles.run(tx, [...vehicleCells(rows).values()].flat());
    },
  };
}

const campaignCells = (row: RecallRow): Cell[] => [
  row.campaignNumber,
  row.manufacturer,
  row.summary,
  row.consequence,
  row.remedy,
  row.notes,
  row.reported,
];

/** A component may have a row for each of its parts: one warning among them is a warning. */
function vehicleCells(rows: readonly FiledRow<RecallRow>[]): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const { row, vehicle } of rows) {
    const { makeKey, modelKey, year } = vehicle;
    const id = `${vehicle.text}\t${row.campaignNumber}\t${row.component}`;
    const [doNotDrive, parkOutside] = found.get(id)?.slice(-2) ?? [];
    found.set(id, [
      makeKey,
      modelKey,
      year,
      row.campaignNumber,
      row.component,
      graver(doNotDrive, row.doNotDrive),
      graver(parkOutside, row.parkOutside),
    ]);
  }
  return found;
}

const graver = (one: Cell | undefined, other: 0 | 1 | null): Cell => (one === 1 ? 1 : (other ?? one ?? null));
