import type { CauseModel, FindingModel, InferenceModel } from '#engine/knowledge-base.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';
import { findingsOf, stateProbabilities } from './state-probabilities.ts';

/** A result must be this many times likelier under one of the two than under the other … */
const LEAST_RATIO = 5;
/** … and likely enough under the one to be worth looking for ("sometimes"). */
const LEAST_PROBABILITY = 0.35;

/** Each cause has a check whose result tells it from the cause of its system that looks most like it to an owner. */
export const discriminatingCheck: Lint = {
  name: 'discriminating-check',
  check: ({ tree, base: { model } }) => {
    const findings = new Map(model.findings.map((finding) => [finding.id, finding]));
    return model.causes.flatMap((cause) => {
      const item = tree.causes.get(cause.id);
      if (item === undefined) return [];
      const rival = nearestRival(cause, model, findings);
      if (rival === null) return [];
      const ratio = bestRatio(cause, rival, model, findings);
      if (ratio >= LEAST_RATIO) return [];
      const message = `no check of it tells it from its nearest rival ${rival.id}: likelihood ratio ${ratio.toFixed(1)}, needs ${LEAST_RATIO}`;
      return [problemOf(item, ['checks'], discriminatingCheck.name, message)];
    });
  },
};

/** The cause of the same system that an owner would tell from it least by what he sees; null where there is none. */
function nearestRival(
  cause: CauseModel,
  model: InferenceModel,
  findings: Map<string, FindingModel>,
): CauseModel | null {
  const rivals = model.causes
    .filter((other) => other !== cause && other.system === cause.system && !other.residual)
    .filter((other) => cause.equivalentSet === null || other.equivalentSet !== cause.equivalentSet)
    .map((other) => ({ other, distance: distance(cause, other, findings) }));
  return rivals.sort((a, b) => a.distance - b.distance)[0]?.other ?? null;
}

/** Expected evidence (nats) for `cause` against `other` from all that owners see, if `cause` is what is wrong. */
function distance(cause: CauseModel, other: CauseModel, findings: Map<string, FindingModel>): number {
  return findingsOf([cause, other], findings)
    .filter((finding) => finding.complaint || finding.salience > 0)
    .reduce((sum, finding) => {
      const [own, rival] = [stateProbabilities(cause, finding), stateProbabilities(other, finding)];
      return (
        sum +
        own.reduce((total, p, state) => (p === 0 ? total : total + p * Math.log(p / Math.max(rival[state]!, 1e-6))), 0)
      );
    }, 0);
}

function bestRatio(
  cause: CauseModel,
  rival: CauseModel,
  model: InferenceModel,
  findings: Map<string, FindingModel>,
): number {
  const results = model.checks
    .filter((check) => cause.checks.includes(check.id))
    .flatMap((check) => findings.get(check.finding) ?? [])
    .flatMap((finding) => {
      const [own, other] = [stateProbabilities(cause, finding), stateProbabilities(rival, finding)];
      return own.map((p, state): [number, number] => [p, other[state]!]);
    });
  const ratios = results.map(([a, b]) => {
    const [more, less] = a > b ? [a, b] : [b, a];
    return more < LEAST_PROBABILITY ? 1 : more / Math.max(less, 1e-6);
  });
  return Math.max(1, ...ratios);
}
