import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { evaluateSafety, LIKELIEST } from './evaluate-safety.ts';

const source = workshopModel();
const fire = {
  ...source.safetyRules[0]!,
  id: 'a_fire',
  when: { finding: 'vibration', states: ['present'], facets: {} },
};
const garage = prepareModel({ ...source, safetyRules: [fire, ...source.safetyRules] });
const order = (...evidence: Evidence[]) => evaluateSafety(evidence, [], garage).rules.map(({ id }) => id);

test('of rules that are as grave, what was found comes before what only a net on the words caught', () => {
  const caught = said('danger.a_fire');
  const toFloor = said('brake_pedal', { state: 'to_floor' });
  expect(order(caught, toFloor)).toEqual(['pedal_to_floor', 'a_fire']);
  expect(order(caught, said('danger.pedal_to_floor'))).toEqual(['a_fire', 'pedal_to_floor']);
  expect(order(caught, said('vibration'), toFloor)).toEqual(['a_fire', 'pedal_to_floor']);
});

test('before that, the one that the words of the last message sound most like; it fires none, and no rule of a milder advice comes first by it', () => {
  const caught = said('danger.a_fire');
  const toFloor = said('brake_pedal', { state: 'to_floor' });
  const sounds = (rule: string): Evidence => ({ ...said(LIKELIEST), state: rule, origin: 'guessed' });
  expect(order(caught, toFloor, sounds('a_fire'))).toEqual(['a_fire', 'pedal_to_floor']);
  expect(order(caught, toFloor, sounds('a_fire'), sounds('pedal_to_floor'))).toEqual(['pedal_to_floor', 'a_fire']);
  expect(order(sounds('a_fire'))).toEqual([]);
  const milder = prepareModel({
    ...source,
    safetyRules: [{ ...fire, drive: 'gently_to_shop' }, ...source.safetyRules],
  });
  const ids = evaluateSafety([caught, toFloor, sounds('a_fire')], [], milder).rules.map(({ id }) => id);
  expect(ids).toEqual(['pedal_to_floor', 'a_fire']);
});
