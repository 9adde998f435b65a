import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { evaluateSafety } from './evaluate-safety.ts';

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
