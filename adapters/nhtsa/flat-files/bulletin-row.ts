import { plainText } from '../plain-text.ts';
import { flatDate, rejected, vehicleOf, NoRecord, type FiledVehicle } from './row.ts';
import { TabRow } from './tab-row.ts';

/** A row of the bulletins file (TSBS): one component of one vehicle of one manufacturer communication. */
export interface BulletinRow extends FiledVehicle {
  nhtsaId: number;
  /** The manufacturer's own number of the document. */
  number: string;
  /** As "Service Campaign"; empty in files from before May 2024. */
  type: string;
  date: string | null;
  /** When NHTSA took it in. */
  added: string | null;
  component: string;
  summary: string;
}

/** Which column holds what, from 1: since 13 May 2024, and before. */
const layouts = {
  14: { id: 1, number: 4, type: 7, date: 5, added: 3, component: 11, make: 8, model: 9, year: 10, summary: 14 },
  10: { id: 3, number: 1, type: null, date: 4, added: 9, component: 5, make: 6, model: 7, year: 8, summary: 10 },
} as const;

/** A line of the file of bulletins, or why it holds none. */
export function readBulletinRow(line: string): BulletinRow | NoRecord {
  const row = new TabRow(line);
  const { columns } = row;
  if (columns !== 14 && columns !== 10) return rejected(`${columns} columns instead of 14 (or 10)`);
  const layout = layouts[columns];
  const id = row.cell(layout.id);
  if (!/^\d{1,9}$/.test(id)) return rejected('the NHTSA number is none');
  const vehicle = vehicleOf(row.cell(layout.make), row.cell(layout.model), row.cell(layout.year));
  if (vehicle instanceof NoRecord) return vehicle;
  return {
    ...vehicle,
    nhtsaId: Number(id),
    number: row.cell(layout.number),
    type: layout.type === null ? '' : row.cell(layout.type),
    date: flatDate(row.cell(layout.date)),
    added: flatDate(row.cell(layout.added)),
    component: row.cell(layout.component),
    summary: plainText(row.cell(layout.summary)),
  };
}
