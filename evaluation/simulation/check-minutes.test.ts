import { expect, test } from 'vitest';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { said } from '#engine/test-models/build-model.ts';
import { ownCost } from '#engine/plan/check-options.ts';
import { checksByBaseRate, checksByShare, minutesKnowing, minutesToFind } from './check-minutes.ts';

const model = compileTiny().base.model;
const causeOf = (id: string) => model.causes.find((cause) => cause.id === id)!;
const cost = (id: string) => ownCost(model.checks.find((check) => check.id === id)!);
const [supply, button] = [cost('measure_horn_supply'), cost('measure_button')];

test('checking ends with the check that shows the fault', () => {
  const order = ['measure_horn_supply', 'measure_button'];
  expect(minutesToFind(causeOf('horn_unit_worn'), order, model)).toBe(supply);
  expect(minutesToFind(causeOf('horn_button_worn'), order, model)).toBe(supply + button);
});

test('what must come first is done first and paid once', () => {
  expect(minutesToFind(causeOf('horn_button_worn'), ['measure_button'], model)).toBe(supply + button);
});

test('a fault that no check of the list shows costs the list and an hour at a shop', () => {
  expect(minutesToFind(causeOf('horn_button_worn'), ['measure_horn_supply'], model)).toBe(supply + 60);
  expect(minutesToFind(causeOf('horn_button_worn'), [], model)).toBe(60);
});

test('who knows the fault pays its cheapest check alone', () => {
  expect(minutesKnowing(causeOf('horn_fuse_blown'), model)).toBe(supply);
  expect(minutesKnowing({ ...causeOf('horn_fuse_blown'), checks: [] }, model)).toBeNull();
});

test('by share and by base rate each cause brings one check, its cheapest, unless a check before it shows it', () => {
  const share = (cause: string, value: number) => ({ cause, share: value, marginal: value, why: [] });
  const differential = {
    kbVersion: '',
    residual: 0,
    twoFaults: null,
    confidence: 'low' as const,
    hypotheses: [],
    fit: 0,
    told: 1,
    shares: [share('horn_button_worn', 0.6), share('horn_unit_worn', 0.39), share('horn_fuse_blown', 0.01)],
  };
  expect(checksByShare(differential, model)).toEqual(['measure_button', 'measure_horn_supply']);
  expect(checksByBaseRate([said('horn_sound', { state: 'silent' })], model)).toEqual([
    'measure_horn_supply',
    'measure_button',
  ]);
  expect(checksByBaseRate([said('other_lights', { state: 'dim' })], model)).toEqual([]);
});
