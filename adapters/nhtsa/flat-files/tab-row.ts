const mostColumns = 64;

/**
 * The cells of a line, cut out when asked for: of 51 columns few are kept, and cutting all of them would cost more than
 * the rest of the reading.
 */
export class TabRow {
  readonly #line: string;
  /** Where each cell ends; the cells of one row are read before the next row is made. */
  static readonly #ends = new Uint32Array(mostColumns);
  /** Number of cells; beyond 64 they are not counted any more. */
  readonly columns: number;

  constructor(line: string) {
    const ends = TabRow.#ends;
    let columns = 0;
    for (let at = line.indexOf('\t'); at >= 0 && columns < mostColumns - 1; at = line.indexOf('\t', at + 1)) {
      ends[columns] = at;
      columns += 1;
    }
    ends[columns] = line.length;
    this.#line = line;
    this.columns = columns + 1;
  }

  /** The cell in that column, from 1, without blanks around it. */
  cell(column: number): string {
    const ends = TabRow.#ends;
    const start = column === 1 ? 0 : (ends[column - 2] ?? 0) + 1;
    return this.#line.slice(start, ends[column - 1]).trim();
  }
}
