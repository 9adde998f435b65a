import type { PlannedCheck, SafetyVerdict } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';

/** The checks that the verdict does not forbid: no drive in a car that must not be driven, none at an engine that must not run. */
export function allowedChecks(
  checks: readonly PlannedCheck[],
  { drive, rules }: SafetyVerdict,
  model: PreparedModel,
): PlannedCheck[] {
  const grave = new Set(rules.flatMap(({ id, level }) => (level === 'critical' ? id : [])));
  const engineOff = model.safetyRules.some(({ id, engineOff: off }) => off && grave.has(id));
  const allowed = { running: !engineOff, driving: !engineOff && drive !== 'do_not_drive' };
  return checks.filter(({ check }) => {
    const { needs } = model.checks[model.checkIndex.get(check)!]!;
    return needs === null || allowed[needs];
  });
}
