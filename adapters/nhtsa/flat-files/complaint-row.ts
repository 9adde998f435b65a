import { flatCount, flatDate, rejected, skipped, vehicleOf, NoRecord, type FiledVehicle } from './row.ts';

/**
 * A row of the complaints file (CMPL): one component of one complaint. City, dealer, operator and VIN stub are not read:
 * personal data that nothing here needs.
 */
export interface ComplaintRow extends FiledVehicle {
  odiNumber: number;
  component: string;
  crash: 0 | 1;
  fire: 0 | 1;
  injuries: number;
  deaths: number;
  /** When NHTSA received it. */
  filed: string | null;
  summary: string;
}

const columnCounts = new Set([49, 51]);

export function readComplaintRow(line: string): ComplaintRow | NoRecord {
  const cells = line.split('\t');
  if (!columnCounts.has(cells.length)) return rejected(`${cells.length} columns instead of 51 (or 49)`);
  const cell = (column: number): string => (cells[column - 1] ?? '').trim();
  const kind = cell(46);
  if (kind !== '' && kind !== 'V') return skipped('not about a vehicle');
  const odi = cell(2);
  if (!/^\d{1,9}$/.test(odi)) return rejected('the ODI number is no number');
  const vehicle = vehicleOf(cell(4), cell(5), cell(6));
  if (vehicle instanceof NoRecord) return vehicle;
  return {
    ...vehicle,
    odiNumber: Number(odi),
    component: cell(12) || 'UNKNOWN OR OTHER',
    crash: cell(7) === 'Y' ? 1 : 0,
    fire: cell(9) === 'Y' ? 1 : 0,
    injuries: flatCount(cell(10)),
    deaths: flatCount(cell(11)),
    filed: flatDate(cell(17)) ?? flatDate(cell(16)),
    summary: cell(20),
  };
}
