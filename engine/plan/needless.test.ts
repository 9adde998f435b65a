import { expect, test } from 'vitest';
import type { Origin } from '../evidence.ts';
import { infer } from '../infer/infer.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { anyVehicle, asked, cause, model, named, said, yesNo } from '../test-models/build-model.ts';
import { plan } from './plan.ts';

const garage = prepareModel(
  model({
    findings: [
      yesNo('trouble', { complaint: true, leakPresent: 0.0005 }),
      named('kind', ['automatic', 'cvt', 'manual'], {
        ask: asked('Which kind?', {
          knownBy: { cvt: 'cvt', manual: 'stick' },
          answeredBy: { clutch: ['worn', 'new'] },
        }),
      }),
      named('clutch', ['fine', 'worn', 'new']),
      yesNo('helped', { ask: asked('Did the new battery help?', { supposes: { battery: ['new'] } }) }),
      named('battery', ['old', 'new']),
    ],
    causes: [
      cause('belt', 0.01, { trouble: 0.9, kind: { cvt: 0.9 }, helped: 0.9 }),
      cause('pedal', 0.01, { trouble: 0.9, kind: { manual: 0.9 } }),
    ],
  }),
);

function askedOf(equipment: Record<string, boolean>, ...more: ReturnType<typeof said>[]): string[] {
  const evidence = [said('trouble'), ...more];
  const { questions } = plan(evidence, infer(evidence, anyVehicle, garage), garage, { equipment });
  return questions.map(({ finding }) => finding);
}

test('what the car is known to be fitted with is not asked', () => {
  expect(askedOf({})).toEqual(['kind']);
  expect(askedOf({ cvt: false, abs: true })).toEqual(['kind']);
  for (const known of [{ cvt: true }, { stick: true, cvt: false }, { cvt: false, stick: false }])
    expect(askedOf(known)).toEqual([]);
});

test('nor what the owner has answered in other words, as far as he is sure of them', () => {
  expect(askedOf({}, said('clutch', { state: 'worn' }))).toEqual([]);
  for (const origin of ['answer', 'measured', 'code'] satisfies Origin[])
    expect(askedOf({}, said('clutch', { state: 'new', origin }))).toEqual([]);
  for (const origin of ['guessed', 'hedged', 'seen'] satisfies Origin[])
    expect(askedOf({}, said('clutch', { state: 'worn', origin }))).toEqual(['kind']);
  expect(askedOf({}, said('clutch', { state: 'fine' }))).toEqual(['kind']);
  expect(askedOf({}, said('clutch', { state: 'unknown', origin: 'answer' }))).toEqual(['kind']);
});

test('nor what supposes something that was not told', () => {
  const told = said('kind', { state: 'automatic' });
  expect(askedOf({}, told)).toEqual([]);
  expect(askedOf({}, told, said('battery', { state: 'new' }))).toEqual(['helped']);
  expect(askedOf({}, told, said('battery', { state: 'old' }))).toEqual([]);
});

test('nor what he told of another complaint', () => {
  const evidence = [said('trouble')];
  const asked = (told: ReturnType<typeof said>) =>
    plan(evidence, infer(evidence, anyVehicle, garage), garage, { told: [...evidence, told] }).questions.length;
  expect(asked(said('kind', { state: 'cvt', origin: 'hedged' }))).toBe(0);
  expect(asked(said('clutch', { state: 'new' }))).toBe(0);
  expect(asked(said('kind', { state: 'cvt', origin: 'guessed' }))).toBe(1);
});
