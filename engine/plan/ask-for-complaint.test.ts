import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { infer } from '../infer/infer.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { anyVehicle, said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { reassess } from '../reassess.ts';
import { askForComplaint, MAYBE } from './ask-for-complaint.ts';
import { plan } from './plan.ts';

const model = prepareModel(workshopModel());
const maybe = (finding: string, at = 0): Evidence =>
  said(`${MAYBE}${finding}`, { state: 'told', origin: 'guessed', at });
const asked = (evidence: Evidence[]) => askForComplaint(evidence, model).map(({ finding }) => finding);

test('what the last message may be about is asked for, in its order, without what was asked already', () => {
  const first = [maybe('lights'), maybe('security_lamp')];
  expect(asked(first)).toEqual(['lights', 'security_lamp']);
  expect(asked([...first, said('lights', { state: 'unknown', origin: 'answer' })])).toEqual(['security_lamp']);
  expect(asked([...first, maybe('crank', 1)])).toEqual(['crank']);
  expect(asked([maybe('unasked'), maybe('no_start')])).toEqual([]);
});

test('without a complaint the plan asks for one; with a complaint it tells causes apart', () => {
  const [vague] = reassess([maybe('security_lamp')], anyVehicle, model).complaints;
  expect(vague!.plan.questions.map(({ finding }) => finding)).toEqual(['security_lamp']);
  const told = [maybe('security_lamp'), said('no_start')];
  const [complaint] = reassess(told, anyVehicle, model).complaints;
  expect(complaint!.plan.questions).toEqual(plan(told, infer(told, anyVehicle, model), model).questions);
  expect(complaint!.plan.questions[0]?.finding).toBe('crank');
});

test('what a message may be about weighs nothing', () => {
  const told = [said('no_start')];
  expect(infer([...told, maybe('security_lamp')], anyVehicle, model)).toEqual(infer(told, anyVehicle, model));
});
