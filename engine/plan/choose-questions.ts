import type { Differential, Evidence, PlannedQuestion } from '../evidence.ts';
import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';
import type { CheckOption } from './check-options.ts';
import { expectedCheckMinutes } from './expected-check-minutes.ts';
import { expectedBits, splitWorlds, type Worlds } from './expected-information.ts';
import { tabulateReports, type ReportTable, type WeighedHypothesis } from './report-table.ts';
import { leastScore } from './stop-reason.ts';

const mostQuestions = 3;
/** Longer than this is a check, not a question (minutes). */
export const longestAsk = 3;
/** A danger this likely to be there is asked for before anything else. */
const likelyDanger = 0.1;
/** A spine fact that tells less than this (bits) is not worth its place. */
const leastSpineBits = 0.02;
/** Candidates that are compared in depth. */
const shortlist = 12;
/** Score of one minute less checking. */
const minuteScore = 0.03;

/** A question that may be asked, with what it is worth. */
export interface Candidate {
  table: ReportTable;
  bits: number;
  score: number;
}

/** Questions that may be asked now, best first: asked of the owner in words, quick, and about nothing already said. */
export function rateQuestions(
  evidence: readonly Evidence[],
  differential: Differential,
  checks: readonly CheckOption[],
  model: PreparedModel,
): Candidate[] {
  const said = new Set(evidence.map(({ finding }) => finding));
  const hypotheses = weighHypotheses(differential, model);
  const tables = tabulateReports(
    hypotheses,
    model,
    ({ id, ask }) => ask !== null && ask.minutes <= longestAsk && !said.has(id),
  );
  const groups = new Set<string>();
  for (const id of said) {
    const group = model.findings[model.findingIndex.get(id) ?? -1]?.group ?? null;
    if (group !== null) groups.add(group);
  }
  const worlds: Worlds = [Float64Array.from(hypotheses, ({ weight }) => weight)];
  const rated = tables.map((table) => {
    // Another view of what is known already counts half in inference, so it tells half.
    const bits =
      expectedBits(table, worlds) * (table.finding.group !== null && groups.has(table.finding.group) ? 0.5 : 1);
    return { table, bits, score: bits / effort(table.finding) };
  });
  const ordered = rated.sort(byScore);
  const now = minutesFor(hypotheses, worlds[0]!, checks);
  for (const candidate of ordered.slice(0, shortlist)) {
    candidate.score += minuteScore * Math.max(0, now - minutesAfter(candidate.table, hypotheses, worlds[0]!, checks));
  }
  return ordered.sort(byScore);
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
  let worlds: Worlds = [Float64Array.from(weighHypotheses(differential, model), ({ weight }) => weight)];
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
  const reported = new Set(evidence.filter(({ state }) => state !== 'unknown').map(({ finding }) => finding));
  const facts = model.findings
    .filter(({ id, complaint }) => complaint && reported.has(id))
    .map(({ spine }) =>
      spine
        .map((fact) => candidates.find(({ table }) => table.finding.index === fact))
        .find((candidate) => candidate && candidate.bits >= leastSpineBits),
    );
  return candidates.find((candidate) => facts.includes(candidate));
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.table.finding.index - b.table.finding.index;
}

function effort({ ask }: PreparedFinding): number {
  return Math.sqrt((ask?.minutes ?? 0) + 0.3);
}

function weighHypotheses({ hypotheses }: Differential, model: PreparedModel): WeighedHypothesis[] {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  return hypotheses.map(({ causes, weight }) => ({
    causes: causes.map((cause) => model.causeIndex.get(cause)!),
    weight: weight / total,
  }));
}

function minutesFor(
  hypotheses: readonly WeighedHypothesis[],
  weights: Float64Array,
  checks: readonly CheckOption[],
): number {
  const share = new Map<number, number>();
  let total = 0;
  for (const [h, { causes }] of hypotheses.entries()) {
    total += weights[h]!;
    for (const cause of causes) share.set(cause, (share.get(cause) ?? 0) + weights[h]! / causes.length);
  }
  return expectedCheckMinutes(share, total, checks);
}

/** Expected over the answers. Shares are left unnormalised: minutes are linear in them. */
function minutesAfter(
  table: ReportTable,
  hypotheses: readonly WeighedHypothesis[],
  weights: Float64Array,
  checks: readonly CheckOption[],
): number {
  return splitWorlds(table, [weights]).reduce((sum, world) => sum + minutesFor(hypotheses, world, checks), 0);
}

function toQuestion({ id, ask, states }: PreparedFinding, bits: number): PlannedQuestion {
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
