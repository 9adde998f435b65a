import type { Entry, Work } from '#contract/maintenance.ts';
import { asWritten, readCsv, writeCsv, type CsvRow } from './csv.ts';
import { readCost, readDay, readMiles, readNote, readWhat, type Read } from './entry-text.ts';

const columns = ['Date', 'Work', 'Miles', 'Cost USD', 'Note'];

/** What other programs call the columns, lower case. */
const names: Record<keyof Cells, readonly string[]> = {
  date: ['date', 'day', 'done on', 'service date'],
  what: ['work', 'what', 'service', 'description', 'task', 'maintenance', 'item'],
  miles: ['miles', 'mileage', 'odometer', 'odometer (mi)'],
  cost: ['cost usd', 'cost', 'price', 'total', 'amount', 'total cost', 'cost ($)'],
  note: ['note', 'notes', 'comment', 'comments', 'details'],
};

interface Cells {
  date: string;
  what: string;
  miles: string;
  cost: string;
  note: string;
}

/** A row that could not be taken in; nothing of it is lost. */
export interface BadRow extends CsvRow {
  problem: string;
}

export interface ReadLog {
  entries: Entry[];
  bad: BadRow[];
  /** The names of the columns as they stand in the file. */
  header: string[];
}

/** The log as comma-separated values. */
export function logCsv(entries: readonly Entry[]): string {
  const rows = entries.map(({ done_on, what, miles, cost_cents, note }) => [
    done_on,
    what,
    miles === null ? '' : String(miles),
    cost_cents === null ? '' : (cost_cents / 100).toFixed(2),
    note,
  ]);
  return writeCsv([columns, ...rows]);
}

/** The bad rows as they were, to be mended and read again. */
export function badRowsCsv({ header, bad }: ReadLog): string {
  return writeCsv([header, ...bad.map(({ cells }) => cells.map(asWritten))]);
}

/**
 * Reads a log. Rows are good or bad each for itself; a file without the columns for date and work has no good ones. `works`:
 * those whose names stand for work of the knowledge base. `today`: `YYYY-MM-DD`.
 */
export function readLogCsv(text: string, works: readonly Work[], today: string): ReadLog | { problem: string } {
  const [header, ...rows] = readCsv(text);
  if (header === undefined) return { problem: 'The file is empty.' };
  const found = header.cells.map((cell) => cell.trim().toLowerCase());
  const place = (column: keyof Cells) => found.findIndex((name) => names[column].includes(name));
  const places = {
    date: place('date'),
    what: place('what'),
    miles: place('miles'),
    cost: place('cost'),
    note: place('note'),
  };
  if (places.date === -1 || places.what === -1)
    return {
      problem: 'Its first line must name the columns: Date, Work, and, where there are any, Miles, Cost and Note.',
    };
  const workIds = new Map(works.map(({ id, name }) => [name.toLowerCase(), id]));
  const log: ReadLog = { entries: [], bad: [], header: header.cells };
  for (const row of rows) {
    const cell = (column: keyof Cells) => asWritten(row.cells[places[column]] ?? '');
    const read = readRow(
      { date: cell('date'), what: cell('what'), miles: cell('miles'), cost: cell('cost'), note: cell('note') },
      today,
    );
    if ('problem' in read) log.bad.push({ ...row, problem: read.problem });
    else log.entries.push({ ...read.value, work: workIds.get(read.value.what.toLowerCase()) ?? null });
  }
  return log;
}

/** All that is wrong with a row, not only the first. */
function readRow(cells: Cells, today: string): Read<Omit<Entry, 'work'>> {
  const done_on = readDay(cells.date, today);
  const what = readWhat(cells.what);
  const miles = readMiles(cells.miles);
  const cost = readCost(cells.cost);
  const note = readNote(cells.note);
  if ('value' in done_on && 'value' in what && 'value' in miles && 'value' in cost && 'value' in note)
    return {
      value: { done_on: done_on.value, what: what.value, miles: miles.value, cost_cents: cost.value, note: note.value },
    };
  return {
    problem: [done_on, what, miles, cost, note].flatMap((each) => ('problem' in each ? each.problem : [])).join('; '),
  };
}
