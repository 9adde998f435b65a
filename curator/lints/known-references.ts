import { codeFinding, dangerFinding, problemOf, type Authored, type KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredCause } from '#curator/schema/cause.ts';
import type { AuthoredComponent } from '#curator/schema/component.ts';
import type { AuthoredFitments } from '#curator/schema/fitment.ts';
import { statesOf } from '#curator/schema/finding.ts';
import { toldState, type AuthoredSaid } from '#curator/schema/said.ts';
import type { AuthoredMaintenance } from '#curator/schema/maintenance.ts';
import type { AuthoredPatternFailure } from '#curator/schema/pattern-failure.ts';
import type { AuthoredPredicate, AuthoredSafetyRule } from '#curator/schema/safety-rule.ts';
import type { AuthoredFinding } from '#curator/schema/finding.ts';
import type { AuthoredStory } from '#curator/schema/story.ts';
import type { Lint } from './lint.ts';

type Path = (string | number)[];

/** Every id that is named is there: findings and their states, checks, procedures, parts, causes, sources, facets, equipment. */
export const knownReferences: Lint = {
  name: 'known-references',
  check: ({ tree }) => {
    const references = new References(tree);
    for (const item of tree.findings.values()) {
      item.value.spine.forEach((id, index) => references.finding(item, ['spine', index], id));
      askReferences(references, item);
      item.value.facets.forEach((id, index) => references.facet(item, ['facets', index], id));
      item.value.patterns.forEach((each, index) => {
        for (const [id, value] of Object.entries(each.facets))
          references.facetValue(item, ['patterns', index, 'facets', id], id, value);
      });
      for (const [id, shares] of Object.entries(item.value.facet_shares)) {
        for (const value of Object.keys(shares)) references.facetValue(item, ['facet_shares', id, value], id, value);
      }
    }
    for (const item of tree.causes.values()) causeReferences(references, item);
    for (const item of tree.checks.values()) {
      references.finding(item, ['finding'], item.value.finding);
      item.value.after.forEach((id, index) => references.known(item, ['after', index], 'check', tree.checks, id));
      references.states(item, ['results'], item.value.finding, Object.keys(item.value.results));
    }
    for (const item of tree.codes.values()) {
      for (const id of Object.keys(item.value.causes)) references.known(item, ['causes', id], 'cause', tree.causes, id);
    }
    for (const item of tree.systems.values()) {
      const { wiring } = item.value;
      if (wiring !== null) references.known(item, ['wiring'], 'cause', tree.causes, wiring);
    }
    for (const item of tree.lamps.values()) references.finding(item, ['finding'], item.value.finding);
    for (const item of tree.said.values()) saidReferences(references, item);
    for (const item of tree.stories.values()) storyReferences(references, item);
    for (const item of tree.safetyRules.values()) ruleReferences(references, item);
    for (const item of tree.patternFailures.values()) patternFailureReferences(references, item);
    for (const item of tree.parts.values()) references.requires(item, item.value.requires);
    for (const item of tree.fitments.values()) fitmentReferences(references, item);
    for (const item of tree.maintenance.values()) maintenanceReferences(references, item);
    for (const item of tree.components.values()) componentReferences(references, item);
    answerReferences(references);
    sourceReferences(references);
    return references.problems;
  },
};

/** The equipment and the findings by which nobody need be asked. */
function askReferences(references: References, item: Authored<AuthoredFinding>): void {
  const { known_by: knownBy = {}, answered_by: answeredBy = [], supposes = [] } = item.value.ask ?? {};
  for (const [state, id] of Object.entries(knownBy))
    references.known(item, ['ask', 'known_by', state], 'equipment', references.tree.equipment, id);
  for (const [key, all] of Object.entries({ answered_by: answeredBy, supposes }))
    all.forEach((told, index) => {
      const [finding = told, state] = told.split('.');
      references.finding(item, ['ask', key, index], finding);
      if (state !== undefined) references.states(item, ['ask', key, index], finding, [state]);
    });
}

/** The findings of what owners say, with their states. */
function saidReferences(references: References, item: Authored<AuthoredSaid>): void {
  const { tells, denies = [], or = [], dangers = [] } = item.value;
  dangersKnown(references, item, dangers);
  for (const [key, all] of [
    ['tells', tells],
    ['denies', denies],
    ['or', or.flat()],
  ] as const)
    all.forEach((told, index) => {
      const { finding, state } = toldState(told);
      references.finding(item, [key, index], finding);
      references.states(item, [key, index], finding, [state]);
    });
}

