import type { CarHistory, OpenRecall, UnresolvedDiagnosis } from './car-history.ts';
import { serviceState } from './service-state.ts';
import { suggestService, type Suggestion } from './suggest-service.ts';
import { byWarning, numbersOf, recallsLog, unsettled } from './unsettled.ts';
import { inSentence, milesWords, overWords } from './upkeep-words.ts';

/** ACCT-01: the score of a car of which nothing is known. */
const BASE = 85;
/** Points of work by its priority: off where it is overdue, half of it again where it is so by more than half its interval. */
const OVERDUE = { high: 6, medium: 4, low: 2 } as const;
/** From this share of the interval on it is overdue; before that it is due. */
const OVERDUE_FROM = 1.1;
const LONG_OVERDUE_FROM = 1.5;
/** Points that recorded upkeep is worth, a work and together. */
const UP_TO_DATE = { high: 3, medium: 2, low: 1 } as const;
const MOST_UP_TO_DATE = 12;
/** A campaign; those of one model that only ask for a repair count so much together at most. */
const RECALL = 3;
const MOST_RECALLS = 9;
const PARK_OUTSIDE = 12;
const DO_NOT_DRIVE = 25;
/** A diagnosis nobody said to be settled. */
const UNRESOLVED = { critical: 25, caution: 12, none: 5 } as const;
/** Wear that comes with distance, the furthest that applies. */
const WORN: readonly { from: number; points: number }[] = [
  { from: 150_000, points: 4 },
  { from: 100_000, points: 2 },
];

export interface Point {
  points: number;
  why: string;
  about: 'service' | 'recall' | 'diagnosis' | 'mileage';
  /** The words of the log entry that settles it. */
  log: string | null;
  work: string | null;
  sessionId: string | null;
}

export interface Health {
  /** 0 to 100. */
  score: number;
  base: number;
  /** The heaviest first. With the base they make the score, held between 0 and 100. */
  points: Point[];
  suggestions: Suggestion[];
}

/** How a car stands, by what is known of it and nothing else: what is not known takes no point and gives none. */
export function carHealth(car: CarHistory): Health {
  const points = [
    ...car.diagnoses.flatMap((each) => diagnosisPoint(each, car.today)),
    ...recallPoints(car.recalls ?? []),
    ...overduePoints(car),
    ...wearPoints(car.miles),
    ...carePoints(car),
  ].toSorted((one, other) => one.points - other.points);
  const sum = points.reduce((total, each) => total + each.points, BASE);
  return { score: Math.min(100, Math.max(0, sum)), base: BASE, points, suggestions: suggestService(car) };
}

const nothing = { log: null, work: null, sessionId: null };

function diagnosisPoint(diagnosis: UnresolvedDiagnosis, today: string): Point[] {
  const left = unsettled(diagnosis, today);
  if (left === null) return [];
  const { sessionId, leading, danger, when, log } = left;
  const found = [leading === null ? 'no cause leads' : inSentence(leading), danger].filter(Boolean).join('; ');
  return [
    {
      ...nothing,
      points: -UNRESOLVED[diagnosis.safety],
      about: 'diagnosis',
      why: `not settled yet, diagnosed ${when}: ${found}`,
      sessionId,
      log,
    },
  ];
}

function recallPoints(recalls: readonly OpenRecall[]): Point[] {
  const point = (points: number, settled: readonly OpenRecall[], why: string): Point => ({
    ...nothing,
    points: -points,
    about: 'recall',
    why,
    log: recallsLog(settled),
  });
  const { urgent, others } = byWarning(recalls);
  return [
    ...urgent.map((each) =>
      each.doNotDrive
        ? point(DO_NOT_DRIVE, [each], `recall ${each.campaignNumber} says not to drive; not in your log as done`)
        : point(PARK_OUTSIDE, [each], `recall ${each.campaignNumber} says to park outside; not in your log as done`),
    ),
    ...(others.length === 0
      ? []
      : [
          point(
            Math.min(MOST_RECALLS, others.length * RECALL),
            others,
            `${others.length === 1 ? 'recall' : `${others.length} recalls`} of this model not in your log as done: ${numbersOf(others)}`,
          ),
        ]),
  ];
}

function overduePoints({ works, log, today, miles }: CarHistory): Point[] {
  return works.flatMap(({ id, name, interval, priority }) => {
    const state = serviceState(id, interval, log, { day: today, miles });
    if (state === null || state.over === null || (state.used ?? 0) < OVERDUE_FROM) return [];
    const weight = OVERDUE[priority] * ((state.used ?? 0) >= LONG_OVERDUE_FROM ? 1.5 : 1);
    const why = `${inSentence(name)} overdue by ${overWords(state.over)}`;
    return [{ ...nothing, points: -weight, about: 'service' as const, why, log: name, work: id }];
  });
}

/** The log's work that is done and not due. */
function carePoints({ works, log, today, miles }: CarHistory): Point[] {
  const cared = works.filter(({ id, interval }) => {
    const used = serviceState(id, interval, log, { day: today, miles })?.used ?? null;
    return used !== null && used < 1;
  });
  if (cared.length === 0) return [];
  const points = cared.reduce((sum, { priority }) => sum + UP_TO_DATE[priority], 0);
  const named = cared.slice(0, 2).map(({ name }) => inSentence(name));
  const rest = cared.length - named.length;
  const why = `up to date by your log: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [{ ...nothing, points: Math.min(MOST_UP_TO_DATE, points), about: 'service', why }];
}

function wearPoints(miles: number | null): Point[] {
  const worn = WORN.find(({ from }) => (miles ?? 0) >= from);
  if (miles === null || worn === undefined) return [];
  return [
    {
      ...nothing,
      points: -worn.points,
      about: 'mileage',
      why: `${milesWords(miles)}: parts that wear are near the end of their usual life`,
    },
  ];
}
