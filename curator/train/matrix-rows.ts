// A matrix here has as many columns as the vector has entries. Four rows in one pass over the columns take half the time of one each.

/** Adds rows of a matrix to a vector, one after the other, each times its scale. */
export function addRows(sum: Float64Array, matrix: Float32Array, rows: Int32Array, scales: Float64Array): void {
  const columns = sum.length;
  let at = 0;
  for (; at + 3 < rows.length; at += 4) {
    const [a, b, c, d] = [
      rows[at]! * columns,
      rows[at + 1]! * columns,
      rows[at + 2]! * columns,
      rows[at + 3]! * columns,
    ];
    const [scaleA, scaleB, scaleC, scaleD] = [scales[at]!, scales[at + 1]!, scales[at + 2]!, scales[at + 3]!];
    for (let i = 0; i < columns; i += 1) {
      const first = sum[i]! + scaleA * matrix[a + i]! + scaleB * matrix[b + i]!;
      sum[i] = first + scaleC * matrix[c + i]! + scaleD * matrix[d + i]!;
    }
  }
  for (; at < rows.length; at += 1) {
    const row = rows[at]! * columns;
    for (let i = 0; i < columns; i += 1) sum[i]! += scales[at]! * matrix[row + i]!;
  }
}

/** Takes a vector from rows of a matrix, from each times its scale; no row may occur twice. */
export function subtractFromRows(
  matrix: Float32Array,
  rows: Int32Array,
  change: Float64Array,
  scales: Float64Array,
): void {
  const columns = change.length;
  let at = 0;
  for (; at + 3 < rows.length; at += 4) {
    const [a, b, c, d] = [
      rows[at]! * columns,
      rows[at + 1]! * columns,
      rows[at + 2]! * columns,
      rows[at + 3]! * columns,
    ];
    const [scaleA, scaleB, scaleC, scaleD] = [scales[at]!, scales[at + 1]!, scales[at + 2]!, scales[at + 3]!];
    for (let i = 0; i < columns; i += 1) {
      const by = change[i]!;
      matrix[a + i]! -= scaleA * by;
      matrix[b + i]! -= scaleB * by;
      matrix[c + i]! -= scaleC * by;
      matrix[d + i]! -= scaleD * by;
    }
  }
  for (; at < rows.length; at += 1) {
    const row = rows[at]! * columns;
    for (let i = 0; i < columns; i += 1) matrix[row + i]! -= scales[at]! * change[i]!;
  }
}

/** Weights rounded to bytes, in units of `scale`. */
export function inBytes(weights: Float32Array): { weights: Int8Array; scale: number } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}
