import { interned, remembered } from './interned.ts';
import { flatCount, flatDate, rejected, skipped, vehicleOf, NoRecord, type FiledVehicle } from './row.ts';
import { TabRow } from './tab-row.ts';

/**
 * A row of the complaints file (CMPL): one component of one complaint. The owner's words, city, dealer, operator and VIN
 * stub are not read: personal data, and nothing here needs them.
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
}

const dateOf = remembered(flatDate);
const columnCounts = new Set([49, 51]);

/** A line of the file of complaints without what is personal in it, or why it holds none. */
export function readComplaintRow(line: string): ComplaintRow | NoRecord {
  const row = new TabRow(line);
  if (!columnCounts.has(row.columns)) return rejected(`${row.columns} columns instead of 51 (or 49)`);
  const kind = row.cell(46);
  if (kind !== '' && kind !== 'V') return skipped('not about a vehicle');
  const odi = row.cell(2);
  if (!/^\d{1,9}$/.test(odi)) return rejected('the ODI number is no number');
  const vehicle = vehicleOf(row.cell(4), row.cell(5), row.cell(6));
  if (vehicle instanceof NoRecord) return vehicle;
  return {
    ...vehicle,
    odiNumber: Number(odi),
    component: interned(row.cell(12) || 'UNKNOWN OR OTHER'),
    crash: row.cell(7) === 'Y' ? 1 : 0,
    fire: row.cell(9) === 'Y' ? 1 : 0,
    injuries: flatCount(row.cell(10)),
    deaths: flatCount(row.cell(11)),
    filed: dateOf(row.cell(17)) ?? dateOf(row.cell(16)),
  };
}
