import { describe, expect, test } from 'vitest';
import { carHealth } from './car-health.ts';
import type { CarHistory, OpenRecall, UnresolvedDiagnosis } from './car-history.ts';
import { servicePlanOf, workFor, type Priority } from './service-plan.ts';

const work = (
  id: string,
  name: string,
  priority: Priority,
  miles: number | null,
  months: number | null,
  share = 1,
) => ({
  id,
  name,
  priority,
  interval: { miles, months },
  share,
});
const oil = work('oil_and_filter_change', 'Engine oil and filter change', 'high', 7_500, 12);
const brakes = work('pad_and_rotor_check', 'Brake pad and rotor check', 'medium', 15_000, 12);
const rotation = work('tire_rotation', 'Tire rotation', 'low', 7_500, 12);
const coolant = work('coolant_change', 'Coolant change', 'high', 100_000, 60);
const works = [oil, brakes, rotation, coolant];

const known = (more: Partial<CarHistory> = {}): CarHistory => ({
  modelYear: 2014,
  today: '2026-06-01',
  miles: null,
  works,
  log: [],
  recalls: null,
  diagnoses: [],
  ...more,
});
const health = (more: Partial<CarHistory> = {}) => carHealth(known(more));
const said = (more: Partial<CarHistory>) => health(more).points.map(({ points, why }) => `${points}: ${why}`);
const suggested = (more: Partial<CarHistory>) =>
  health(more).suggestions.map(({ name, priority }) => `${name} ${priority}`);
const done = (id: string, doneOn: string, miles: number | null = null) => ({ work: id, doneOn, miles });

describe('where nothing is known (ACCT-01)', () => {
  test.each([
    [2026, []],
    [2025, []],
    [2024, ['Tire rotation low']],
    [2023, ['Oil change high', 'Tire rotation low']],
    [2022, ['Oil change high', 'Tire rotation low']],
    [2021, ['Oil change high', 'Brake inspection medium']],
    [2001, ['Oil change high', 'Brake inspection medium']],
  ])('a car of %i has the base of 85 and, by its age, %j', (modelYear, suggestions) => {
    const { score, base, points } = health({ modelYear });
    expect([score, base, points]).toEqual([85, 85, []]);
    expect(suggested({ modelYear })).toEqual(suggestions);
  });

  test('recalls that are not known, or are none, neither take nor give', () => {
    expect(health({ recalls: [] })).toEqual(health({ recalls: null }));
  });
});

describe('what the log says', () => {
  test('overdue work takes points and says by how much, in miles or in time, whichever is further', () => {
    const log = [done('oil_and_filter_change', '2025-12-01', 50_000), done('tire_rotation', '2025-03-01', 50_000)];
    expect(said({ log, miles: 58_700 })).toEqual([
      '-6: engine oil and filter change overdue by 1,200 miles',
      '-2: tire rotation overdue by 3 months',
    ]);
    expect(suggested({ log, miles: 58_700 })).toEqual(['Engine oil and filter change high', 'Tire rotation low']);
  });

  test('long overdue work takes half as much again', () => {
    expect(said({ log: [done('oil_and_filter_change', '2024-06-01')] })).toEqual([
      '-9: engine oil and filter change overdue by 12 months',
    ]);
  });

  test('work that is done and not due gives points, in one sentence; work just due gives and takes nothing', () => {
    const log = [
      done('oil_and_filter_change', '2026-05-01', 60_000),
      done('tire_rotation', '2026-05-01', 60_000),
      done('pad_and_rotor_check', '2025-05-25', 52_000),
    ];
    expect(said({ log, miles: 60_500 })).toEqual([
      '4: up to date by your log: engine oil and filter change, tire rotation',
    ]);
    expect(health({ log, miles: 60_500 }).score).toBe(89);
    expect(health({ log, miles: 60_500 }).suggestions.map(({ why }) => why)).toEqual([
      'Overdue by 7 days; it comes every 15,000 miles or 12 months.',
    ]);
  });

  test('only the latest time counts, and the age suggests nothing that the log knows', () => {
    const log = [
      done('oil_and_filter_change', '2020-05-01', 1_000),
      done('oil_and_filter_change', '2026-05-01', 60_000),
      done('pad_and_rotor_check', '2026-05-01'),
      done('tire_rotation', '2026-05-01'),
    ];
    expect(said({ log, miles: 60_500 })).toHaveLength(1);
    expect(suggested({ log })).toEqual([]);
  });

  test('own words, and readings that run backwards, lead to nothing', () => {
    const own = [{ work: null, doneOn: '2020-01-01', miles: 10 }];
    expect(said({ log: own })).toEqual([]);
    expect(said({ log: [done('coolant_change', '2026-05-01', 90_000)], miles: 1_000 })).toEqual([
      '3: up to date by your log: coolant change',
    ]);
  });

  test('recorded upkeep is worth at most twelve points', () => {
    const many = Array.from({ length: 9 }, (_, n) => work(`w${n}`, `Work ${n}`, 'high', null, 12));
    const log = many.map(({ id }) => done(id, '2026-05-01'));
    expect(health({ works: many, log })).toMatchObject({ score: 97, points: [{ points: 12 }] });
  });
});

