import type { Differential, Evidence, PlannedQuestion } from '../evidence.ts';
import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';
import { causesInPlay, hypothesisWeights, type CausesInPlay } from './causes-in-play.ts';
import type { CheckOption } from './check-options.ts';
import { expectedCheckMinutes } from './expected-check-minutes.ts';
import { expectedBits, splitWorlds, type Worlds } from './expected-information.ts';
import { tabulateReports, type ReportTable } from './report-table.ts';

/** So many are asked at once. */
export const mostQuestions = 3;
/** Longer than this is a check, not a question (minutes). */
export const longestAsk = 3;
/** A danger this likely to be there is asked for before anything else. */
const likelyDanger = 0.1;
/** A spine fact that tells less than this (bits) is not worth its place. */
const leastSpineBits = 0.05;
/** Candidates that are compared in depth. */
const shortlist = 12;
/** A question that scores less is not worth a tap. */
const leastScore = 0.08;
/** Score of one minute less checking. */
const minuteScore = 0.03;

/** A question that may be asked, with what it is worth. */
export interface Candidate {
  table: ReportTable;
  bits: number;
  score: number;
}

/** Whether a finding may be asked for at all. */
type MayAsk = (finding: PreparedFinding) => boolean;

const anything: MayAsk = () => true;

/** Questions that may be asked now, best first: asked of the owner in words, quick, and about nothing already said. */
export function rateQuestions(
  evidence: readonly Evidence[],
  differential: Differential,
  checks: readonly CheckOption[],
  model: PreparedModel,
  mayAsk = anything,
): Candidate[] {
  const inPlay = causesInPlay(differential, model);
  const rated = rateTables(evidence, inPlay, model, mayAsk);
  const ordered = rated.sort(byScore);
  const options = checks.map(({ check, covers }) => ({
    check,
    covers: covers.map((cause) => inPlay.slotOf[cause]!).filter((slot) => slot >= 0),
  }));
  const now = minutesFor(inPlay, inPlay.weights, options);
  for (const candidate of ordered.slice(0, shortlist)) {
    candidate.score += minuteScore * Math.max(0, now - minutesAfter(candidate.table, inPlay, options));
  }
  return ordered.sort(byScore);
}

/** Of these the likely dangers alone. One that is the only one is asked whatever it scores. */
export function rateDangers(
  evidence: readonly Evidence[],
  differential: Differential,
  checks: readonly CheckOption[],
  model: PreparedModel,
  mayAsk = anything,
): Candidate[] {
  const ofSafety = rateTables(
    evidence,
    causesInPlay(differential, model),
    model,
    (finding) => finding.ask?.safety === true && mayAsk(finding),
  );
  const dangers = ofSafety.filter(isDanger);
  return dangers.length < 2 ? dangers : rateQuestions(evidence, differential, checks, model, mayAsk).filter(isDanger);
}

/** What the answer to each question is expected to tell, without what it saves of checking. */
function rateTables(
  evidence: readonly Evidence[],
  inPlay: CausesInPlay,
  model: PreparedModel,
  mayAsk: MayAsk,
): Candidate[] {
  const settled = new Set<number>();
  const groups = new Set<string>();
  for (const { finding, origin } of evidence) {
    const index = model.findingIndex.get(finding);
    if (index === undefined) continue;
    // What was only guessed may be the best question.
    if (origin !== 'guessed') settled.add(index);
    const { group } = model.findings[index]!;
    if (group !== null) groups.add(group);
  }
  const { minutes } = model.questions;
  const tables = tabulateReports(
    inPlay,
    model,
    (index) => minutes[index]! <= longestAsk && !settled.has(index) && mayAsk(model.findings[index]!),
  );
  const worlds: Worlds = [inPlay.weights];
  return tables.map((table) => {
    const { group } = table.finding;
    // Another view of what is known already counts half in inference, so it tells half.
    const bits = expectedBits(table, worlds) * (group !== null && groups.has(group) ? 0.5 : 1);
    return { table, bits, score: bits / effort(table.finding) };
  });
}

/** Whether the best of the questions tells enough to be asked for that alone. */
export function isWorthAsking(best: Candidate | undefined): boolean {
  return (best?.score ?? 0) >= leastScore;
}

/**
 * At most three questions: the likeliest danger first, then the first open spine fact of the complaint, then the one that tells most
 * beyond what the chosen ones will tell. At most one of a group.
 */
