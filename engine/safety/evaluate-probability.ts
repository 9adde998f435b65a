import type { Differential, Evidence, SafetyVerdict } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';

/**
 * The net under the rules: how likely it is that something dangerous is behind it, whatever was said.
 * `critical` from .25 on, `caution` from .10; complaints that no cause links count as independent of each other.
 * Nothing reported, nothing to fear: without a finding out of the normal it stays `none`, and without a firm one no more than a caution.
 * @param told `firm`: what of the evidence stands where words are in doubt
 */
export function evaluateProbability(
  { evidence, firm }: { evidence: readonly Evidence[]; firm: readonly Evidence[] },
  differentials: readonly Differential[],
  model: PreparedModel,
): SafetyVerdict['level'] {
  const isReported = (items: readonly Evidence[]) => items.some((item) => isOutOfNormal(item, model));
  if (!isReported(evidence)) return 'none';
  const danger = differentials.reduce((sum, { shares }) => {
    const critical = shares.filter(
      ({ cause }) => model.causes[model.causeIndex.get(cause)!]!.model.safety === 'critical',
    );
    const own = Math.min(
      1,
      critical.reduce((total, { marginal }) => total + marginal, 0),
    );
    return sum + own - sum * own;
  }, 0);
  if (danger >= 0.25) return isReported(firm) ? 'critical' : 'caution';
  return danger >= 0.1 ? 'caution' : 'none';
}

function isOutOfNormal({ finding: id, state }: Evidence, model: PreparedModel): boolean {
  const index = model.findingIndex.get(id);
  return index !== undefined && (model.findings[index]!.stateIndex.get(state) ?? 0) > 0;
}
