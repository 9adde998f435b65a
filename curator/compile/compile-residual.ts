import type { CauseModel, LinkModel } from '#engine/knowledge-base.ts';
import { fleetPrior } from '#curator/fleet-prior.ts';
import type { Authored, KnowledgeTree } from '#curator/knowledge-tree.ts';
import { isOwnerVisible, statesOf, type AuthoredFinding } from '#curator/schema/finding.ts';
import type { AuthoredSystem } from '#curator/schema/vocabulary.ts';
import { rounded } from './link-states.ts';

/** Its share of the system's priors (never 0), and how strongly it makes each sign at most, over all its states. */
const RESIDUAL = { share: 0.08, least: 1e-5, strength: 0.08 } as const;

/** Id of the cause that stands for everything in a system that the knowledge base does not name. */
export function residualCause(system: string): string {
  return `other.${system}`;
}

/** The cause of a system that takes the mass when nothing named fits: an unlikely fault with weak signs. */
export function compileResidual(
  { id, value }: Authored<AuthoredSystem>,
  named: CauseModel[],
  tree: KnowledgeTree,
): CauseModel {
  const fleet = Object.fromEntries([...tree.equipment.values()].map((each) => [each.id, each.value.share]));
  const own = named
    .filter((cause) => cause.system === id)
    .map((cause) => ({ cause, prior: fleetPrior(cause.prior, fleet) }));
  const total = own.reduce((sum, { prior }) => sum + prior, 0);
  return {
    id: residualCause(id),
    system: id,
    name: `Another fault (${value.name.toLowerCase()})`,
    residual: true,
    safety: 'none',
    prior: {
      base: Math.max(RESIDUAL.least, rounded(total * RESIDUAL.share)),
      wear: null,
      earlyFailures: false,
      climate: { frost: 1, heat: 1, salt: 1 },
      requires: { all: [], any: [], not: [] },
      parts: [],
    },
    links: [...tree.findings.values()]
      .filter((finding) => finding.system === id && isOwnerVisible(finding.value))
      .map((finding) => weakLink(finding, own, total))
      .filter(({ states }) => Object.keys(states).length > 0),
    checks: [],
    soundsLike: null,
    equivalentSet: null,
  };
}

/**
 * .08 spread over the states, but no state more often than the system's named faults make it on average: else the
 * residual cause, whose prior is that of the whole system, would lead wherever only rare faults make a sign.
 */
function weakLink(
  { id, value }: Authored<AuthoredFinding>,
  own: { cause: CauseModel; prior: number }[],
  total: number,
): LinkModel {
  const abnormal = statesOf(value).slice(1);
  const states = abnormal.map((state): [string, number] => {
    const made = own.reduce((sum, { cause, prior }) => {
      const link = cause.links.find((each) => each.finding === id);
      return sum + prior * (link?.states[state] ?? 0);
    }, 0);
    return [state, rounded(Math.min(RESIDUAL.strength / abnormal.length, total === 0 ? 0 : made / total))];
  });
  return { finding: id, states: Object.fromEntries(states.filter(([, share]) => share > 0)), facets: {} };
}
