import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { infer } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { STORY, toldOf } from './weigh-story.ts';

const garage = prepareModel(
  model({
    findings: [
      yesNo('squeal', { leakPresent: 0.001, complaint: true }),
      yesNo('shake', { leakPresent: 0.001, complaint: true }),
      yesNo('pad_look', { leakPresent: 0.001, salience: 0, complaint: false }),
    ],
    causes: [
      cause('pads', 0.01, { squeal: 0.9, pad_look: 0.9 }),
      cause('belt', 0.01, { squeal: 0.9 }),
      cause('tire', 0.01, { shake: 0.9 }),
      cause('unnamed_brakes', 0.001, { squeal: 0.1 }, { residual: true }),
    ],
  }),
);
const story = (likeness: Record<string, number>, at = 0): Evidence => ({
  ...said(STORY, { state: 'told', origin: 'guessed', at }),
  likeness,
});
const shares = (...evidence: Evidence[]) =>
  Object.fromEntries(infer(evidence, anyVehicle, garage).shares.map((each) => [each.cause, each.share]));

describe('what the words sound like (diagnosis-design, section 8.10)', () => {
  test('decides between causes that what was read does not tell apart', () => {
    expect(shares(said('squeal'))['belt']).toBeCloseTo(shares(said('squeal'))['pads']!);
    const told = shares(said('squeal'), story({ belt: 4, pads: 1 }));
    expect(told['belt']).toBeGreaterThan(5 * told['pads']!);
  });

  test('a cause that what was read does not explain can still be meant, where the words sound like it', () => {
    expect(shares(said('squeal'))['tire']).toBeUndefined();
    expect(shares(said('squeal'), story({ tire: 6 }))['tire']).toBeGreaterThan(0.3);
    expect(shares(said('squeal'), story({ pads: 3 }))['tire'] ?? 0).toBeLessThan(0.1);
  });

  test('but an answer to our own question was not misread', () => {
    const misread = shares(said('squeal'), story({ tire: 6 }))['tire']!;
    const answered = shares(said('squeal', { origin: 'answer' }), story({ tire: 6 }))['tire'] ?? 0;
    expect(answered).toBeLessThan(misread / 5);
  });

  test('nor is what somebody has found and tells in so many words, unless he only supposes it', () => {
    const oddsOfOther = (looked: Evidence) => {
      const { tire = 0 } = shares(looked, said('shake'), story({ tire: 6 }));
      return tire / (1 - tire);
    };
    const told = oddsOfOther(said('pad_look', { words: [3, 9] }));
    expect(told).toBeLessThan(oddsOfOther(said('pad_look', { words: [3, 9], origin: 'hedged' })) / 2);
    expect(told).toBeLessThan(oddsOfOther(said('pad_look')) / 2);
  });

  test('shares sum to 1, and words that sound like everything alike say nothing between the causes that fit', () => {
    for (const likeness of [{}, { belt: 6 }, { tire: 3, pads: 2 }])
      expect(Object.values(shares(said('squeal'), story(likeness))).reduce((sum, each) => sum + each, 0)).toBeCloseTo(
        1,
      );
    const alike = shares(said('squeal'), story({ belt: 2, pads: 2, tire: 2 }));
    expect(alike['belt']).toBeCloseTo(alike['pads']!);
  });

  test('of few words it is seldom that another cause was meant than what was read; an older conversation is taken for a full story', () => {
    const oddsOf = (one: Evidence) => {
      const { tire = 0, pads = 0 } = shares(said('squeal'), one);
      return tire / pads;
    };
    const heard = (features: number): Evidence => ({ ...story({ tire: 4 }), features });
    // (.8 · part · prior) / (1 − .8 · part): a tenth of a story against all of one.
    expect(oddsOf(heard(9)) / oddsOf(heard(90))).toBeLessThan(0.1);
    expect(oddsOf(heard(90))).toBe(oddsOf(story({ tire: 4 })));
  });

  test('a second message counts half, and the order of the evidence leaves no trace', () => {
    const once = shares(said('squeal'), story({ belt: 2 }));
    const twice = shares(said('squeal'), story({ belt: 2 }), story({ belt: 2 }, 1));
    const thrice = shares(said('squeal'), story({ belt: 4 }));
    expect(twice['belt']).toBeGreaterThan(once['belt']!);
    expect(twice['belt']).toBeLessThan(thrice['belt']!);
    expect(shares(story({ belt: 1 }, 1), story({ tire: 2 }), said('squeal'))).toEqual(
      shares(said('squeal'), story({ tire: 2 }), story({ belt: 1 }, 1)),
    );
  });
});

describe('how much was told', () => {
  const told = (features?: number): Evidence => ({ ...story({}), ...(features === undefined ? {} : { features }) });

  test('grows with the words and with what was answered, not with what was not known', () => {
    const few = [told(30), said('squeal')];
    expect(toldOf(few)).toBeCloseTo(1 / 3);
    expect(toldOf([told(30), told(30)])).toBeCloseTo(2 / 3);
    expect(toldOf([...few, said('shake', { origin: 'answer' })])).toBeGreaterThan(toldOf(few));
    expect(toldOf([...few, said('shake', { origin: 'answer', state: 'unknown' })])).toBe(toldOf(few));
    expect(toldOf([said('squeal')])).toBe(0);
  });

  test('is all there is to tell after a full story, also one of an older conversation', () => {
    expect([told(90), told(500), told()].map((one) => toldOf([one]))).toEqual([1, 1, 1]);
  });
});