export function chooseQuestions(
  candidates: readonly Candidate[],
  evidence: readonly Evidence[],
  differential: Differential,
  model: PreparedModel,
): PlannedQuestion[] {
  const chosen: Candidate[] = [];
  let worlds: Worlds = [hypothesisWeights(differential.hypotheses)];
  const isFree = (candidate: Candidate): boolean => {
    const { group } = candidate.table.finding;
    return (
      !chosen.includes(candidate) && !(group !== null && chosen.some(({ table }) => table.finding.group === group))
    );
  };
  const take = (candidate: Candidate | undefined): void => {
    if (!candidate || chosen.length === mostQuestions || !isFree(candidate)) return;
    chosen.push(candidate);
    worlds = splitWorlds(candidate.table, worlds);
  };
  take(candidates.filter(isDanger).sort((a, b) => b.table.caused - a.table.caused || byScore(a, b))[0]);
  take(openSpineFact(candidates, evidence, model));
  while (chosen.length < mostQuestions) {
    const best = candidates
      .slice(0, shortlist)
      .filter(isFree)
      .map((candidate) => ({ candidate, score: remainingScore(candidate, worlds) }))
      .filter(({ score }) => score >= leastScore)
      .sort((a, b) => b.score - a.score || a.candidate.table.finding.index - b.candidate.table.finding.index)[0];
    if (!best) break;
    take(best.candidate);
  }
  return chosen.map(({ table, bits }) => toQuestion(table.finding, bits));
}

/** Whether a candidate is asked because of a danger that may well be there. */
export function isDanger({ table }: Candidate): boolean {
  return table.finding.ask?.safety === true && table.caused >= likelyDanger;
}

function remainingScore({ table, bits, score }: Candidate, worlds: Worlds): number {
  return bits > 0 ? score * Math.min(1, expectedBits(table, worlds) / bits) : 0;
}

/** Of the complaints reported, the first spine fact each that is still open; the best of those. */
function openSpineFact(
  candidates: readonly Candidate[],
  evidence: readonly Evidence[],
  model: PreparedModel,
): Candidate | undefined {
  const open = new Map(
    candidates
      .filter(({ bits }) => bits >= leastSpineBits)
      .map((candidate) => [candidate.table.finding.index, candidate]),
  );
  const facts = new Set<number>();
  for (const { finding, state } of evidence) {
    const complaint = state === 'unknown' ? undefined : model.findings[model.findingIndex.get(finding) ?? -1];
    const first = complaint?.complaint === true ? complaint.spine.find((fact) => open.has(fact)) : undefined;
    if (first !== undefined) facts.add(first);
  }
  return candidates.find(({ table }) => facts.has(table.finding.index));
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.table.finding.index - b.table.finding.index;
}

/** What a question's information is divided by: longer ones are worth less. */
export function effort({ ask }: PreparedFinding): number {
  return Math.sqrt((ask?.minutes ?? 0) + 0.3);
}

/** @param options with what they cover by slot */
function minutesFor(
  { causes, hypotheses }: CausesInPlay,
  weights: Float64Array,
  options: readonly CheckOption[],
): number {
  const share = new Float64Array(causes.length);
  let total = 0;
  for (let h = 0; h < weights.length; h++) {
    const slots = hypotheses[h]!;
    total += weights[h]!;
    for (const slot of slots) share[slot]! += weights[h]! / slots.length;
  }
  return expectedCheckMinutes(share, total, options);
}

/** Expected over the answers. Shares are left unnormalised: minutes are linear in them. */
function minutesAfter(table: ReportTable, inPlay: CausesInPlay, options: readonly CheckOption[]): number {
  return splitWorlds(table, [inPlay.weights]).reduce((sum, world) => sum + minutesFor(inPlay, world, options), 0);
}

/** A finding as it is asked; `bits`: what the answer is expected to tell. */
export function toQuestion({ id, ask, states }: PreparedFinding, bits: number): PlannedQuestion {
  const listed =
    ask!.answers.length > 0 ? ask!.answers : states.map((state) => ({ state: state.id, label: state.label }));
  return {
    finding: id,
    text: ask!.text,
    answers: [...listed, { state: 'unknown', label: "Don't know" }],
    bits,
    safety: ask!.safety,
  };
}
