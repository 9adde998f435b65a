import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Differential, Evidence, Origin } from '../evidence.ts';
import { infer } from '../infer/infer.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import type { SafetyPredicate } from '../knowledge-base.ts';
import { anyVehicle, model, named, said, yesNo } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { DOUBTED, evaluateSafety } from './evaluate-safety.ts';

const workshop = prepareModel(workshopModel());
const judge = (...evidence: Evidence[]) => evaluateSafety(evidence, [], workshop);
const toFloor = (more: Partial<Evidence> = {}): Evidence => said('brake_pedal', { state: 'to_floor', ...more });
const normal = (more: Partial<Evidence> = {}): Evidence => said('brake_pedal', { state: 'normal', ...more });

describe('safety rules on the evidence (DIAG-03)', () => {
  test('a rule that fires gives its level, advice and words', () => {
    expect(judge(toFloor())).toEqual({
      level: 'critical',
      drive: 'do_not_drive',
      rules: [
        {
          id: 'pedal_to_floor',
          level: 'critical',
          title: 'Brake pedal goes to the floor',
          message: 'DO NOT DRIVE.',
          ground: 'told',
          forbids: true,
        },
      ],
      byProbability: false,
    });
    expect(judge(said('brake_squeal'))).toEqual({
      level: 'none',
      drive: 'ok_to_drive',
      rules: [],
      byProbability: false,
    });
  });

  test('the level is that of the worst rule, the advice the strictest, the worst rule first', () => {
    const both = judge(said('brake_grinding'), toFloor());
    expect(both).toMatchObject({ level: 'critical', drive: 'do_not_drive' });
    expect(both.rules.map(({ id }) => id)).toEqual(['pedal_to_floor', 'grinding']);
    expect(judge(said('brake_grinding'))).toMatchObject({ level: 'caution', drive: 'gently_to_shop' });
  });

  test.each<Origin>(['guessed', 'hedged', 'measured', 'code', 'volunteered', 'answer'])(
    'for a critical rule what was %s counts as present',
    (origin) => {
      expect(judge(toFloor({ origin })).level).toBe('critical');
    },
  );

  test('for a caution a guess does not count, a hedged report does', () => {
    expect(judge(said('brake_grinding', { origin: 'guessed' })).level).toBe('none');
    expect(judge(said('brake_grinding', { origin: 'hedged' })).level).toBe('caution');
  });

  test('only an explicit no takes a report back: an answer, or volunteered later or against less than words', () => {
    expect(judge(toFloor(), normal({ origin: 'answer' })).level).toBe('none');
    expect(judge(toFloor(), normal({ at: 1 })).level).toBe('none');
    expect(judge(toFloor({ origin: 'guessed' }), normal()).level).toBe('none');
    expect(judge(toFloor(), normal({ origin: 'hedged', at: 1 })).level).toBe('critical');
    expect(judge(toFloor(), normal({ origin: 'guessed', at: 1 })).level).toBe('critical');
  });

  test('contradicting words in one message, "don\'t know", and a no that came before leave the danger standing', () => {
    expect(judge(toFloor(), normal()).level).toBe('critical');
    expect(judge(toFloor(), said('brake_pedal', { state: 'unknown', origin: 'answer', at: 1 })).level).toBe('critical');
    expect(judge(normal({ at: 0, origin: 'answer' }), toFloor({ at: 1 })).level).toBe('critical');
    expect(judge(toFloor(), said('brake_pedal', { state: 'soft', origin: 'answer', at: 1 })).level).toBe('critical');
  });

  test('of two taps after one message the later counts', () => {
    expect(judge(normal({ origin: 'answer' }), toFloor({ origin: 'answer' })).level).toBe('critical');
    expect(judge(toFloor({ origin: 'answer' }), normal({ origin: 'answer' })).level).toBe('none');
  });

  test('a rule of several findings needs all of them, in the circumstances it names', () => {
    const shaking = (motion: string) => said('vibration', { facets: { motion: [motion] } });
    expect(judge(shaking('cruising')).level).toBe('none');
    expect(judge(said('vibration'), said('old_tires')).level).toBe('none');
    expect(judge(shaking('braking'), said('old_tires')).level).toBe('none');
    expect(judge(shaking('cruising'), said('old_tires'))).toMatchObject({ level: 'critical', drive: 'gently_to_shop' });
    expect(
      judge(shaking('cruising'), said('old_tires'), said('old_tires', { state: 'absent', origin: 'answer' })).level,
    ).toBe('none');
  });
});

