import type { Differential, Evidence, SafetyVerdict } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { DriveAdvice } from '../knowledge-base.ts';
import { evaluateProbability } from './evaluate-probability.ts';
import { ruleFires } from './evaluate-rule.ts';

const severity = { none: 0, caution: 1, critical: 2 };
const strictness: Record<DriveAdvice, number> = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };
const netAdvice: Record<SafetyVerdict['level'], DriveAdvice> = {
  none: 'ok_to_drive',
  caution: 'gently_to_shop',
  critical: 'do_not_drive',
};

/**
 * How dangerous it is to drive on. The level is the highest of all rules that fire and of the probability net; nothing
 * lowers it, no share of a harmless cause and no "don't know". Source: diagnosis-design, section 7.
 */
export function evaluateSafety(
  evidence: readonly Evidence[],
  differentials: readonly Differential[],
  model: PreparedModel,
): SafetyVerdict {
  // A rule about nothing that was told cannot fire.
  const concerned = new Set(evidence.flatMap(({ finding }) => model.rulesAbout.get(finding) ?? []));
  const fired = model.safetyRules.filter((rule, place) => concerned.has(place) && ruleFires(rule, evidence, model));
  fired.sort(
    (a, b) =>
      severity[b.level] - severity[a.level] || strictness[b.drive] - strictness[a.drive] || (a.id < b.id ? -1 : 1),
  );
  const ruled = fired[0]?.level ?? 'none';
  const net = evaluateProbability(evidence, differentials, model);
  const byProbability = severity[net] > severity[ruled];
  const advice = [...fired.map(({ drive }) => drive), ...(byProbability ? [netAdvice[net]] : [])];
  return {
    level: byProbability ? net : ruled,
    drive: advice.sort((a, b) => strictness[b] - strictness[a])[0] ?? 'ok_to_drive',
    rules: fired.map(({ id, level, title, message }) => ({ id, level, title, message })),
    byProbability,
  };
}
