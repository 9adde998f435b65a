import type { CauseModel, FindingModel } from '#engine/knowledge-base.ts';

/** P(state | only this cause is wrong), state by state: the cause and the background act, the worse state shows. */
export function stateProbabilities(cause: CauseModel, finding: FindingModel): number[] {
  const link = cause.links.find((each) => each.finding === finding.id);
  const made = finding.states.slice(1).map((state) => link?.states[state.id] ?? 0);
  const fromCause = [1 - made.reduce((sum, each) => sum + each, 0), ...made];
  let upToBefore = 0;
  let causeUpTo = 0;
  let leakUpTo = 0;
  return finding.states.map((_state, index) => {
    causeUpTo += fromCause[index]!;
    leakUpTo += finding.leak[index]!;
    const upTo = causeUpTo * leakUpTo;
    const here = upTo - upToBefore;
    upToBefore = upTo;
    return here;
  });
}

/** The findings that at least one of the causes makes. */
export function findingsOf(causes: CauseModel[], findings: Map<string, FindingModel>): FindingModel[] {
  const ids = new Set(causes.flatMap((cause) => cause.links.map((link) => link.finding)));
  return [...ids].flatMap((id) => findings.get(id) ?? []);
}