describe('the second net, on the raw text', () => {
  const net = (more: Partial<Evidence> = {}): Evidence => said('danger.pedal_to_floor', { origin: 'guessed', ...more });

  test('a hit raises its rule even where the reader understood nothing', () => {
    expect(judge(net())).toMatchObject({ level: 'critical', rules: [{ id: 'pedal_to_floor' }] });
    expect(judge(said('danger.no_such_rule')).level).toBe('none');
  });

  test('a denial of the finding the rule is about takes the hit back; another state of it does not', () => {
    expect(judge(net(), normal({ origin: 'answer' })).level).toBe('none');
    expect(judge(net(), said('danger.pedal_to_floor', { state: 'absent', origin: 'answer' })).level).toBe('none');
    expect(judge(net(), said('brake_pedal', { state: 'soft', origin: 'answer' })).level).toBe('critical');
    expect(judge(net(), normal({ origin: 'hedged', at: 1 })).level).toBe('critical');
    expect(judge(normal({ origin: 'answer' }), net({ at: 1 })).level).toBe('critical');
  });

  test('where the rule knows several ways to the danger, all must be denied; where it needs several findings, one', () => {
    const leaf = (finding: string): SafetyPredicate => ({ finding, states: ['present'], facets: {} });
    const texts = { title: '', message: '', source: '' };
    const fire = { id: 'fire', level: 'critical', drive: 'do_not_drive', engineOff: false, ...texts } as const;
    const level = (when: SafetyPredicate, ...evidence: Evidence[]): string =>
      evaluateSafety(
        evidence,
        [],
        prepareModel(
          model({
            findings: [yesNo('smoke'), yesNo('flames'), named('smell', ['none', 'raw_fuel'])],
            safetyRules: [{ ...fire, when }],
          }),
        ),
      ).level;
    const no = (finding: string): Evidence => said(finding, { state: 'absent', origin: 'answer' });
    const any = { any: [leaf('smoke'), leaf('flames')] };
    expect(level(any, said('danger.fire'), no('smoke'))).toBe('critical');
    expect(level(any, said('danger.fire'), no('smoke'), no('flames'))).toBe('none');
    expect(level({ all: [leaf('smoke'), leaf('flames')] }, said('danger.fire'), no('smoke'))).toBe('none');
  });
});

describe('the net of probability', () => {
  const differential = (marginal: number): Differential => ({
    kbVersion: 'workshop',
    shares: [
      { cause: 'brake_fluid_leak', share: marginal, marginal, why: [] },
      { cause: 'worn_pads', share: 1 - marginal, marginal: 1 - marginal, why: [] },
    ],
    residual: 0,
    twoFaults: null,
    confidence: 'low',
    hypotheses: [],
    fit: 0,
    told: 1,
  });
  const level = (...marginals: number[]) =>
    evaluateSafety([said('brake_squeal')], marginals.map(differential), workshop);

  test('a dangerous cause at .25 or more is critical, at .10 a caution, below nothing', () => {
    expect(level(0.25)).toMatchObject({ level: 'critical', drive: 'do_not_drive', rules: [], byProbability: true });
    expect(level(0.24)).toMatchObject({ level: 'caution', drive: 'gently_to_shop', byProbability: true });
    expect(level(0.1).level).toBe('caution');
    expect(level(0.09)).toMatchObject({ level: 'none', byProbability: false });
  });

  test('complaints that are parted are dangerous together', () => {
    expect(level(0.15, 0.15).level).toBe('critical');
  });

  test('it never lowers what a rule says, and says so where it raises it', () => {
    expect(evaluateSafety([toFloor()], [differential(0)], workshop)).toMatchObject({
      level: 'critical',
      byProbability: false,
    });
    const raised = evaluateSafety([said('brake_grinding')], [differential(0.3)], workshop);
    expect(raised).toMatchObject({
      level: 'critical',
      drive: 'do_not_drive',
      byProbability: true,
      rules: [{ id: 'grinding' }],
    });
  });

  test('words that their message as a whole puts in doubt make no more than a caution; what is answered or measured, or another message tells, stands', () => {
    const doubt = said(DOUBTED, { state: 'told', origin: 'guessed' });
    const judged = (...evidence: Evidence[]) => evaluateSafety([...evidence, doubt], [differential(0.5)], workshop);
    const squeal = said('brake_squeal', { words: [3] });
    expect(judged(squeal)).toMatchObject({ level: 'caution', drive: 'gently_to_shop', byProbability: true });
    expect(judged(squeal, said('brake_squeal', { origin: 'answer' })).level).toBe('critical');
    expect(judged(squeal, said('old_tires', { words: [1], at: 1 })).level).toBe('critical');
    expect(judged(said('brake_squeal', { origin: 'measured' })).level).toBe('critical');
  });

  test('without anything out of the normal there is nothing to fear', () => {
    expect(evaluateSafety([normal()], [differential(0.5)], workshop).level).toBe('none');
    expect(evaluateSafety([], [differential(0.5)], workshop).level).toBe('none');
  });
});

