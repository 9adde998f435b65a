import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { DOUBTED, evaluateSafety, LIKELIEST } from './evaluate-safety.ts';

const toFloor = said('brake_pedal', { state: 'to_floor' });
const source = workshopModel();

test('what a rule is not of silences it where the owner says so, and by no guess or doubt (DIAG-03)', () => {
  const rule = source.safetyRules.find(({ id }) => id === 'pedal_to_floor')!;
  const unless = { not: { finding: 'old_tires', states: ['present'], facets: {} } };
  const garage = prepareModel({
    ...source,
    safetyRules: [{ ...rule, when: { all: [rule.when, unless] } }],
  });
  const level = (...evidence: Evidence[]) => evaluateSafety(evidence, [], garage).level;
  expect(level(toFloor)).toBe('critical');
  expect(level(toFloor, said('old_tires'))).toBe('none');
  expect(level(toFloor, said('old_tires', { origin: 'answer' }))).toBe('none');
  expect(level(toFloor, said('old_tires', { origin: 'guessed' }))).toBe('critical');
  expect(level(toFloor, said('old_tires', { origin: 'hedged' }))).toBe('critical');
  expect(level(said('old_tires', { state: 'absent' }))).toBe('none');
});

test('a rule that the readers have not learnt is put in no doubt by them, and comes before what they hear (DIAG-03)', () => {
  const judge = (untaught: boolean, ...evidence: Evidence[]) => {
    const rules = source.safetyRules.map((rule) => (rule.id === 'pedal_to_floor' ? { ...rule, untaught } : rule));
    const fire = {
      ...rules[0]!,
      id: 'a_fire',
      untaught: false,
      when: { finding: 'vibration', states: ['present'], facets: {} },
    };
    return evaluateSafety(evidence, [], prepareModel({ ...source, safetyRules: [fire, ...rules] }));
  };
  const spoken = { ...toFloor, words: [4, 10] };
  const doubt = said(DOUBTED, { state: 'told', origin: 'guessed' });
  expect(judge(false, spoken, doubt).level).toBe('caution');
  expect(judge(true, spoken, doubt).level).toBe('critical');
  const likeliest = said(LIKELIEST, { state: 'a_fire', origin: 'guessed' });
  const first = (untaught: boolean) => judge(untaught, toFloor, said('vibration'), likeliest).rules[0]?.id;
  expect([first(false), first(true)]).toEqual(['a_fire', 'pedal_to_floor']);
});

test('what ends a danger ends it where a later message tells it, and none tells of the danger again (DIAG-03)', () => {
  const rule = source.safetyRules.find(({ id }) => id === 'pedal_to_floor')!;
  const unless = { finding: 'old_tires', states: ['present'], facets: {} };
  const garage = prepareModel({ ...source, safetyRules: [{ ...rule, unless }] });
  const level = (...evidence: Evidence[]) => evaluateSafety(evidence, [], garage).level;
  const ended = said('old_tires', { at: 1 });
  expect(level(toFloor, ended)).toBe('none');
  expect(level(toFloor, said('danger.pedal_to_floor', { at: 1, origin: 'guessed' }), ended)).toBe('none');
  expect(level(toFloor, { ...ended, at: 0 })).toBe('critical');
  expect(level(toFloor, { ...ended, origin: 'guessed' })).toBe('critical');
  expect(level(toFloor, ended, { ...toFloor, at: 1 })).toBe('critical');
  expect(level(toFloor, ended, { ...toFloor, at: 2, origin: 'hedged' })).toBe('critical');
  expect(level(toFloor, ended, { ...toFloor, at: 2 }, { ...ended, at: 3 })).toBe('none');
});
