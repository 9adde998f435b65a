/** A row of a file of comma-separated values, with the line of the file that it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads comma-separated values (RFC 4180), also with line feeds alone, a byte order mark, or semicolons where the first line
 * has no comma. Empty lines are left out. A quotation mark that is never closed reaches to the end of the text.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '');
  const first = /^[^\r\n]*/.exec(content)?.[0] ?? '';
  const separator = !first.includes(',') && first.includes(';') ? ';' : ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= content.length) {
    const cell = content[at] === '"' ? quotedCell(content, at, separator) : plainCell(content, at, separator);
    row.cells.push(cell.text);
    line += cell.lineBreaks;
    at = cell.end;
    if (content[at] === separator) {
      at += 1;
      continue;
    }
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    at += content.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    row = { line, cells: [] };
  }
  return rows;
}

interface Cell {
  text: string;
  /** Where it ends: at a separator, a line's end, or the end of the text. */
  end: number;
  lineBreaks: number;
}

function plainCell(content: string, from: number, separator: string): Cell {
  let end = from;
  while (end < content.length && content[end] !== separator && !'\r\n'.includes(content[end]!)) end += 1;
  return { text: content.slice(from, end), end, lineBreaks: 0 };
}

function quotedCell(content: string, from: number, separator: string): Cell {
  let text = '';
  let at = from + 1;
  for (;;) {
    const quote = content.indexOf('"', at);
    text += content.slice(at, quote === -1 ? undefined : quote);
    if (quote === -1) return { text, end: content.length, lineBreaks: breaksIn(text) };
    at = quote + 1;
    if (content[at] !== '"') break;
    text += '"';
    at += 1;
  }
  // What stands between the closing mark and the separator is not of the standard; it is kept.
  const rest = plainCell(content, at, separator);
  return { text: text + rest.text, end: rest.end, lineBreaks: breaksIn(text) };
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Writes comma-separated values (RFC 4180), with the mark that spreadsheets know UTF-8 by. Nothing in it is a formula to them. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What a spreadsheet would take for the beginning of a formula; after quotation marks of ours too, so that they can be told. */
const startsFormula = /^'*[=+\-@\t\r]/;

/** The text of a cell as it was before `writeCsv` made it harmless. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}