describe('mileage', () => {
  test.each([
    [99_999, 85],
    [100_000, 83],
    [150_000, 81],
  ])('at %i miles the score is %i', (miles, score) => {
    expect(health({ miles }).score).toBe(score);
  });

  test('what comes at a mileage is suggested where the log does not know it, but costs no point', () => {
    const { suggestions, points } = health({ miles: 99_000, modelYear: 2026 });
    expect(suggestions).toEqual([
      {
        about: 'service',
        work: 'coolant_change',
        name: 'Coolant change',
        priority: 'high',
        why: 'Due about now at 99,000 miles unless done lately; it comes every 100,000 miles or 5 years.',
        log: null,
        sessionId: null,
      },
    ]);
    expect(points).toEqual([]);
    expect(suggested({ miles: 50_000, modelYear: 2026 })).toEqual([]);
    const rare = [work('belt', 'Belt', 'high', 100_000, null, 0.3)];
    expect(suggested({ miles: 99_000, modelYear: 2026, works: rare })).toEqual([]);
  });
});

describe('recalls', () => {
  const recall = (campaignNumber: string, more: Partial<OpenRecall> = {}): OpenRecall => ({
    campaignNumber,
    summary: '',
    doNotDrive: false,
    parkOutside: false,
    ...more,
  });

  test('each takes three points, all together nine at most, and is named', () => {
    expect(said({ recalls: [recall('19V1')] })).toEqual(['-3: recall of this model not in your log as done: 19V1']);
    expect(said({ recalls: ['1', '2', '3', '4'].map((id) => recall(id)) })).toEqual([
      '-9: 4 recalls of this model not in your log as done: 1, 2, 3, 4',
    ]);
  });

  test('a warning not to drive, or to park outside, weighs by itself', () => {
    expect(
      said({ recalls: [recall('A', { doNotDrive: true }), recall('B', { parkOutside: true }), recall('C')] }),
    ).toEqual([
      '-25: recall A says not to drive; not in your log as done',
      '-12: recall B says to park outside; not in your log as done',
      '-3: recall of this model not in your log as done: C',
    ]);
  });
});

describe('diagnoses that are not settled', () => {
  const diagnosis = (more: Partial<UnresolvedDiagnosis>): UnresolvedDiagnosis => ({
    sessionId: 's',
    day: '2026-05-20',
    safety: 'none',
    drive: 'ok_to_drive',
    cause: null,
    ...more,
  });

  test('take points by their danger, and by a cause that leads', () => {
    const cause = { name: 'Worn-out battery', share: 0.6 };
    expect(
      said({
        diagnoses: [
          diagnosis({ cause }),
          diagnosis({ safety: 'caution', drive: 'gently_to_shop' }),
          diagnosis({ safety: 'critical', drive: 'do_not_drive', cause, day: '2026-06-01' }),
        ],
      }),
    ).toEqual([
      '-25: not settled yet, diagnosed today: worn-out battery; do not drive',
      '-12: not settled yet, diagnosed on 2026-05-20: no cause leads; drive gently to a shop',
      '-5: not settled yet, diagnosed on 2026-05-20: worn-out battery',
    ]);
  });

  test('one in which no cause leads and nothing is dangerous takes none', () => {
    expect(said({ diagnoses: [diagnosis({ cause: { name: 'Worn', share: 0.49 } }), diagnosis({})] })).toEqual([]);
  });

  test('the score never leaves 0 to 100', () => {
    const diagnoses = Array.from({ length: 5 }, () => diagnosis({ safety: 'critical' }));
    expect(health({ diagnoses }).score).toBe(0);
  });
});

describe('the plan of a car', () => {
  const none = { all: [], any: [], not: [] };
  const text = (
    name: string,
    requires = none as { all: string[]; any: string[]; not: string[] },
    prevents: string[] = [],
  ) => ({
    name,
    normal: { miles: 1, months: 1 },
    severe: { miles: 1, months: 1 },
    requires,
    prevents,
    procedure: null,
    parts: [],
    sources: [],
    also: [],
  });
  const plan = servicePlanOf(
    {
      maintenance: {
        oil_and_filter_change: text('Oil', { ...none, not: ['ev'] }),
        belt: text('Belt', { ...none, all: ['timing_belt'] }, ['snaps']),
        wipers: text('Wipers', none, ['smear']),
      },
    },
    {
      causes: [
        { id: 'snaps', safety: 'caution' },
        { id: 'smear', safety: 'none' },
      ],
      equipment: { timing_belt: 0.2, ev: 0.02 },
    },
    () => [],
  );
  const car = { year: '2020', make: 'TESLA', model: 'MODEL 3', submodel: '', mileage: null };

  test('leaves out what the car does not have, and ranks work by what it prevents', () => {
    expect(workFor(plan, car, 2026).map(({ id, priority }) => [id, priority])).toEqual([['wipers', 'low']]);
    const civic = workFor(plan, { ...car, make: 'HONDA', model: 'CIVIC' }, 2026);
    expect(civic.map(({ id, priority }) => [id, priority])).toContainEqual(['oil_and_filter_change', 'high']);
  });

  test('an electric car is not sent to an oil change', () => {
    expect(suggested({ works: workFor(plan, car, 2026), modelYear: 2015 })).toEqual([]);
  });
});
