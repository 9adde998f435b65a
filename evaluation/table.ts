/** What the evaluation shows: one table with words around it, for the screen or for a page. */
export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  /** Lines under the table. */
  notes?: string[];
}

/** For the screen: columns as wide as their widest cell. */
export function plainTable({ title, columns, rows, notes = [] }: Table): string {
  const lines = columns.every((head) => head === '') ? rows : [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const body = lines.map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`);
  return [title, ...body, ...notes.map((note) => `  ${note}`)].map((line) => line.trimEnd()).join('\n');
}

/** For a page. */
export function markdownTable({ title, columns, rows, notes = [] }: Table): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)];
  return [`## ${title}`, '', ...table, ...notes.flatMap((note) => ['', note])].join('\n');
}
