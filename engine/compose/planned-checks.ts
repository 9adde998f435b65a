import type { Assessment, PlannedCheck } from '../evidence.ts';

/** The checks of all complaints in their order; one that several ask for once, with all that it settles. */
export function plannedChecks({ complaints }: Pick<Assessment, 'complaints'>): PlannedCheck[] {
  const once = new Map<string, PlannedCheck>();
  for (const each of complaints.flatMap(({ plan }) => plan.checks)) {
    const covers = once.get(each.check)?.covers ?? [];
    once.set(each.check, { ...each, covers: [...new Set([...covers, ...each.covers])] });
  }
  return [...once.values()];
}
