import type { Assessment, Differential, Evidence, FiredRule, SafetyVerdict, VehicleFacts } from './evidence.ts';
import { sinceClosed } from './closed-case.ts';
import { isByModel } from './origins.ts';
import { listDifferential, type InferOptions } from './infer/infer.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { weighComplaints } from './infer/weigh-complaints.ts';
import { allowedChecks, allowedQuestions } from './plan/allowed.ts';
import { plan } from './plan/plan.ts';
import { evaluateSafety } from './safety/evaluate-safety.ts';
import type { DriveAdvice } from './knowledge-base.ts';
import { warnOfRecalls } from './safety/warn-of-recalls.ts';

const severity = { none: 0, caution: 1, critical: 2 };
const strictness: Record<DriveAdvice, number> = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };

/**
 * Everything the engine makes of the evidence: per complaint which causes and what to do next, and the safety verdict
 * over all. The most dangerous complaint comes first, then as told. Costs no credit and needs no words, so a tap may
 * run it in the browser. What was told of a trouble that is over by the owner's word counts no more.
 * @param options for tests and ablations; replies use the defaults
 * @param weighed the complaints of this evidence where they were weighed already
 */
export function reassess(
  told: readonly Evidence[],
  vehicle: VehicleFacts,
  model: PreparedModel,
  options: Partial<InferOptions> = {},
  weighed = weighComplaints(sinceClosed(told), vehicle, model, options),
): Assessment {
  const evidence = sinceClosed(told);
  const parts = weighed.map((part) => ({ ...part, differential: listDifferential(part.inference, model) }));
  const complaints = parts.map(({ findings, evidence: own, differential }, place) => ({
    place,
    // One complaint alone needs no order.
    danger: parts.length === 1 ? 0 : severity[evaluateSafety(own, [differential], model, vehicle.equipment).level],
    complaint: {
      findings,
      differential,
      plan: plan(own, differential, model, {
        complains: findings.length > 0,
        equipment: vehicle.equipment,
        told: evidence,
      }),
    },
  }));
  complaints.sort((a, b) => b.danger - a.danger || a.place - b.place);
  const differentials = complaints.map(({ complaint }) => complaint.differential);
  const ofOther = (known: readonly Evidence[]) =>
    weighComplaints(known, vehicle, model, options).map(({ inference }) => listDifferential(inference, model));
  const judge: Judge = (known, of) => evaluateSafety(known, of, model, vehicle.equipment);
  const safety = judgeSafety(evidence, differentials, ofOther, judge);
  const ordered = complaints.map(({ complaint }) => ({
    ...complaint,
    plan: {
      ...complaint.plan,
      checks: allowedChecks(complaint.plan.checks, safety, model),
      questions: allowedQuestions(complaint.plan.questions, safety, model),
    },
  }));
  const { records, weakPoints } = vehicle;
  const known = weakPoints === undefined ? {} : { weakPoints };
  if (records === undefined) return { evidence: [...evidence], complaints: ordered, safety, ...known };
  const warned = warnOfRecalls(safety, records.warnings);
  return { evidence: [...evidence], complaints: ordered, safety: warned, records, ...known };
}

/** The verdict on what is known of this car. */
type Judge = (known: readonly Evidence[], differentials: readonly Differential[]) => SafetyVerdict;

/**
 * What a language model made out may add danger, never take it away: the graver of the verdicts with it and without, and every rule of
 * the latter, so that no word of its warning is lost.
 */
function judgeSafety(
  evidence: readonly Evidence[],
  differentials: Differential[],
  differentialsOf: (known: readonly Evidence[]) => Differential[],
  judge: Judge,
): SafetyVerdict {
  const all = judgeKnown(evidence, differentials, differentialsOf, judge);
  const own = evidence.filter(({ origin }) => !isByModel(origin));
  if (own.length === evidence.length) return all;
  const without = judgeKnown(own, differentialsOf(own), differentialsOf, judge);
  const graver = severity[without.level] > severity[all.level] ? without : all;
  const drive = strictness[without.drive] > strictness[all.drive] ? without.drive : all.drive;
  const { level, byProbability } = without;
  return { ...graver, drive, rules: withAll(without.rules, graver.rules), own: { level, byProbability } };
}

/** The rules of both, most severe first; one that is of both as the graver of them. */
function withAll(own: readonly FiredRule[], others: readonly FiredRule[]): FiredRule[] {
  const added = others.filter(
    (each) => !own.some(({ id, level }) => id === each.id && severity[level] >= severity[each.level]),
  );
  return [...own, ...added].toSorted((a, b) => severity[b.level] - severity[a.level]);
}

/**
 * "Don't know" may take a finding out of the differential, but never an alarm away (REPLY-07).
 * @param differentialsOf other evidence of the same car
 */
function judgeKnown(
  evidence: readonly Evidence[],
  differentials: Differential[],
  differentialsOf: (known: readonly Evidence[]) => Differential[],
  judge: Judge,
): SafetyVerdict {
  const now = judge(evidence, differentials);
  const known = evidence.filter(({ state }) => state !== 'unknown');
  const taken = evidence.some(
    ({ state, finding }) => state === 'unknown' && known.some((item) => item.finding === finding),
  );
  if (!taken) return now;
  const then = judge(known, differentialsOf(known));
  return severity[then.level] > severity[now.level] ? then : now;
}