describe('safety never falls', () => {
  const severity = { none: 0, caution: 1, critical: 2 };
  const origin = fc.constantFrom<Origin>('volunteered', 'hedged', 'guessed', 'code', 'measured', 'answer');
  const at = fc.integer({ min: 0, max: 3 });
  const danger = fc.oneof(
    fc.record({ origin, at }).map((more) => toFloor(more)),
    fc.record({ origin, at }).map((more) => said('brake_grinding', more)),
    fc.record({ origin, at }).map((more) => said('danger.pedal_to_floor', more)),
    fc
      .record({
        origin,
        at,
        facets: fc.constantFrom<Evidence['facets']>({}, { motion: ['cruising'] }, { motion: ['braking'] }),
      })
      .map((more) => said('vibration', more)),
    fc.record({ origin, at }).map((more) => said('old_tires', more)),
  );
  const anything = fc.oneof(
    danger,
    fc
      .record({
        finding: fc.constantFrom('brake_pedal', 'brake_grinding', 'old_tires', 'brake_squeal', 'no_start'),
        normal: fc.boolean(),
        origin,
        at,
      })
      .map(({ finding, normal: is, ...more }) =>
        said(finding, { state: is ? (finding === 'brake_pedal' ? 'normal' : 'absent') : 'unknown', ...more }),
      ),
  );

  test('when evidence of danger is added, whatever was told before', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), danger, (told, more) => {
        const level = (all: Evidence[]) => severity[evaluateSafety(all, [], workshop).level];
        expect(level([...told, more])).toBeGreaterThanOrEqual(level(told));
      }),
      { numRuns: 500 },
    );
  });

  const doubt = fc
    .record({ at, words: fc.uniqueArray(fc.integer({ min: 0, max: 9 })) })
    .map(({ at: message, words }): Evidence => ({
      ...said(DOUBTED, { state: 'told', origin: 'guessed', at: message }),
      words,
    }));

  test('when evidence of danger is added to what is doubted', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, doubt), { maxLength: 8 }), danger, (told, more) => {
        const level = (all: Evidence[]) => severity[evaluateSafety(all, [], workshop).level];
        expect(level([...told, more])).toBeGreaterThanOrEqual(level(told));
      }),
      { numRuns: 500 },
    );
  });

  test('by a doubt, where it was told plainly; and never to nothing', () => {
    const level = (all: Evidence[]) => severity[evaluateSafety(all, [], workshop).level];
    const plain = fc
      .record({ origin: fc.constantFrom<Origin>('volunteered', 'answer', 'code', 'measured'), at, place: fc.nat(20) })
      .map(({ place, ...more }) => toFloor({ ...more, words: [place] }));
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), doubt, (told, more) => {
        const touched = told.every(
          ({ origin: by, at: message, words }) =>
            by === 'volunteered' && message === more.at && words!.every((place) => more.words!.includes(place)),
        );
        expect(level([...told, more])).toBe(touched ? severity.caution : severity.critical);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), fc.array(doubt, { maxLength: 3 }), (told, doubts) => {
        expect(level([...told, ...doubts])).toBeGreaterThanOrEqual(Math.min(level(told), severity.caution));
      }),
      { numRuns: 300 },
    );
  });

  test('below a fired rule, whatever else is told and however unlikely the dangerous cause becomes', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (told) => {
        const rules = evaluateSafety(told, [], workshop).level;
        const all = evaluateSafety(told, [infer(told, anyVehicle, workshop)], workshop).level;
        expect(severity[all]).toBeGreaterThanOrEqual(severity[rules]);
      }),
      { numRuns: 200 },
    );
  });

  test('by "don\'t know" (REPLY-07)', () => {
    fc.assert(
      fc.property(
        fc.array(anything, { maxLength: 8 }),
        fc.constantFrom('brake_pedal', 'brake_grinding', 'old_tires'),
        (told, finding) => {
          const level = (all: Evidence[]) => severity[evaluateSafety(all, [], workshop).level];
          expect(level([...told, said(finding, { state: 'unknown', origin: 'answer', at: 9 })])).toBe(level(told));
        },
      ),
      { numRuns: 200 },
    );
  });
});
