import { plainText } from '../plain-text.ts';
import { flatDate, rejected, skipped, vehicleOf, NoRecord, type FiledVehicle } from './row.ts';
import { TabRow } from './tab-row.ts';

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
  /** Null where the row does not say: the cell is empty, or the file is from before May 2025. */
  doNotDrive: 0 | 1 | null;
  parkOutside: 0 | 1 | null;
}

const columnCounts = new Set([27, 29]);

/** A line of the file of recalls, or why it holds none. */
export function readRecallRow(line: string): RecallRow | NoRecord {
  const row = new TabRow(line);
  if (!columnCounts.has(row.columns)) return rejected(`${row.columns} columns instead of 29 (or 27)`);
  const kind = row.cell(11);
  if (kind !== '' && kind !== 'V') return skipped('not about a vehicle');
  const campaignNumber = row.cell(2).toUpperCase();
  if (!/^\d\d[A-Z]\w{3,9}$/.test(campaignNumber)) return rejected('the campaign number is none');
  const vehicle = vehicleOf(row.cell(3), row.cell(4), row.cell(5));
  if (vehicle instanceof NoRecord) return vehicle;
  return {
    ...vehicle,
    campaignNumber,
    manufacturer: row.cell(8),
    component: row.cell(7),
    summary: plainText(row.cell(20)),
    consequence: plainText(row.cell(21)),
    remedy: plainText(row.cell(22)),
    notes: plainText(row.cell(23)),
    reported: flatDate(row.cell(16)),
    doNotDrive: row.columns === 29 ? said(row.cell(28)) : null,
    parkOutside: row.columns === 29 ? said(row.cell(29)) : null,
  };
}

const said = (text: string): 0 | 1 | null => (text === '' ? null : /^y(es)?$/i.test(text) ? 1 : 0);
