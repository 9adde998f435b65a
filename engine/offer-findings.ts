import type { ComposeContext } from './compose/compose-context.ts';
import { tappableStates } from './compose/evidence-view.ts';
import type { Assessment } from './evidence.ts';
import type { PreparedCause, PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { FindingModel } from './knowledge-base.ts';
import { NET } from './safety/evaluate-safety.ts';

/** Findings of the likeliest causes: those of a few systems. */
const MOST_LIKELY = 24;
/** Complaints of each system, for where the words are none that we know: with the dangers little enough for a small model. */
const MOST_OF_SYSTEM = 4;

/** Something that a language model may look for in a message. */
export interface OfferedFinding {
  id: string;
  label: string;
  /** As on the wire, without "don't know"; of a danger only `yes`, as no model may deny one. */
  states: { state: string; label: string }[];
}

export interface Offered {
  findings: OfferedFinding[];
  /** The message only asks: its words tell nothing of this car, what is attached may. */
  onlyAsks: boolean;
}

/**
 * What a language model is to look for in the message number `at`, beside what was read of it: every danger that the critical rules know;
 * what the owner would notice of the causes as they are weighed now, the likeliest first; and the commonest complaints of each system. The
 * weighing has heard what the words sound like, so the likely ones are of the systems that they sound like; the others are for words
 * that sound like nothing we know.
 */
export function offerFindings(
  { assessment, knowledge, notes }: ComposeContext,
  at: number,
  model: PreparedModel,
): Offered {
  const { evidence } = assessment;
  const settled = new Set(
    evidence.filter((item) => item.origin === 'answer' || item.at === at).map(({ finding }) => finding),
  );
  const { safetyRules } = knowledge.model;
  const ids = [
    ...safetyRules.filter(({ level }) => level === 'critical').map(({ id }) => `danger.${id}`),
    ...likeliestFindings(assessment, model),
    ...commonestComplaints(model),
  ];
  const open = [...new Set(ids)].filter((id) => !settled.has(id));
  const findings = open.flatMap((id) => knowledge.findings.get(id) ?? []).map(shown);
  return { findings, onlyAsks: notes.onlyAsks };
}

/** By how surely they would show: Σ share · P(out of the normal | cause). */
function likeliestFindings({ complaints }: Pick<Assessment, 'complaints'>, model: PreparedModel): string[] {
  const expected = new Float64Array(model.findings.length);
  for (const { differential } of complaints)
    for (const { cause, share } of differential.shares)
      addShown(expected, model.causes[model.causeIndex.get(cause)!]!, share);
  return ranked(expected, model)
    .slice(0, MOST_LIKELY)
    .map(({ id }) => id);
}

/** Of each system, by how often they show on any car. */
function commonestComplaints(model: PreparedModel): string[] {
  const usual = new Float64Array(model.findings.length);
  for (const cause of model.causes) addShown(usual, cause, cause.model.prior.base);
  const offered = new Map<string, number>();
  return ranked(usual, model)
    .filter(({ complaint, system }) => {
      const count = offered.get(system) ?? 0;
      if (!complaint || count === MOST_OF_SYSTEM) return false;
      offered.set(system, count + 1);
      return true;
    })
    .map(({ id }) => id);
}

function addShown(to: Float64Array, { findings, linkPresent }: PreparedCause, weight: number): void {
  for (const [link, finding] of findings.entries()) to[finding]! += weight * linkPresent[link]!;
}

/** What an owner can tell without a check, the heaviest first. */
function ranked(weights: Float64Array, { findings }: PreparedModel): PreparedFinding[] {
  return findings
    .filter(({ ask, index }) => ask !== null && weights[index]! > 0)
    .toSorted((a, b) => weights[b.index]! - weights[a.index]! || a.index - b.index);
}

function shown(finding: FindingModel): OfferedFinding {
  const { id, label, ask } = finding;
  if (id.startsWith(NET)) return { id, label, states: [{ state: 'yes', label: 'Yes' }] };
  const words = new Map(ask?.answers.map((answer) => [answer.state, answer.label]));
  const states = tappableStates(finding).filter(({ state }) => state !== 'unknown');
  return { id, label, states: states.map(({ state, label: own }) => ({ state, label: words.get(state) ?? own })) };
}
