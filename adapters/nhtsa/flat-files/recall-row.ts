import { plainText } from '../plain-text.ts';
import { flatCount, flatDate, rejected, skipped, vehicleOf, NoRecord, type FiledVehicle } from './row.ts';

/** A row of the recalls file (RCL): one component of one vehicle of one campaign. */
export interface RecallRow extends FiledVehicle {
  campaignNumber: string;
  manufacturer: string;
  component: string;
  summary: string;
  consequence: string;
  remedy: string;
  notes: string;
  /** When NHTSA received the report. */
  reported: string | null;
  /** 0: not said. */
  affectedVehicles: number;
  /** Null in files from before May 2025, which do not say. */
  doNotDrive: 0 | 1 | null;
  parkOutside: 0 | 1 | null;
}

const columnCounts = new Set([27, 29]);

export function readRecallRow(line: string): RecallRow | NoRecord {
  const cells = line.split('\t');
  if (!columnCounts.has(cells.length)) return rejected(`${cells.length} columns instead of 29 (or 27)`);
  const cell = (column: number): string => (cells[column - 1] ?? '').trim();
  const kind = cell(11);
  if (kind !== '' && kind !== 'V') return skipped('not about a vehicle');
  const campaignNumber = cell(2).toUpperCase();
  if (!/^\d\d[A-Z]\w{3,9}$/.test(campaignNumber)) return rejected('the campaign number is none');
  const vehicle = vehicleOf(cell(3), cell(4), cell(5));
  if (vehicle instanceof NoRecord) return vehicle;
  return {
    ...vehicle,
    campaignNumber,
    manufacturer: cell(8),
    component: cell(7),
    summary: plainText(cell(20)),
    consequence: plainText(cell(21)),
    remedy: plainText(cell(22)),
    notes: plainText(cell(23)),
    reported: flatDate(cell(16)),
    affectedVehicles: flatCount(cell(12)),
    doNotDrive: cells.length === 29 ? yes(cell(28)) : null,
    parkOutside: cells.length === 29 ? yes(cell(29)) : null,
  };
}

const yes = (text: string): 0 | 1 => (/^y(es)?$/i.test(text) ? 1 : 0);
