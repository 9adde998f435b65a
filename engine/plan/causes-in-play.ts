import type { Differential } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';

/** The hypotheses that are planned on, with their causes numbered among themselves: a cause's slot is its place in `causes`. */
export interface CausesInPlay {
  /** Cause index by slot, ascending. */
  causes: number[];
  /** Slot by cause index, −1 = not in play. */
  slotOf: Int32Array;
  /** Slots of the causes of each hypothesis. */
  hypotheses: number[][];
  /** Weight of each hypothesis; sums to 1. */
  weights: Float64Array;
}

/** Numbers the causes of a differential's hypotheses. */
export function causesInPlay({ hypotheses }: Differential, model: PreparedModel): CausesInPlay {
  const members = hypotheses.map(({ causes }) => causes.map((cause) => model.causeIndex.get(cause)!));
  const causes = [...new Set(members.flat())].sort((a, b) => a - b);
  const slotOf = new Int32Array(model.causes.length).fill(-1);
  causes.forEach((cause, slot) => (slotOf[cause] = slot));
  return {
    causes,
    slotOf,
    hypotheses: members.map((own) => own.map((cause) => slotOf[cause]!)),
    weights: hypothesisWeights(hypotheses),
  };
}

/** Weights of the hypotheses listed, which are not all there are, made to sum to 1. */
export function hypothesisWeights(hypotheses: Differential['hypotheses']): Float64Array {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  return Float64Array.from(hypotheses, ({ weight }) => weight / total);
}
