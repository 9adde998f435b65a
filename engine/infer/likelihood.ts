import type { Evidence, Origin } from '../evidence.ts';
import type { FacetId, FacetValueId, FindingId } from '../knowledge-base.ts';
import { isOfFile } from '../origins.ts';
import type { PreparedFinding } from './prepared-model.ts';

/** P(this is reported | the state is not / is the reported one). */
interface Trust {
  wrong: number;
  right: number;
}

/** Yes/no findings: what was said against what is. Source: diagnosis-design, section 2; `measured` is ours. */
const binaryTrust: Record<Origin, { yes: Trust; no: Trust | null }> = {
  volunteered: { yes: { wrong: 0.005, right: 0.9 }, no: { wrong: 0.06, right: 0.95 } },
  answer: { yes: { wrong: 0.03, right: 0.95 }, no: { wrong: 0.05, right: 0.97 } },
  hedged: { yes: { wrong: 0.15, right: 0.8 }, no: { wrong: 0.25, right: 0.8 } },
  // A guess that something is absent is not used.
  guessed: { yes: { wrong: 0.2, right: 0.7 }, no: null },
  code: { yes: { wrong: 0.001, right: 0.98 }, no: { wrong: 0.3, right: 0.98 } },
  measured: { yes: { wrong: 0.01, right: 0.97 }, no: { wrong: 0.04, right: 0.97 } },
  // No more than a "maybe": it stands by the owner's own words. What is seen or heard in a file, no more than a guess.
  read: { yes: { wrong: 0.15, right: 0.8 }, no: { wrong: 0.25, right: 0.8 } },
  seen: { yes: { wrong: 0.2, right: 0.7 }, no: null },
  heard: { yes: { wrong: 0.2, right: 0.7 }, no: null },
};

/**
 * Findings with named states: confusion between states comes from the finding's own matrix; this is what the way of
 * telling adds to it. Choosing one state of several is less led than a "yes", so less is added than for yes/no.
 */
const namedTrust: Record<Origin, { other: Trust; normal: Trust | null }> = {
  volunteered: { other: { wrong: 0, right: 0.9 }, normal: { wrong: 0.02, right: 0.95 } },
  answer: { other: { wrong: 0.008, right: 0.95 }, normal: { wrong: 0.02, right: 0.97 } },
  hedged: { other: { wrong: 0.1, right: 0.8 }, normal: { wrong: 0.2, right: 0.8 } },
  guessed: { other: { wrong: 0.15, right: 0.7 }, normal: null },
  code: { other: { wrong: 0.001, right: 0.98 }, normal: { wrong: 0.3, right: 0.98 } },
  measured: { other: { wrong: 0.005, right: 0.97 }, normal: { wrong: 0.01, right: 0.97 } },
  read: { other: { wrong: 0.1, right: 0.8 }, normal: { wrong: 0.2, right: 0.8 } },
  seen: { other: { wrong: 0.15, right: 0.7 }, normal: null },
  heard: { other: { wrong: 0.15, right: 0.7 }, normal: null },
};

/** How often what was said of the circumstances (when, where, how) has nothing to do with them. */
export const facetNoise: Record<Origin, number> = {
  volunteered: 0.05,
  answer: 0.05,
  hedged: 0.2,
  guessed: 0.3,
  code: 0.05,
  measured: 0.02,
  read: 0.2,
  seen: 0.3,
  heard: 0.3,
};

/** Likelihoods below this would let one report overrule everything else. */
const floor = 1e-4;

type ReportedFinding = Pick<PreparedFinding, 'stateCount' | 'confusion'>;

/**
 * P(this report | each true state). Null = the report says nothing.
 * @param state index of the reported state
 * @param hard take the report as certain (for tests and ablations)
 */
export function reportLikelihood(
  finding: ReportedFinding,
  state: number,
  origin: Origin,
  hard = false,
): Float64Array | null {
  if (hard) return Float64Array.from({ length: finding.stateCount }, (_, s) => (s === state ? 1 : 0));
  const binary = finding.stateCount === 2;
  const trust = binary
    ? binaryTrust[origin][state === 0 ? 'no' : 'yes']
    : namedTrust[origin][state === 0 ? 'normal' : 'other'];
  if (trust === null) return null;
  return Float64Array.from({ length: finding.stateCount }, (_, s) => {
    const taken = binary ? Number(s === state) : finding.confusion[s]![state]!;
    return Math.max(floor, trust.wrong + (trust.right - trust.wrong) * taken);
  });
}

