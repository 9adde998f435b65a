import type { Hypotheses } from './hypotheses.ts';

/** Hypotheses with their normalised weights, and what they say of each cause. */
export interface Posterior {
  /** Flat, three a hypothesis, −1 = none. */
  members: Int32Array;
  weights: Float64Array;
  /** Σ weight / size over the hypotheses a cause is in; sums to 1 unless nothing being wrong is a hypothesis. */
  share: Float64Array;
  /** Σ weight over the hypotheses a cause is in. */
  marginal: Float64Array;
}

/** Normalises in logs; with no hypothesis at all everything is 0. */
export function normalise({ count, members, logWeights }: Hypotheses, causeCount: number): Posterior {
  let highest = -Infinity;
  for (let h = 0; h < count; h++) highest = Math.max(highest, logWeights[h]!);
  const weights = new Float64Array(count);
  let total = 0;
  for (let h = 0; h < weights.length; h++) total += weights[h] = Math.exp(logWeights[h]! - highest);
  const share = new Float64Array(causeCount);
  const marginal = new Float64Array(causeCount);
  for (let h = 0; h < weights.length; h++) {
    weights[h]! /= total;
    let size = 0;
    while (size < 3 && members[h * 3 + size]! >= 0) size++;
    for (let k = 0; k < size; k++) {
      const cause = members[h * 3 + k]!;
      share[cause]! += weights[h]! / size;
      marginal[cause]! += weights[h]!;
    }
  }
  return { members, weights, share, marginal };
}
