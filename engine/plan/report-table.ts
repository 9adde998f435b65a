import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';

/** Hypotheses by cause index with weights that sum to 1. */
export interface WeighedHypothesis {
  causes: number[];
  weight: number;
}

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

/** One table for each finding that the hypotheses' causes may well show and `wanted` accepts; in the order of findings. */
export function tabulateReports(
  hypotheses: readonly WeighedHypothesis[],
  model: PreparedModel,
  wanted: (finding: PreparedFinding) => boolean,
): ReportTable[] {
  const slots = [...new Set(hypotheses.flatMap(({ causes }) => causes))].sort((a, b) => a - b);
  // No less than how often a cause in play puts the finding out of its normal state.
  const shown = new Map<number, number>();
  const massOf = new Map<number, number>();
  for (const { causes, weight } of hypotheses)
    for (const cause of causes) massOf.set(cause, (massOf.get(cause) ?? 0) + weight);
  for (const cause of slots) {
    const { findings, positions } = model.causes[cause]!;
    for (let k = 0; k < findings.length; k++) {
      const present = model.findings[findings[k]!]!.linkPresent[positions[k]!]!;
      shown.set(findings[k]!, (shown.get(findings[k]!) ?? 0) + massOf.get(cause)! * present);
    }
  }
  const asked: PreparedFinding[] = [];
  for (const [index, most] of shown) {
    const finding = model.findings[index]!;
    if (most >= LEAST_CAUSED && wanted(finding)) asked.push(finding);
  }
  asked.sort((a, b) => a.index - b.index);
  const columnOf = new Map(asked.map(({ index }, column) => [index, column]));
  // Position + 1 of the link between a cause (by slot) and a finding (by column); 0 = none.
  const linkAt = new Int32Array(slots.length * asked.length);
  for (const [slot, cause] of slots.entries()) {
    const { findings, positions } = model.causes[cause]!;
    for (let k = 0; k < findings.length; k++) {
      const column = columnOf.get(findings[k]!);
      if (column !== undefined) linkAt[slot * asked.length + column] = positions[k]! + 1;
    }
  }
  const slotOf = new Map(slots.map((cause, slot) => [cause, slot]));
  const members = hypotheses.map(({ causes, weight }) => ({
    slots: causes.map((cause) => slotOf.get(cause)!),
    weight,
  }));
  return asked.map((finding, column) => tabulate(finding, members, { linkAt, column, width: asked.length }));
}

function tabulate(
  finding: PreparedFinding,
  hypotheses: readonly { slots: number[]; weight: number }[],
  { linkAt, column, width }: { linkAt: Int32Array; column: number; width: number },
): ReportTable {
  const count = finding.stateCount;
  const table: ReportTable = {
    finding,
    probability: new Float64Array(hypotheses.length * count),
    noiseBits: 0,
    caused: 0,
  };
  const positions = new Int32Array(3);
  let unlinked = -1;
  for (const [h, { slots, weight }] of hypotheses.entries()) {
    let linked = 0;
    for (const slot of slots) {
      const position = linkAt[slot * width + column]!;
      if (position > 0) positions[linked++] = position - 1;
    }
    // All hypotheses without a link to the finding share one row.
    if (linked === 0 && unlinked >= 0) {
      table.probability.copyWithin(h * count, unlinked * count, (unlinked + 1) * count);
    } else {
      fillRow(table.probability, h * count, finding, positions, linked);
      if (linked === 0) unlinked = h;
    }
    table.noiseBits += weight * entropyBits(table.probability, h * count, count, 1);
    table.caused += weight * probabilityCaused(finding, positions, linked);
  }
  return table;
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