/** P(what was observed | each true state), as whoever judged it has it; a state it does not name it speaks against. */
export function measuredLikelihood(
  { states }: Pick<PreparedFinding, 'states'>,
  lam: NonNullable<Evidence['lam']>,
): Float64Array {
  return Float64Array.from(states, ({ id }) => Math.max(floor, lam[id] ?? 0));
}

/**
 * P(reported state | true state) for an answer to our question, every row summing to 1; `[state * stateCount + report]`.
 */
export function answerTable(finding: ReportedFinding): Float64Array {
  const count = finding.stateCount;
  const table = new Float64Array(count * count);
  for (let report = 0; report < count; report++) {
    const likelihood = reportLikelihood(finding, report, 'answer')!;
    for (let s = 0; s < count; s++) table[s * count + report] = likelihood[s]!;
  }
  for (let s = 0; s < count; s++) {
    const row = table.subarray(s * count, (s + 1) * count);
    const sum = row.reduce((total, p) => total + p, 0);
    for (let report = 0; report < count; report++) row[report]! /= sum;
  }
  return table;
}

const rank: Record<Origin, number> = {
  answer: 4,
  measured: 3,
  code: 3,
  volunteered: 2,
  hedged: 1,
  guessed: 0,
  // Never above what was read without a model, whenever it was.
  read: -1,
  seen: -2,
  heard: -2,
};

/**
 * One effective item a finding, in the order first told: an answer outranks what was volunteered, among equals the later
 * message wins, and taps after the same message count in the order given. The circumstances of all items of the winning
 * state are merged, and its words are kept where a tap has confirmed them. "Don't know" holds until the owner says more.
 */
export function resolveEvidence(evidence: readonly Evidence[]): Evidence[] {
  const said = new Map<FindingId, Evidence[]>();
  for (const item of evidence) {
    const list = said.get(item.finding);
    if (list) list.push(item);
    else said.set(item.finding, [item]);
  }
  const resolved: Evidence[] = [];
  for (const items of said.values()) resolved.push(items.length === 1 ? alone(items) : winning(items));
  return resolved;
}

function alone(items: readonly Evidence[]): Evidence {
  return { ...items[0]!, facets: mergeFacets(items) };
}

function winning(items: Evidence[]): Evidence {
  const winner = weightiest(items);
  const agreeing = byWeight(items.filter((item) => item.state === winner.state));
  const quote =
    winner.quote ?? agreeing.findLast((item) => item.quote !== null && !isOfFile(item.origin))?.quote ?? null;
  return { ...winner, quote, facets: mergeFacets(agreeing) };
}

function weightiest(items: Evidence[]): Evidence {
  const winner = byWeight(items).at(-1)!;
  if (winner.state !== 'unknown') return winner;
  return byWeight(items.filter((item) => item.at > winner.at && item.state !== 'unknown')).at(-1) ?? winner;
}

/** Ascending. Sorting is stable: what is said last among equals stays last. */
function byWeight(items: readonly Evidence[]): Evidence[] {
  return [...items].sort((a, b) => rank[a.origin] - rank[b.origin] || a.at - b.at);
}

/** A weightier origin replaces what a lighter one said of the same facet. */
function mergeFacets(ascending: readonly Evidence[]): Record<FacetId, FacetValueId[]> {
  const merged: Record<FacetId, FacetValueId[]> = {};
  const from: Record<FacetId, number> = {};
  for (const { facets, origin } of ascending) {
    for (const facet in facets) {
      const values = facets[facet]!;
      if (values.length === 0) continue;
      const before = from[facet] === rank[origin] ? (merged[facet] ?? []) : [];
      merged[facet] = [...new Set([...before, ...values])].sort();
      from[facet] = rank[origin];
    }
  }
  return merged;
}
