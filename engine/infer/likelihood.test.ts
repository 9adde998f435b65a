import { describe, expect, test } from 'vitest';
import type { Origin } from '../evidence.ts';
import { model, named, said, yesNo } from '../test-models/build-model.ts';
import { answerTable, reportLikelihood, resolveEvidence } from './likelihood.ts';
import { prepareModel } from './prepare-model.ts';

const prepared = prepareModel(
  model({
    findings: [
      yesNo('a_noise'),
      named('crank', ['normal', 'slow', 'rapid_click', 'single_click'], {
        confusion: [
          [0.98, 0.02, 0, 0],
          [0.1, 0.9, 0, 0],
          [0, 0, 0.9, 0.1],
          [0, 0, 0.1, 0.9],
        ],
      }),
    ],
  }),
);
const [noise, crank] = prepared.findings as [(typeof prepared.findings)[0], (typeof prepared.findings)[0]];

describe('how far a report is believed', () => {
  test.each<[Origin, number[], number[] | null]>([
    ['volunteered', [0.005, 0.9], [0.95, 0.06]],
    ['answer', [0.03, 0.95], [0.97, 0.05]],
    ['hedged', [0.15, 0.8], [0.8, 0.25]],
    ['guessed', [0.2, 0.7], null],
    ['code', [0.001, 0.98], [0.98, 0.3]],
  ])('%s: yes and no have the likelihoods of the design', (origin, yes, no) => {
    expect([...reportLikelihood(noise, 1, origin)!].map((p) => Number(p.toFixed(6)))).toEqual(yes);
    const likelihood = reportLikelihood(noise, 0, origin);
    expect(likelihood && [...likelihood].map((p) => Number(p.toFixed(6)))).toEqual(no);
  });

  test('states that owners mix up stay possible, others hardly', () => {
    const likelihood = reportLikelihood(crank, 3, 'volunteered')!;
    expect(likelihood[3]).toBeCloseTo(0.81);
    expect(likelihood[2]).toBeCloseTo(0.09);
    expect(likelihood[0]).toBeLessThan(0.001);
  });

  test('a hedged report tells less than an answer, an answer no more than what was volunteered', () => {
    const ratio = (origin: Origin): number => {
      const likelihood = reportLikelihood(crank, 1, origin)!;
      return likelihood[1]! / likelihood[3]!;
    };
    expect(ratio('guessed')).toBeLessThan(ratio('hedged'));
    expect(ratio('hedged')).toBeLessThan(ratio('answer'));
    expect(ratio('answer')).toBeLessThan(ratio('volunteered'));
  });

  test('answers to a question are a distribution for every true state', () => {
    for (const finding of [noise, crank]) {
      const table = answerTable(finding);
      for (let state = 0; state < finding.stateCount; state++) {
        const row = [...table].slice(state * finding.stateCount, (state + 1) * finding.stateCount);
        expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      }
    }
  });
});

describe('one effective item a finding', () => {
  const effective = (...items: Parameters<typeof said>[]) => resolveEvidence(items.map((item) => said(...item)));

  test('an answer outranks what was volunteered, even later', () => {
    const items = effective(['a_noise', { origin: 'answer', state: 'absent' }], ['a_noise', { at: 3 }]);
    expect(items).toMatchObject([{ state: 'absent', origin: 'answer' }]);
  });

  test('among equals the later message wins, and of taps after one message the last', () => {
    expect(effective(['a_noise', { at: 2 }], ['a_noise', { state: 'absent', at: 1 }])).toMatchObject([
      { state: 'present', at: 2 },
    ]);
    const taps = effective(['a_noise', { origin: 'answer' }], ['a_noise', { origin: 'answer', state: 'absent' }]);
    expect(taps).toMatchObject([{ state: 'absent' }]);
  });

  test('a guess never overrules words', () => {
    expect(
      effective(['a_noise', { origin: 'guessed', state: 'absent', at: 5 }], ['a_noise', { origin: 'hedged' }]),
    ).toMatchObject([{ state: 'present', origin: 'hedged' }]);
  });

  test('"don\'t know" takes back what was said before, and holds until the owner says more', () => {
    const before = ['a_noise', {}] as const;
    const unknown = ['a_noise', { origin: 'answer', state: 'unknown', at: 1 }] as const;
    expect(effective([...before], [...unknown])).toMatchObject([{ state: 'unknown' }]);
    expect(effective([...before], [...unknown], ['a_noise', { at: 2 }])).toMatchObject([{ state: 'present', at: 2 }]);
  });

  test('circumstances of the same state are merged; a weightier origin replaces them facet by facet', () => {
    const [item] = effective(
      ['a_noise', { facets: { temperature: ['cold'], motion: ['braking'] } }],
      ['a_noise', { at: 1, facets: { temperature: ['hot'] } }],
      ['a_noise', { origin: 'answer', at: 1, facets: { motion: ['cruising'] } }],
      ['a_noise', { state: 'absent', facets: { motion: ['braking'] } }],
    );
    expect(item!.facets).toEqual({ temperature: ['cold', 'hot'], motion: ['cruising'] });
  });

  test("the owner's words stay when a tap confirms them, not when it contradicts them", () => {
    const words = ['a_noise', { quote: 'a loud noise' }] as const;
    expect(effective([...words], ['a_noise', { origin: 'answer' }])[0]!.quote).toBe('a loud noise');
    expect(effective([...words], ['a_noise', { origin: 'answer', state: 'absent' }])[0]!.quote).toBeNull();
  });

  test('findings keep the order in which they were first told', () => {
    const items = effective(['crank', { state: 'slow' }], ['a_noise'], ['crank', { state: 'normal', at: 1 }]);
    expect(items.map(({ finding }) => finding)).toEqual(['crank', 'a_noise']);
  });
});