function storyReferences(references: References, item: Authored<AuthoredStory>): void {
  const { causes } = references.tree;
  item.value.causes.forEach((id, index) => references.known(item, ['causes', index], 'cause', causes, id));
  dangersKnown(references, item, item.value.dangers ?? []);
}

function dangersKnown(references: References, item: Authored<unknown>, dangers: readonly string[]): void {
  const { safetyRules } = references.tree;
  dangers.forEach((id, index) => references.known(item, ['dangers', index], 'safety rule', safetyRules, id));
}

function sourceReferences(references: References): void {
  const { tree } = references;
  for (const set of [
    tree.findings,
    tree.causes,
    tree.checks,
    tree.procedures,
    tree.parts,
    tree.codes,
    tree.lamps,
    tree.safetyRules,
    tree.patternFailures,
    tree.fitments,
    tree.maintenance,
    tree.components,
    tree.figures,
  ]) {
    for (const item of set.values()) {
      item.value.source.forEach((id, index) => references.known(item, ['source', index], 'source', tree.sources, id));
    }
  }
}

/** What answers to questions are made of. */
function answerReferences(references: References): void {
  const { tree } = references;
  for (const item of tree.figures.values()) {
    item.value.maintenance.forEach((id, index) =>
      references.known(item, ['maintenance', index], 'maintenance', tree.maintenance, id),
    );
    references.work(item, [], { procedure: null, parts: item.value.parts });
    references.requires(item, item.value.requires);
  }
  for (const item of tree.partChoices.values()) {
    references.work(item, [], { procedure: null, parts: item.value.parts });
    item.value.settled_by.forEach((id, index) =>
      references.known(item, ['settled_by', index], 'equipment', tree.equipment, id),
    );
  }
}

function causeReferences(references: References, item: Authored<AuthoredCause>): void {
  const { tree } = references;
  const { value } = item;
  value.links.forEach((link, index) => {
    references.finding(item, ['links', index, 'finding'], link.finding);
    const finding = tree.findings.get(link.finding);
    if (link.states !== undefined)
      references.states(item, ['links', index, 'states'], link.finding, Object.keys(link.states), true);
    else if (finding?.value.states !== undefined) {
      references.report(
        item,
        ['links', index],
        `${link.finding} has states: say how often each (${statesOf(finding.value).join(', ')})`,
      );
    }
    for (const [facet, values] of Object.entries(link.facets)) {
      const path: Path = ['links', index, 'facets', facet];
      for (const facetValue of Object.keys(values))
        references.facetValue(item, [...path, facetValue], facet, facetValue);
      if (finding !== undefined && !finding.value.facets.includes(facet)) {
        references.report(item, path, `${link.finding} takes no facet ${facet}: nobody could ever see it`);
      }
    }
  });
  value.checks.forEach((id, index) => references.known(item, ['checks', index], 'check', tree.checks, id));
  value.rules_out.forEach(({ check }, index) =>
    references.known(item, ['rules_out', index, 'check'], 'check', tree.checks, check),
  );
  references.work(item, ['repair'], value.repair);
  references.requires(item, value.requires);
  if (value.sounds_like !== undefined) references.known(item, ['sounds_like'], 'cause', tree.causes, value.sounds_like);
}

function ruleReferences(references: References, item: Authored<AuthoredSafetyRule>): void {
  const { when, unless, requires: needed, instead, doubted } = item.value;
  predicateReferences(references, item, ['when'], when);
  if (unless !== undefined) predicateReferences(references, item, ['unless'], unless);
  references.requires(item, needed);
  instead.forEach(({ requires }) => references.requires(item, requires));
  if (doubted === undefined) return;
  references.requires(item, doubted.requires);
  doubted.by.forEach((id, index) => references.finding(item, ['doubted', 'by', index], id));
}

function patternFailureReferences(references: References, item: Authored<AuthoredPatternFailure>): void {
  const { tree } = references;
  references.known(item, ['cause'], 'cause', tree.causes, item.value.cause);
  item.value.has.forEach((id, index) => references.known(item, ['has', index], 'equipment', tree.equipment, id));
}

function fitmentReferences(references: References, item: Authored<AuthoredFitments>): void {
  const { equipment } = references.tree;
  item.value.lines.forEach((line, at) => {
    for (const key of ['has', 'lacks', 'either'] as const)
      line[key].forEach((id, index) => references.known(item, ['lines', at, key, index], 'equipment', equipment, id));
  });
}

