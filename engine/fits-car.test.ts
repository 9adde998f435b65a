import { expect, test } from 'vitest';
import { mayShow, showsOn, withoutUnfitting } from './fits-car.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { asked, cause, critical, model, named, said, when, yesNo } from './test-models/build-model.ts';

const needs = (item: string) => ({
  prior: { ...cause('any', 0.01, {}).prior, requires: { all: [item], any: [], not: [] } },
});
const source = model({
  findings: [
    yesNo('pump_leaks'),
    yesNo('steers_heavily'),
    yesNo('pedal_to_floor'),
    yesNo('smell'),
    named('kind', ['automatic', 'manual'], { ask: asked('Which?', { knownBy: { manual: 'manual_transmission' } }) }),
  ],
  causes: [
    cause('pump', 0.01, { pump_leaks: 0.9, steers_heavily: 0.5, pedal_to_floor: 0.5 }, needs('diesel')),
    cause('joint', 0.01, { steers_heavily: 0.5, kind: { manual: 0.5 } }),
    cause('other.engine', 0.01, { pump_leaks: 0.1 }, { residual: true }),
  ],
  safetyRules: [
    critical('leak_burns', { all: [when('pump_leaks', 'present'), when('smell', 'present')] }),
    critical('floor', when('pedal_to_floor', 'present')),
  ],
});
const garage = prepareModel(source);
const lacking = { equipment: { diesel: false, manual_transmission: false } };
const of = (id: string) => garage.findings[garage.findingIndex.get(id)!]!;
const left = (finding: string, more: Parameters<typeof said>[1]) =>
  withoutUnfitting([said(finding, more)], lacking, garage).length === 1;

test('a finding fits a car that may have a named fault which brings it, and where none is known of (DIAG-04)', () => {
  expect(mayShow(of('pump_leaks'), lacking, garage)).toBe(false);
  expect(mayShow(of('pump_leaks'), { equipment: { diesel: true } }, garage)).toBe(true);
  expect(mayShow(of('pump_leaks'), { equipment: {} }, garage)).toBe(true);
  expect(mayShow(of('steers_heavily'), lacking, garage)).toBe(true);
  expect(mayShow(of('smell'), lacking, garage)).toBe(true);
});

test('what only sounds so is dropped where the car cannot show it; plain words stay (DIAG-04)', () => {
  expect(left('pump_leaks', {})).toBe(false);
  expect(left('pump_leaks', { origin: 'hedged' })).toBe(false);
  expect(left('pump_leaks', { origin: 'guessed', words: [0] })).toBe(false);
  expect(left('pump_leaks', { words: [0] })).toBe(true);
  expect(left('pump_leaks', { origin: 'answer' })).toBe(true);
  expect(left('steers_heavily', {})).toBe(true);
});

test('words that were read as something that the car can show too tell of that (DIAG-04)', () => {
  const told = [said('pump_leaks', { words: [0, 5] }), said('steers_heavily', { words: [5] })];
  expect(withoutUnfitting(told, lacking, garage)).toEqual([told[1]]);
  expect(withoutUnfitting(told, { equipment: {} }, garage)).toEqual(told);
});

test('what raises an alarm stays, of itself or with what is told beside it (DIAG-04)', () => {
  expect(left('pedal_to_floor', {})).toBe(true);
  const both = [said('pump_leaks'), said('smell', { words: [0] })];
  expect(withoutUnfitting(both, lacking, garage)).toEqual(both);
});

test('that all is well may be heard of any car, but no car is of a kind that it is known not to be (DIAG-04)', () => {
  const shows = showsOn(lacking, garage);
  expect(shows({ finding: 'pump_leaks', state: 'absent' })).toBe(true);
  expect(shows({ finding: 'kind', state: 'manual' })).toBe(false);
  expect(left('kind', { state: 'manual', words: [0] })).toBe(false);
  expect(showsOn({ equipment: {} }, garage)({ finding: 'kind', state: 'manual' })).toBe(true);
  expect(shows({ finding: 'danger.floor', state: 'present' })).toBe(true);
});

test('the net of dangers on the same words explains nothing away (DIAG-03)', () => {
  const told = [said('pump_leaks', { words: [0] }), said('danger.floor', { words: [0] })];
  expect(withoutUnfitting(told, lacking, garage)).toEqual(told);
});

test('the net of a danger that a car cannot have tells nothing of it, and of any other car it does (DIAG-04)', () => {
  const requires = { all: ['diesel'], any: [], not: [] };
  const garageOf = prepareModel({ ...source, safetyRules: source.safetyRules.map((rule) => ({ ...rule, requires })) });
  const net = said('danger.floor', { words: [0] });
  expect(withoutUnfitting([net], lacking, garageOf)).toEqual([]);
  expect(withoutUnfitting([net], { equipment: {} }, garageOf)).toEqual([net]);
  expect(withoutUnfitting([net], lacking, garage)).toEqual([net]);
});
