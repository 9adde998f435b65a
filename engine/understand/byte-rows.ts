/** Rows of numbers, a byte each, in units of their row's scale: of words and features there are many, and a message needs few. */
export interface ByteRows {
  scales: Float32Array;
  units: Int8Array;
}

/** Rows of a matrix, and numbers in a row. */
export type MatrixSize = [rows: number, columns: number];

/** Matrices out of a file: of each its scales, one a row, then its rows. Throws where the bytes are too many or too few. */
export function rowsFrom(bytes: Uint8Array, sizes: readonly MatrixSize[]): ByteRows[] {
  const size = sizes.reduce((sum, [rows, columns]) => sum + rows * (4 + columns), 0);
  if (size !== bytes.length) throw new Error(`a network of ${size} bytes has ${bytes.length}`);
  let at = 0;
  return sizes.map(([rows, columns]) => {
    // A copy, as numbers of four bytes are read where they lie only from places that four divides.
    const scales = new Float32Array(new Uint8Array(bytes.subarray(at, at + 4 * rows)).buffer);
    const units = new Int8Array(bytes.buffer, bytes.byteOffset + at + 4 * rows, rows * columns);
    at += rows * (4 + columns);
    return { scales, units };
  });
}

/** Matrices into a file, in the same order. */
export function bytesOfRows(matrices: readonly ByteRows[]): Uint8Array {
  const parts = matrices.flatMap(({ scales, units }) => [
    new Uint8Array(scales.buffer),
    new Uint8Array(units.buffer, units.byteOffset, units.length),
  ]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** All rows, as numbers. */
export function numbersOf({ scales, units }: ByteRows): Float32Array {
  const columns = units.length / Math.max(1, scales.length);
  const numbers = new Float32Array(units.length);
  scales.forEach((scale, row) => {
    for (let at = row * columns; at < (row + 1) * columns; at += 1) numbers[at] = units[at]! * scale;
  });
  return numbers;
}

/** One row, as numbers. */
export function rowOf({ scales, units }: ByteRows, row: number, size: number): Float32Array {
  return Float32Array.from(units.subarray(row * size, (row + 1) * size), (unit) => unit * scales[row]!);
}

/** Adds a row: by itself, as code for arrays of one kind is twice as fast as for two. */
export function addRow(sum: Float32Array, { scales, units }: ByteRows, row: number, scale: number): void {
  const from = row * sum.length;
  const each = scale * scales[row]!;
  for (let at = 0; at < sum.length; at += 1) sum[at]! += each * units[from + at]!;
}

const LARGEST = 127;

/** A matrix as rows of bytes. */
export function inBytes(matrix: Float32Array, [rows, columns]: MatrixSize): ByteRows {
  const scales = new Float32Array(rows);
  const units = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const numbers = matrix.subarray(row * columns, (row + 1) * columns);
    const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / LARGEST || 1;
    scales[row] = scale;
    numbers.forEach((number, k) => (units[row * columns + k] = Math.round(number / scale)));
  }
  return { scales, units };
}
