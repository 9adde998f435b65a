import type { Assessment, Differential, Evidence, SafetyVerdict, VehicleFacts } from './evidence.ts';
import { infer } from './infer/infer.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { splitComplaints } from './infer/split-complaints.ts';
import { plan } from './plan/plan.ts';
import { evaluateSafety } from './safety/evaluate-safety.ts';

const severity = { none: 0, caution: 1, critical: 2 };

/**
 * Everything the engine makes of the evidence: per complaint which causes and what to do next, and the safety verdict
 * over all. The most dangerous complaint comes first, then as told. Costs no credit and needs no words, so a tap may
 * run it in the browser.
 */
export function reassess(evidence: readonly Evidence[], vehicle: VehicleFacts, model: PreparedModel): Assessment {
  const complaints = splitComplaints(evidence, model).map((part, told) => {
    const differential = infer(part.evidence, vehicle, model);
    return {
      told,
      danger: severity[evaluateSafety(part.evidence, [differential], model).level],
      complaint: { findings: part.findings, differential, plan: plan(part.evidence, differential, model) },
    };
  });
  complaints.sort((a, b) => b.danger - a.danger || a.told - b.told);
  const ordered = complaints.map(({ complaint }) => complaint);
  const differentials = ordered.map(({ differential }) => differential);
  return { evidence: [...evidence], complaints: ordered, safety: judgeSafety(evidence, differentials, vehicle, model) };
}

/** "Don't know" may take a finding out of the differential, but never an alarm away (REPLY-07). */
function judgeSafety(
  evidence: readonly Evidence[],
  differentials: Differential[],
  vehicle: VehicleFacts,
  model: PreparedModel,
): SafetyVerdict {
  const now = evaluateSafety(evidence, differentials, model);
  const known = evidence.filter(({ state }) => state !== 'unknown');
  const taken = evidence.some(
    ({ state, finding }) => state === 'unknown' && known.some((item) => item.finding === finding),
  );
  if (!taken) return now;
  const before = splitComplaints(known, model).map((part) => infer(part.evidence, vehicle, model));
  const then = evaluateSafety(known, before, model);
  return severity[then.level] > severity[now.level] ? then : now;
}
