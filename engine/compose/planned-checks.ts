import type { Assessment, PlannedCheck } from '../evidence.ts';

const LONGEST_MINUTES = 10;
const SHOWN = 4;

/**
 * The checks that are described, as an owner can do them now: the one that settles most per minute first, and among them one for the leading
 * cause, however long it takes.
 */
export function describedChecks(
  assessment: Pick<Assessment, 'complaints'>,
  leading: string | undefined,
): PlannedCheck[] {
  const all = plannedChecks(assessment);
  const short = all.filter((each) => each.minutes <= LONGEST_MINUTES);
  const settles = ({ covers }: PlannedCheck) => leading !== undefined && covers.includes(leading);
  const missed = short.slice(0, SHOWN).some(settles) ? undefined : firstAtHand(all.filter(settles));
  const shown = missed === undefined ? short.slice(0, SHOWN) : [missed, ...short.slice(0, SHOWN - 1)];
  return all.filter((each) => shown.includes(each));
}

/** The first of some that takes no long while, else the first. */
export function firstAtHand(checks: readonly PlannedCheck[]): PlannedCheck | undefined {
  return checks.find(({ minutes }) => minutes <= LONGEST_MINUTES) ?? checks[0];
}

/** The checks of all complaints in their order; one that several ask for once, with all that it settles. */
function plannedChecks({ complaints }: Pick<Assessment, 'complaints'>): PlannedCheck[] {
  const once = new Map<string, PlannedCheck>();
  for (const each of complaints.flatMap(({ plan }) => plan.checks)) {
    const covers = once.get(each.check)?.covers ?? [];
    once.set(each.check, { ...each, covers: [...new Set([...covers, ...each.covers])] });
  }
  return [...once.values()];
}
