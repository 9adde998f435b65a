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
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  return {
    causes,
    slotOf,
    hypotheses: members.map((own) => own.map((cause) => slotOf[cause]!)),
    weights: Float64Array.from(hypotheses, ({ weight }) => weight / total),
  };
}
