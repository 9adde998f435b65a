import type { AskModel, StatesOf } from '#engine/ask-model.ts';
import { BINARY_STATES, type FindingModel } from '#engine/knowledge-base.ts';
import { BACKGROUNDS, SALIENCES } from '#curator/strength-words.ts';
import { codeFinding, dangerFinding, type Authored, type KnowledgeTree } from '#curator/knowledge-tree.ts';
import { EVERY_STATE, isOwnerVisible, statesOf, type AuthoredFinding } from '#curator/schema/finding.ts';
import { MOST_CERTAIN, rounded, spread } from './link-states.ts';

/** How often a finding is there without any fault, where its author does not say. */
const DEFAULT_LEAK = { complaint: BACKGROUNDS.never, ownerVisible: 0.02, check: 0.02, code: 0.001 } as const;

/** How often an owner reports another state than the true one, shared by the states not declared otherwise. */
const DEFAULT_CONFUSION = 0.02;

const IDENTITY = [
  [1, 0],
  [0, 1],
];

/** All findings of the model in order of id: authored ones, one a trouble code, one a safety rule's second net. */
export function compileFindings(tree: KnowledgeTree): FindingModel[] {
  const authored = [...tree.findings.values()].map((item) => compileFinding(item, tree));
  const codes = [...tree.codes.values()].map(({ id, system, value }) =>
    generated(codeFinding(id), system, `code ${id} (${value.title})`, DEFAULT_LEAK.code),
  );
  const dangers = [...tree.safetyRules.values()].map(({ id, system, value }) =>
    generated(dangerFinding(id), system, value.title, BACKGROUNDS.never),
  );
  return [...authored, ...codes, ...dangers].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function compileFinding({ id, system, value }: Authored<AuthoredFinding>, tree: KnowledgeTree): FindingModel {
  const states = statesOf(value);
  return {
    id,
    system,
    label: value.name,
    states:
      value.states === undefined
        ? binaryStates(value.name)
        : states.map((state) => ({ id: state, label: value.states![state]! })),
    leak: leakOf(value, states),
    complaint: value.complaint,
    salience: SALIENCES[value.salience],
    ...(value.as_told && { asTold: true }),
    group: value.group ?? null,
    spine: value.spine.filter((each) => tree.findings.has(each)),
    ask: askOf(value, states, tree),
    confusion: value.states === undefined ? IDENTITY : confusionOf(value, states),
    facetShares: facetSharesOf(value, tree),
  };
}

function generated(id: string, system: string, label: string, leak: number): FindingModel {
  return {
    id,
    system,
    label,
    states: binaryStates(label),
    leak: [1 - leak, leak],
    complaint: false,
    salience: 0,
    group: null,
    spine: [],
    ask: null,
    confusion: IDENTITY,
    facetShares: {},
  };
}

function binaryStates(label: string): FindingModel['states'] {
  return [
    { id: BINARY_STATES[0], label: `not: ${label}` },
    { id: BINARY_STATES[1], label },
  ];
}

function leakOf(value: AuthoredFinding, states: string[]): number[] {
  const fallback = value.complaint
    ? DEFAULT_LEAK.complaint
    : isOwnerVisible(value)
      ? DEFAULT_LEAK.ownerVisible
      : DEFAULT_LEAK.check;
  const words = value.background;
  const even =
    words === undefined ? fallback : words[EVERY_STATE] === undefined ? null : BACKGROUNDS[words[EVERY_STATE]];
  const shares =
    even === null
      ? Object.fromEntries(states.slice(1).map((state) => [state, BACKGROUNDS[words?.[state] ?? 'never']]))
      : spread(even, states);
  const abnormal = states.slice(1).map((state) => shares[state]!);
  const sum = abnormal.reduce((total, each) => total + each, 0);
  const scaled = sum > MOST_CERTAIN ? abnormal.map((each) => rounded((each * MOST_CERTAIN) / sum)) : abnormal;
  return [rounded(1 - scaled.reduce((total, each) => total + each, 0)), ...scaled];
}

function askOf({ ask, states: labels }: AuthoredFinding, states: string[], tree: KnowledgeTree): AskModel | null {
  if (ask === undefined) return null;
  const words: Record<string, string> = ask.answers ?? labels ?? { present: 'Yes', absent: 'No' };
  const order = labels === undefined ? ['present', 'absent'] : states;
  return {
    text: ask.text,
    answers: order.filter((state) => state in words).map((state) => ({ state, label: words[state]! })),
    minutes: ask.minutes,
    safety: ask.safety,
    ...(ask.known_by === undefined ? {} : { knownBy: ask.known_by }),
    ...(ask.answered_by.length === 0 ? {} : { answeredBy: statesTold(ask.answered_by, tree) }),
    ...(ask.needs === undefined ? {} : { needs: ask.needs }),
    ...(ask.supposes.length === 0 ? {} : { supposes: statesTold(ask.supposes, tree) }),
  };
}

/** States by their findings; a finding named alone is meant in any of its states but the normal one. */
function statesTold(all: readonly string[], tree: KnowledgeTree): StatesOf {
  const states: StatesOf = {};
  for (const told of all) {
    const [finding = told, state] = told.split('.');
    const of = tree.findings.get(finding);
    if (of === undefined) continue;
    (states[finding] ??= []).push(...(state === undefined ? statesOf(of.value).slice(1) : [state]));
  }
  return states;
}

function confusionOf(value: AuthoredFinding, states: string[]): number[][] {
  return states.map((state, row) => {
    const declared = new Map<string, number>();
    for (const [one, other, share] of value.confusion) {
      if (one === state) declared.set(other, share);
      if (other === state) declared.set(one, share);
    }
    const free = states.length - 1 - declared.size;
    const shares = states.map((other) => rounded(declared.get(other) ?? (free > 0 ? DEFAULT_CONFUSION / free : 0)));
    const others = shares.reduce((sum, share, column) => (column === row ? sum : sum + share), 0);
    return shares.map((share, column) => (column === row ? rounded(1 - others) : share));
  });
}

/** The shares an author gives, and the facet's own for the rest, scaled so that all sum to 1. */
function facetSharesOf(value: AuthoredFinding, tree: KnowledgeTree): FindingModel['facetShares'] {
  const compiled: FindingModel['facetShares'] = {};
  for (const [facet, given] of Object.entries(value.facet_shares)) {
    const values = Object.entries(tree.facets.get(facet)?.value.values ?? {});
    const rest = values.filter(([id]) => !(id in given)).reduce((sum, [, each]) => sum + each.share, 0);
    const left = Math.max(0, 1 - Object.values(given).reduce((sum, share) => sum + share, 0));
    compiled[facet] = Object.fromEntries(
      values.map(([id, each]) => [id, given[id] ?? rounded(rest === 0 ? 0 : (each.share / rest) * left)]),
    );
  }
  return compiled;
}
