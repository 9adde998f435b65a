import type { Evidence } from '#engine/evidence.ts';
import type { CauseModel, FindingModel, InferenceModel } from '#engine/knowledge-base.ts';
import { stateProbabilities } from './lints/state-probabilities.ts';

/** A simulated car with one fault. */
export interface DrawnCar {
  /** Index of the true state by finding. */
  truth: Map<string, number>;
  /** What its owner tells unasked. */
  told: Evidence[];
}

/** Draws cars with this fault: what is true of each by the numbers, and what its owner mentions, which is out of the normal and salient. */
export function carDrawer(cause: CauseModel, { findings }: InferenceModel): (draw: () => number) => DrawnCar {
  const shares = findings.map((finding) => stateProbabilities(cause, finding));
  return (draw) => {
    const truth = new Map(findings.map(({ id }, at) => [id, drawState(shares[at]!, draw)]));
    const told = findings.flatMap((finding) => {
      const state = truth.get(finding.id)!;
      return state > 0 && draw() < finding.salience ? [reportState(finding, state, 'volunteered')] : [];
    });
    return { truth, told };
  };
}

/** A report of one state of a finding. */
export function reportState(finding: FindingModel, state: number, origin: Evidence['origin']): Evidence {
  return { finding: finding.id, state: finding.states[state]!.id, origin, facets: {}, quote: null, at: 0 };
}

function drawState(shares: readonly number[], draw: () => number): number {
  let left = draw();
  const state = shares.findIndex((share) => (left -= share) < 0);
  return Math.max(0, state);
}
