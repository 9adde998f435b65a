import { isDueAboutNow } from '../compose/due-maintenance.ts';
import type { CarHistory, OpenRecall, UnresolvedDiagnosis } from './car-history.ts';
import type { Priority, ServiceItem } from './service-plan.ts';
import { serviceState } from './service-state.ts';
import { byWarning, numbersOf, recallsLog, unsettled } from './unsettled.ts';
import { inSentence, intervalWords, milesWords, overWords } from './upkeep-words.ts';

export interface Suggestion {
  about: 'service' | 'recall' | 'diagnosis';
  /** Id of the work; null where it is none of the knowledge base. */
  work: string | null;
  name: string;
  priority: Priority;
  why: string;
  /** The words of the log entry that says it to be done; null: the work's name. */
  log: string | null;
  /** The session it comes from. */
  sessionId: string | null;
}

/** ACCT-01. */
const SHOWN = 2;
/** From this share of the interval on it is said to come up. */
const SOON = 0.9;
/** Shorter intervals come round so often that a mileage alone tells nothing. */
const LEAST_MILES = 30_000;
/** What most cars of that name do not have is not suggested. */
const LEAST_SHARE = 0.5;

/** The product specification's suggestions by age, to the letter. */
const byAge: readonly { work: string; name: string; priority: Priority; fromYears: number }[] = [
  { work: 'oil_and_filter_change', name: 'Oil change', priority: 'high', fromYears: 3 },
  { work: 'pad_and_rotor_check', name: 'Brake inspection', priority: 'medium', fromYears: 5 },
  { work: 'tire_rotation', name: 'Tire rotation', priority: 'low', fromYears: 2 },
];

const rank: Record<Priority, number> = { high: 0, medium: 1, low: 2 };
const gravity: Record<UnresolvedDiagnosis['safety'], number> = { none: 0, caution: 1, critical: 2 };
const ofService = { about: 'service', log: null, sessionId: null } as const;

/**
 * What to do next: recalls that warn; what was diagnosed and is not settled; other recalls; what the log shows to be due, the
 * furthest over first; then what age and mileage suggest of which the log says nothing, by priority.
 */
export function suggestService(car: CarHistory): Suggestion[] {
  const { urgent, others } = byWarning(car.recalls ?? []);
  const guessed = [...agedWork(car), ...reachedWork(car)].toSorted((a, b) => rank[a.priority] - rank[b.priority]);
  return [
    ...urgent.map(warningRecall),
    ...diagnosed(car),
    ...(others.length === 0 ? [] : [openRecalls(others)]),
    ...loggedWork(car),
    ...guessed,
  ].slice(0, SHOWN);
}

const warningRecall = (recall: OpenRecall): Suggestion => ({
  ...ofRecalls([recall]),
  name: `Recall ${recall.campaignNumber}: ${recall.doNotDrive ? 'do not drive' : 'park outside'}`,
  priority: 'high',
  why: `Until it is repaired ${recall.doNotDrive ? 'such cars are not to be driven' : 'such cars are to be parked outside, away from buildings'}. It is not in your log as done.`,
});

const openRecalls = (recalls: readonly OpenRecall[]): Suggestion => ({
  ...ofRecalls(recalls),
  name: recalls.length === 1 ? 'An open recall' : `${recalls.length} open recalls`,
  priority: 'medium',
  why: `Not in your log as done: ${numbersOf(recalls)}. A dealer can tell by the VIN, and repairs them, as a rule without charge.`,
});

const ofRecalls = (recalls: readonly OpenRecall[]) =>
  ({ about: 'recall', work: null, log: recallsLog(recalls), sessionId: null }) as const;

/** The gravest first. */
function diagnosed({ diagnoses, today }: CarHistory): Suggestion[] {
  return diagnoses
    .toSorted((one, other) => gravity[other.safety] - gravity[one.safety])
    .flatMap((diagnosis): Suggestion[] => {
      const left = unsettled(diagnosis, today);
      if (left === null) return [];
      const { sessionId, leading, danger, when, log } = left;
      return [
        {
          about: 'diagnosis',
          work: null,
          name: leading ?? 'Diagnosed trouble',
          priority: diagnosis.safety === 'critical' ? 'high' : 'medium',
          why: `Diagnosed ${when} and not settled yet${danger === '' ? '' : `: ${danger}`}.`,
          log,
          sessionId,
        },
      ];
    });
}

function loggedWork({ works, log, today, miles }: CarHistory): Suggestion[] {
  return works
    .flatMap((item) => {
      const state = serviceState(item.id, item.interval, log, { day: today, miles });
      return state?.used == null || state.over === null || state.used < SOON
        ? []
        : [{ item, used: state.used, over: state.over }];
    })
    .toSorted((one, other) => rank[one.item.priority] - rank[other.item.priority] || other.used - one.used)
    .map(({ item, used, over }) =>
      suggestion(
        item,
        used >= 1
          ? `Overdue by ${overWords(over)}; it comes ${intervalWords(item.interval)}.`
          : `Due in ${overWords(over)}.`,
      ),
    );
}

/** By age alone, for work that the log says nothing of. */
function agedWork({ works, log, today, modelYear }: CarHistory): Suggestion[] {
  const age = Number(today.slice(0, 4)) - modelYear;
  return byAge
    .filter(({ work, fromYears }) => age >= fromYears && works.some(({ id }) => id === work) && !isLogged(log, work))
    .map(({ work, name, priority }) => ({
      ...ofService,
      work,
      name,
      priority,
      why: `The car is ${age} years old, and your log has no ${inSentence(name)}.`,
    }));
}

/** By mileage, for work that the log says nothing of. */
function reachedWork({ works, log, miles }: CarHistory): Suggestion[] {
  if (miles === null) return [];
  return works
    .filter(({ id, interval, share }) => {
      const told = isLogged(log, id) || byAge.some(({ work }) => work === id);
      const often = interval.miles === null || interval.miles < LEAST_MILES;
      return !told && !often && share >= LEAST_SHARE && isDueAboutNow(interval, { miles, ageYears: null });
    })
    .map((item) =>
      suggestion(
        item,
        `Due about now at ${milesWords(miles)} unless done lately; it comes ${intervalWords(item.interval)}.`,
      ),
    );
}

const isLogged = (log: CarHistory['log'], work: string): boolean => log.some((entry) => entry.work === work);

const suggestion = ({ id, name, priority }: ServiceItem, why: string): Suggestion => ({
  ...ofService,
  work: id,
  name,
  priority,
  why,
});
