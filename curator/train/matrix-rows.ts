import { weightRows, type WeightRows } from '#engine/understand/weight-rows.ts';

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

/** A label this near to right is not corrected. */
const NEGLIGIBLE = 2e-3;

/** Corrects weights by stochastic gradient descent with a step size per feature (AdaGrad over rows). */
export class RowCorrector {
  readonly #weights: Float32Array;
  readonly #squares: Float64Array;
  readonly #wrong: Int32Array;
  readonly #rate: number;
  readonly #columns: number;

  /** `weights`: a row a feature, a column a label. */
  constructor(weights: Float32Array, features: number, rate: number) {
    this.#columns = weights.length / features;
    this.#weights = weights;
    this.#squares = new Float64Array(features).fill(1e-6);
    this.#wrong = new Int32Array(this.#columns);
    this.#rate = rate;
  }

  /** Takes from the rows of a text, each with its scale, what its labels are wrong by. */
  correct(rows: Int32Array, scales: Float64Array, errors: Float64Array): void {
    const [weights, wrong] = [this.#weights, this.#wrong];
    let count = 0;
    let gradient = 0;
    for (let label = 0; label < errors.length; label += 1) {
      const error = errors[label]!;
      if (Math.abs(error) < NEGLIGIBLE) continue;
      wrong[count] = label;
      count += 1;
      gradient += error ** 2;
    }
    for (let k = 0; k < rows.length; k += 1) {
      const [feature, scale] = [rows[k]!, scales[k]!];
      const squared = (this.#squares[feature]! += scale * scale * gradient);
      const step = (this.#rate * scale) / Math.sqrt(squared);
      const from = feature * this.#columns;
      for (let w = 0; w < count; w += 1) weights[from + wrong[w]!]! -= step * errors[wrong[w]!]!;
    }
  }
}

/** Weights of so many columns rounded to bytes, in units of `scale`. */
export function inBytes(weights: Float32Array, columns: number): { weights: WeightRows; scale: number } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { weights: weightRows(bytes, columns), scale };
}
