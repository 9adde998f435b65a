import {
  BINARY_STATES,
  type CauseModel,
  type FindingModel,
  type LinkModel,
  type PriorModel,
} from '#engine/knowledge-base.ts';
import { codeFinding, type Authored, type KnowledgeTree } from '#curator/knowledge-tree.ts';
import { priorOf } from '#curator/rate-words.ts';
import type { AuthoredCause, AuthoredLink } from '#curator/schema/cause.ts';
import type { AuthoredCode } from '#curator/schema/code.ts';
import { compileResidual } from './compile-residual.ts';
import { probabilitiesOf } from './link-states.ts';

/**
 * All causes in order of id, one residual cause a system among them. What names something unknown is left out here, and
 * reported by the rules: so that one author's gap does not hide what the rules say of another's work.
 */
export function compileCauses(tree: KnowledgeTree, findings: FindingModel[], checks: Set<string>): CauseModel[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const codeLinks = linksOfCodes(tree);
  const named = [...tree.causes.values()].map((item) =>
    compileCause(item, { tree, findings: known, checks }, codeLinks.get(item.id) ?? []),
  );
  const residual = [...tree.systems.values()].map((system) => compileResidual(system, named, tree));
  return [...named, ...residual].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function compileCause(
  { id, system, value }: Authored<AuthoredCause>,
  { tree, findings, checks }: { tree: KnowledgeTree; findings: Map<string, FindingModel>; checks: Set<string> },
  codeLinks: LinkModel[],
): CauseModel {
  const links = value.links.flatMap((link) => {
    const finding = findings.get(link.finding);
    return finding === undefined ? [] : [compileLink(link, finding)];
  });
  const all = new Map([...links, ...codeLinks].reverse().map((link) => [link.finding, link]));
  return {
    id,
    system,
    name: value.name,
    residual: false,
    safety: value.safety,
    prior: compilePrior(value, tree),
    links: [...all.values()].reverse(),
    checks: value.checks.filter((each) => checks.has(each)),
    soundsLike: value.sounds_like ?? null,
    equivalentSet: value.equivalent,
  };
}

function compileLink(link: AuthoredLink, finding: FindingModel): LinkModel {
  const words = link.states ?? { [BINARY_STATES[1]]: link.strength! };
  const states = new Set(finding.states.slice(1).map((state) => state.id));
  return {
    finding: link.finding,
    states: probabilitiesOf(Object.fromEntries(Object.entries(words).filter(([state]) => states.has(state)))),
    facets: Object.fromEntries(Object.entries(link.facets).map(([facet, values]) => [facet, probabilitiesOf(values)])),
  };
}

function compilePrior(value: AuthoredCause, tree: KnowledgeTree): PriorModel {
  const known = (ids: string[]) => ids.filter((id) => tree.equipment.has(id));
  const { all, any, not } = value.requires;
  const { wear } = value.rate;
  const [x50 = '', unit = ''] = wear?.x50.split(' ') ?? [];
  return {
    base: priorOf(value.rate.base),
    wear:
      wear === undefined
        ? null
        : { x50: Number(x50), unit: unit === 'miles' ? 'miles' : 'years', k: wear.k, renewed: wear.renewed },
    earlyFailures: value.rate.early,
    climate: value.climate,
    requires: { all: known(all), any: known(any), not: known(not) },
    parts: value.repair.parts,
  };
}

function linksOfCodes(tree: KnowledgeTree): Map<string, LinkModel[]> {
  const links = new Map<string, LinkModel[]>();
  for (const { id, system, value } of tree.codes.values()) {
    for (const [cause, strength] of Object.entries(
      withWiring(value, tree.systems.get(system)?.value.wiring ?? null, tree),
    )) {
      const link: LinkModel = { finding: codeFinding(id), states: probabilitiesOf({ present: strength }), facets: {} };
      links.set(cause, [...(links.get(cause) ?? []), link]);
    }
  }
  return links;
}

/** What is told of a circuit, or of a part by its signal: then a wire or a plug may be at fault, whoever the author blames. */
const CIRCUIT =
  /\bcircuit\b|\b(?:sensor|signal|control|wire|switch|valve|supply|heater|relay)(?: [A-Z\d])?(?: (?:low|high|intermittent|erratic|open))$/;
const OF_THE_CIRCUIT = 'sometimes';

/** Names of causes that are such a fault already. */
const WIRING = /\b(?:wir\w*|plugs?|fuses?|circuits?|supply|power|feed)\b/i;

/** The causes that an author gives a code, and where it is a circuit's and none of them is a fault of wires, its system's wiring. */
function withWiring(code: AuthoredCode, wiring: string | null, tree: KnowledgeTree): AuthoredCode['causes'] {
  const named = Object.keys(code.causes).some((id) => WIRING.test(tree.causes.get(id)?.value.name ?? ''));
  if (wiring === null || named || !CIRCUIT.test(code.title)) return code.causes;
  return { ...code.causes, [wiring]: OF_THE_CIRCUIT };
}