function maintenanceReferences(references: References, item: Authored<AuthoredMaintenance>): void {
  const { value } = item;
  value.prevents.forEach((id, index) =>
    references.known(item, ['prevents', index], 'cause', references.tree.causes, id),
  );
  references.work(item, [], value);
  references.requires(item, value.requires);
}

function componentReferences(references: References, item: Authored<AuthoredComponent>): void {
  const { tree } = references;
  item.value.systems.forEach((id, index) => references.known(item, ['systems', index], 'system', tree.systems, id));
  item.value.parts.forEach(({ causes }, part) =>
    causes.forEach((id, index) => references.known(item, ['parts', part, 'causes', index], 'cause', tree.causes, id)),
  );
}

function predicateReferences(
  references: References,
  item: Authored<unknown>,
  path: Path,
  predicate: AuthoredPredicate,
): void {
  for (const key of ['all', 'any'] as const) {
    predicate[key]?.forEach((each, index) => predicateReferences(references, item, [...path, key, index], each));
  }
  if (predicate.not !== undefined) predicateReferences(references, item, [...path, 'not'], predicate.not);
  if (predicate.finding === undefined) return;
  references.finding(item, [...path, 'finding'], predicate.finding);
  references.states(item, [...path, 'states'], predicate.finding, predicate.states ?? []);
  for (const [facet, values] of Object.entries(predicate.facets ?? {})) {
    for (const value of values) references.facetValue(item, [...path, 'facets', facet], facet, value);
  }
}

class References {
  readonly problems: Problem[] = [];
  readonly tree: KnowledgeTree;
  /** States of every finding there is or will be generated. */
  readonly #states: Map<string, string[]>;

  constructor(tree: KnowledgeTree) {
    this.tree = tree;
    const generated = [...[...tree.codes.keys()].map(codeFinding), ...[...tree.safetyRules.keys()].map(dangerFinding)];
    this.#states = new Map([
      ...[...tree.findings.values()].map(({ id, value }): [string, string[]] => [id, statesOf(value)]),
      ...generated.map((id): [string, string[]] => [id, ['absent', 'present']]),
    ]);
  }

  report(item: Authored<unknown>, path: Path, message: string): void {
    this.problems.push(problemOf(item, path, knownReferences.name, message));
  }

  /** A thing whose own file could not be read is reported there, once. */
  known(item: Authored<unknown>, path: Path, kind: string, set: Map<string, unknown>, id: string): void {
    if (!set.has(id) && !this.tree.unreadable.has(id)) this.report(item, path, `there is no ${kind} "${id}"`);
  }

  /** Procedure and parts of a repair or a service. */
  work(item: Authored<unknown>, path: Path, { procedure, parts }: { procedure: string | null; parts: string[] }): void {
    parts.forEach((id, index) => this.known(item, [...path, 'parts', index], 'part', this.tree.parts, id));
    if (procedure !== null) this.known(item, [...path, 'procedure'], 'procedure', this.tree.procedures, procedure);
  }

  requires(item: Authored<unknown>, requires: Record<string, string[]>): void {
    for (const [key, ids] of Object.entries(requires)) {
      ids.forEach((id, index) => this.known(item, ['requires', key, index], 'equipment', this.tree.equipment, id));
    }
  }

  finding(item: Authored<unknown>, path: Path, id: string): void {
    this.known(item, path, 'finding', this.#states, id);
  }

  facet(item: Authored<unknown>, path: Path, id: string): void {
    this.known(item, path, 'facet', this.tree.facets, id);
  }

  facetValue(item: Authored<unknown>, path: Path, facet: string, value: string): void {
    const values = this.tree.facets.get(facet)?.value.values;
    if (values === undefined) this.facet(item, path, facet);
    else if (!(value in values))
      this.report(item, path, `facet ${facet} has no value "${value}" (${Object.keys(values).join(', ')})`);
  }

  /** `abnormalOnly`: the first state is what is left, and is not given. */
  states(item: Authored<unknown>, path: Path, finding: string, states: string[], abnormalOnly = false): void {
    const known = this.#states.get(finding);
    if (known === undefined) return;
    for (const state of states) {
      if (!known.includes(state)) this.report(item, path, `${finding} has no state "${state}" (${known.join(', ')})`);
      else if (abnormalOnly && state === known[0])
        this.report(item, path, `"${state}" is the first state of ${finding}: it takes what the others leave`);
    }
  }
}
