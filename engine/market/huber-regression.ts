/** A regression that outliers hardly move. `rows` times `coefficients` are the fitted values. */
export interface RobustFit {
  coefficients: number[];
  /** How far each target lies from what would be expected of it without itself. */
  leftOutResiduals: number[];
}

const ROUNDS = 25;
/** Residuals up to so many deviations count in full (Huber 1964). */
const HUBER_K = 1.345;
/** Of the normal distribution: deviation over median absolute deviation. */
const MAD_TO_DEVIATION = 1.4826;
/** Prices are written in round figures: no fit is better than that. */
const LEAST_SCALE = 0.005;

/**
 * Huber's M-estimate by iteratively reweighted least squares. `ridge`: how strongly each coefficient is drawn to 0, in
 * observations (0: not at all). Null where the rows do not tell the coefficients apart.
 */
export function fitHuber(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  ridge: readonly number[],
): RobustFit | null {
  let weights = targets.map(() => 1);
  let coefficients: number[] = [];
  let inverse: number[][] | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    inverse = inverted(normalMatrix(rows, weights, ridge));
    if (inverse === null) return null;
    const right = ridge.map((_, i) => rows.reduce((sum, row, n) => sum + weights[n]! * row[i]! * targets[n]!, 0));
    const next = inverse.map((line) => dot(line, right));
    const moved = Math.max(...next.map((each, i) => Math.abs(each - (coefficients[i] ?? Infinity))));
    coefficients = next;
    if (moved < 1e-5) break;
    weights = huberWeights(residualsOf(rows, targets, coefficients));
  }
  const solved = inverse!;
  const leftOutResiduals = residualsOf(rows, targets, coefficients).map((residual, n) => {
    const row = rows[n]!;
    const leverage =
      weights[n]! *
      dot(
        row,
        solved.map((line) => dot(line, row)),
      );
    return residual / Math.max(0.05, 1 - leverage);
  });
  return { coefficients, leftOutResiduals };
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!;
  return sum;
}

const residualsOf = (
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  coefficients: readonly number[],
): number[] => rows.map((row, n) => targets[n]! - dot(row, coefficients));

function huberWeights(residuals: readonly number[]): number[] {
  const scale = Math.max(LEAST_SCALE, MAD_TO_DEVIATION * quantile(residuals.map(Math.abs), 0.5));
  return residuals.map((residual) => Math.min(1, (HUBER_K * scale) / Math.max(1e-12, Math.abs(residual))));
}

function normalMatrix(
  rows: readonly (readonly number[])[],
  weights: readonly number[],
  ridge: readonly number[],
): number[][] {
  const matrix = ridge.map((strength, i) => ridge.map((_, j) => (i === j ? strength : 0)));
  for (const [n, row] of rows.entries()) {
    const weight = weights[n]!;
    for (let i = 0; i < ridge.length; i += 1) {
      const weighted = weight * row[i]!;
      // Most cells of a trim's column are 0.
      if (weighted === 0) continue;
      const line = matrix[i]!;
      for (let j = 0; j < ridge.length; j += 1) line[j]! += weighted * row[j]!;
    }
  }
  return matrix;
}

/** By Gauss and Jordan, with pivots; null where the matrix is singular. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(work[row]![column]!) > Math.abs(work[pivot]![column]!)) pivot = row;
    const head = work[pivot]!;
    const lead = head[column]!;
    if (Math.abs(lead) < 1e-9) return null;
    [work[pivot], work[column]] = [work[column]!, head.map((each) => each / lead)];
    const unit = work[column]!;
    for (let row = 0; row < size; row += 1) {
      const factor = row === column ? 0 : work[row]![column]!;
      if (factor !== 0) work[row] = work[row]!.map((each, i) => each - factor * unit[i]!);
    }
  }
  return work.map((row) => row.slice(size));
}

/** The value below which that share of the values lies, between two of them by their distance. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const place = Math.min(ordered.length - 1, Math.max(0, share * (ordered.length - 1)));
  const below = ordered[Math.floor(place)] ?? NaN;
  const above = ordered[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}
