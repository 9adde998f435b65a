import type { Interval } from '../interval.ts';

/** Work as the log has it. */
export interface LoggedWork {
  /** Null: said in own words, which nothing is concluded from. */
  work: string | null;
  /** `YYYY-MM-DD`. */
  doneOn: string;
  miles: number | null;
}

/** When something was last done, and whether it is time again. Positive `miles` and `days` are over, negative ones are left. */
export interface ServiceState {
  last: LoggedWork;
  /** How far the interval is used up, by whichever of distance and time is further; 1: due now. Null: nothing tells. */
  used: number | null;
  over: { miles: number } | { days: number } | null;
}

const monthDays = 365.25 / 12;

/** The work's latest entry in the log against its interval; null where the log has none. */
export function serviceState(
  work: string,
  interval: Interval,
  log: readonly LoggedWork[],
  now: { day: string; miles: number | null },
): ServiceState | null {
  const done = log.filter((entry) => entry.work === work);
  const last = done.toSorted((one, other) => (one.doneOn < other.doneOn ? 1 : -1))[0];
  if (last === undefined) return null;
  const byMiles = milesUsed(interval.miles, last.miles, now.miles);
  const byTime = daysUsed(interval.months, last.doneOn, now.day);
  const further = (byMiles?.used ?? -1) >= (byTime?.used ?? -1) ? byMiles : byTime;
  return { last, used: further?.used ?? null, over: further?.over ?? null };
}

/** Nothing where either reading is missing, or they run backwards. */
function milesUsed(every: number | null, then: number | null, now: number | null) {
  if (every === null || then === null || now === null || now < then) return null;
  return { used: (now - then) / every, over: { miles: now - then - every } };
}

function daysUsed(everyMonths: number | null, then: string, today: string) {
  if (everyMonths === null) return null;
  const every = everyMonths * monthDays;
  const passed = Math.max(0, daysBetween(then, today));
  return { used: passed / every, over: { days: Math.round(passed - every) } };
}

/** Whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
