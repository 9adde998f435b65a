import type { CausesInPlay } from './causes-in-play.ts';
import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';

/** What the owner would answer about one finding under each hypothesis. */
export interface ReportTable {
  finding: PreparedFinding;
  /** P(answer | hypothesis), `hypothesis * stateCount + answer`. */
  probability: Float64Array;
  /** Σ over hypotheses of weight · entropy of its row, in bits: what asking can never tell. */
  noiseBits: number;
  /** P(a cause in play put the finding out of its normal state). */
  caused: number;
}

/** A finding that is put out of its normal state less often than this tells nothing worth asking. */
const LEAST_CAUSED = 0.004;

/** One table for each finding that the causes in play may well show and `wanted` accepts by its index; in the order of findings. */
export function tabulateReports(
  inPlay: CausesInPlay,
  model: PreparedModel,
  wanted: (finding: number) => boolean,
): ReportTable[] {
  const asked: PreparedFinding[] = [];
  const shown = howOftenShown(inPlay, model);
  for (let index = 0; index < shown.length; index++)
    if (shown[index]! >= LEAST_CAUSED && wanted(index)) asked.push(model.findings[index]!);
  const linkAt = tabulateLinks(inPlay, asked, model);
  return asked.map((finding, column) => tabulate(finding, inPlay, { linkAt, column, width: asked.length }));
}

/** By finding: no less than how often a cause in play puts it out of its normal state. */
function howOftenShown({ causes, hypotheses, weights }: CausesInPlay, model: PreparedModel): Float64Array {
  const mass = new Float64Array(causes.length);
  hypotheses.forEach((slots, h) => {
    for (const slot of slots) mass[slot]! += weights[h]!;
  });
  const shown = new Float64Array(model.findings.length);
  for (let slot = 0; slot < causes.length; slot++) {
    const { findings, linkPresent } = model.causes[causes[slot]!]!;
    for (let k = 0; k < findings.length; k++) shown[findings[k]!]! += mass[slot]! * linkPresent[k]!;
  }
  return shown;
}

/** Position + 1 of the link between a cause (by slot) and a finding (by column); 0 = none. `slot * columns + column`. */
function tabulateLinks(
  { causes }: CausesInPlay,
  columns: readonly PreparedFinding[],
  model: PreparedModel,
): Int32Array {
  const columnOf = new Int32Array(model.findings.length).fill(-1);
  columns.forEach(({ index }, column) => (columnOf[index] = column));
  const linkAt = new Int32Array(causes.length * columns.length);
  for (let slot = 0; slot < causes.length; slot++) {
    const { findings, positions } = model.causes[causes[slot]!]!;
    for (let k = 0; k < findings.length; k++) {
      const column = columnOf[findings[k]!]!;
      if (column >= 0) linkAt[slot * columns.length + column] = positions[k]! + 1;
    }
  }
  return linkAt;
}

function tabulate(
  finding: PreparedFinding,
  { hypotheses, weights }: CausesInPlay,
  { linkAt, column, width }: { linkAt: Int32Array; column: number; width: number },
): ReportTable {
  const count = finding.stateCount;
  const probability = new Float64Array(hypotheses.length * count);
  let noiseBits = 0;
  let caused = 0;
  const positions = new Int32Array(3);
  let unlinked = -1;
  let unlinkedBits = 0;
  for (let h = 0; h < hypotheses.length; h++) {
    let linked = 0;
    for (const slot of hypotheses[h]!) {
      const position = linkAt[slot * width + column]!;
      if (position > 0) positions[linked++] = position - 1;
    }
    if (linked > 0) {
      fillRow(probability, h * count, finding, positions, linked);
      noiseBits += weights[h]! * entropyBits(probability, h * count, count, 1);
      caused += weights[h]! * probabilityCaused(finding, positions, linked);
      continue;
    }
    // All hypotheses without a link to the finding share one row.
    if (unlinked >= 0) probability.copyWithin(h * count, unlinked * count, (unlinked + 1) * count);
    else {
      fillRow(probability, h * count, finding, positions, 0);
      unlinked = h;
      unlinkedBits = entropyBits(probability, h * count, count, 1);
    }
    noiseBits += weights[h]! * unlinkedBits;
  }
  return { finding, probability, noiseBits, caused };
}

function fillRow(
  row: Float64Array,
  start: number,
  finding: PreparedFinding,
  positions: Int32Array,
  linked: number,
): void {
  const { stateCount: count, leakCumulative, linkCumulative, answerTable } = finding;
  let below = 0;
  for (let s = 0; s < count; s++) {
    let upTo = leakCumulative[s]!;
    for (let k = 0; k < linked; k++) upTo *= linkCumulative[positions[k]! * count + s]!;
    for (let answer = 0; answer < count; answer++)
      row[start + answer]! += (upTo - below) * answerTable[s * count + answer]!;
    below = upTo;
  }
}

function probabilityCaused({ linkPresent }: PreparedFinding, positions: Int32Array, linked: number): number {
  let normal = 1;
  for (let k = 0; k < linked; k++) normal *= 1 - linkPresent[positions[k]!]!;
  return 1 - normal;
}

/** Entropy in bits of `values[start … start + count]`, which sum to `total`. */
export function entropyBits(values: Float64Array, start: number, count: number, total: number): number {
  if (total <= 0) return 0;
  let sum = 0;
  for (let k = start; k < start + count; k++) {
    const share = values[k]! / total;
    if (share > 0) sum -= share * Math.log2(share);
  }
  return sum;
}
