import { describe, expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { STORY } from './infer/weigh-story.ts';
import { setAside } from './set-aside.ts';
import { critical, model, named, said, when, yesNo } from './test-models/build-model.ts';

const brakes = prepareModel(
  model({
    findings: [
      named('pedal', ['normal', 'soft', 'to_floor'], { complaint: true }),
      yesNo('squeal', { complaint: true }),
    ],
    safetyRules: [
      { ...critical('soft_pedal', when('pedal', 'soft')), level: 'caution' },
      critical('no_pedal', when('pedal', 'to_floor')),
    ],
  }),
);
const soft = said('pedal', { state: 'soft', quote: 'pedal feels soft' });
const caution = said('danger.soft_pedal', { quote: 'pedal feels soft' });
const alarm = said('danger.no_pedal', { quote: 'pedal feels soft' });
const story = said(STORY, { state: 'told', origin: 'guessed' });
const denies = (evidence: Evidence[], more: Partial<Parameters<typeof setAside>[0]> = {}) =>
  setAside(
    { at: 1, evidence, heard: [], withdrawn: [{ finding: 'pedal', state: 'soft' }], corrects: false, ...more },
    brakes,
  );

describe('what a later message denies (DIAG-04)', () => {
  test('is told no more, and neither is what a rule that is not critical heard in its words; a critical one stays', () => {
    expect(denies([soft, caution, alarm])).toEqual({ evidence: [alarm], gone: [{ finding: 'pedal', state: 'soft' }] });
  });

  test('a caution heard in other words stays', () => {
    const other = said('danger.soft_pedal', { quote: 'hardly stops' });
    expect(denies([soft, other]).evidence).toEqual([other]);
  });

  test('takes along what its message sounded like, unless that told something else', () => {
    expect(denies([soft, story]).evidence).toEqual([]);
    const squeal = said('squeal', { quote: 'squeals' });
    expect(denies([soft, squeal, story]).evidence).toEqual([squeal, story]);
    const elsewhere = { ...story, at: 2 };
    expect(denies([soft, elsewhere]).evidence).toEqual([elsewhere]);
  });

  test('is of the messages before it: what is told with the denial stands', () => {
    const again = { ...soft, at: 1 };
    expect(denies([again])).toEqual({ evidence: [again], gone: [] });
  });

  test('what is put right as being well is over, where it is said to be a correction', () => {
    const heard = [said('pedal', { state: 'normal', at: 1 })];
    expect(denies([soft], { withdrawn: [], heard, corrects: true }).evidence).toEqual([]);
    expect(denies([soft], { withdrawn: [], heard, corrects: false }).evidence).toEqual([soft]);
    const guessed = heard.map((item): Evidence => ({ ...item, origin: 'guessed' }));
    expect(denies([soft], { withdrawn: [], heard: guessed, corrects: true }).evidence).toEqual([soft]);
  });
});
