import type { PlannedCheck, PlannedQuestion, SafetyVerdict } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { Needs } from '../ask-model.ts';

/** Whether the verdict forbids what is to be tried: no drive in a car that must not be driven, nothing at an engine that must not run. */
function forbids({ drive, rules }: SafetyVerdict, model: PreparedModel): (needs: Needs | null | undefined) => boolean {
  const grave = new Set(rules.flatMap(({ id, level }) => (level === 'critical' ? id : [])));
  const engineOff = model.safetyRules.some(({ id, engineOff: off }) => off && grave.has(id));
  const forbidden = { running: engineOff, driving: engineOff || drive === 'do_not_drive' };
  return (needs) => needs !== null && needs !== undefined && forbidden[needs];
}

/** The checks that the verdict does not forbid. */
export function allowedChecks(
  checks: readonly PlannedCheck[],
  safety: SafetyVerdict,
  model: PreparedModel,
): PlannedCheck[] {
  const isForbidden = forbids(safety, model);
  return checks.filter(({ check }) => !isForbidden(model.checks[model.checkIndex.get(check)!]!.needs));
}

/** The questions whose answers need nothing that the verdict forbids. */
export function allowedQuestions(
  questions: readonly PlannedQuestion[],
  safety: SafetyVerdict,
  model: PreparedModel,
): PlannedQuestion[] {
  const isForbidden = forbids(safety, model);
  return questions.filter(({ finding }) => !isForbidden(model.findings[model.findingIndex.get(finding)!]!.ask?.needs));
}
