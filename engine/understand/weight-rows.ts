/** Weights by row without the noughts, which most are: a reader passes over what tells nothing. */
export interface WeightRows {
  /** Where each row begins among the weights, and after the last where they end. */
  starts: Uint32Array;
  /** The column of each weight, ascending in a row. */
  columns: Uint16Array;
  /** -127..127 each. */
  units: Int8Array;
}

/** The weights of a matrix of bytes that is written out row by row. */
export function weightRows(matrix: Int8Array, columnCount: number): WeightRows {
  const rowCount = columnCount === 0 ? 0 : matrix.length / columnCount;
  const count = matrix.reduce((sum, unit) => sum + Number(unit !== 0), 0);
  const rows = { starts: new Uint32Array(rowCount + 1), columns: new Uint16Array(count), units: new Int8Array(count) };
  let to = 0;
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columnCount; column += 1) {
      const unit = matrix[row * columnCount + column]!;
      if (unit === 0) continue;
      rows.columns[to] = column;
      rows.units[to] = unit;
      to += 1;
    }
    rows.starts[row + 1] = to;
  }
  return rows;
}

/** Adds one row, `factor` times, to what is kept of each column. */
export function addWeights(
  sums: Float64Array,
  { starts, columns, units }: WeightRows,
  row: number,
  factor: number,
): void {
  const end = starts[row + 1]!;
  for (let at = starts[row]!; at < end; at += 1) sums[columns[at]!]! += factor * units[at]!;
}
