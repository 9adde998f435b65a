import type { Differential, Evidence } from '../evidence.ts';
import type { CheckModel } from '../knowledge-base.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import { isSoughtInVain } from '../ruled-out.ts';

/** Below this share a cause is not shown, and no check is planned for it alone. */
const shownShare = 0.02;

/** A check that would settle some of the causes in play. */
export interface CheckOption {
  check: CheckModel;
  /** Cause indices, most likely first. */
  covers: number[];
}

/** The checks of the causes in play that an owner may do and has not done yet, in the order of their ids. */
export function listCheckOptions(
  evidence: readonly Evidence[],
  { shares }: Differential,
  model: PreparedModel,
): CheckOption[] {
  const done = new Set(evidence.filter(({ state }) => state !== 'unknown').map(({ finding }) => finding));
  const covers = new Map<number, number[]>();
  for (const [place, { cause: id, share }] of shares.entries()) {
    if (share < shownShare) continue;
    const cause = model.causes[model.causeIndex.get(id)!]!;
    // Nobody looks first at what he has just renewed, unless nothing else is likelier.
    if (place > 0 && isSoughtInVain(cause.model, evidence)) continue;
    for (const check of cause.model.checks) {
      const index = model.checkIndex.get(check)!;
      const causes = covers.get(index);
      if (causes === undefined) covers.set(index, [cause.index]);
      else causes.push(cause.index);
    }
  }
  return [...covers]
    .sort(([one], [other]) => one - other)
    .map(([index, causes]) => ({ check: model.checks[index]!, covers: causes }))
    .filter(({ check }) => !check.proOnly && !done.has(check.finding));
}

/** Going to the car, reading how it is done: what every check costs beside its own minutes. */
const beginMinutes = 2;

/** Minutes a check costs its owner, without opening a way to it. */
export function ownCost({ minutes, toolMinutes, riskMinutes }: CheckModel): number {
  return beginMinutes + minutes + toolMinutes + riskMinutes;
}
