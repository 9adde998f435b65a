import { expect, test } from 'vitest';
import { brakesNetwork } from '../test-models/phrase-networks.ts';
import type { Matchable } from './matchable.ts';
import { scoreWith } from './network-head.ts';
import { hearText, prepareNetwork } from './phrase-network.ts';

const findings = {
  labels: ['no_brakes.present'],
  weights: Float32Array.of(4, 0),
  bias: Float32Array.of(-1),
  share: 0.5,
};

const sentence = (said: string, features: string[] = []) =>
  ({ tokens: said.split(' ').map((word) => ({ word, number: /\d/.test(word) })), features }) as unknown as Matchable;
const prepared = prepareNetwork(brakesNetwork({ findings }));
const heard = (...said: string[]) => [
  ...hearText(
    said.map((each) => sentence(each)),
    [],
    prepared,
  ),
];

test('a phrase is heard where its words stand in their order, in any sentence, and not across two', () => {
  expect(heard('there are no brakes')).toEqual([0.5, 1]);
  expect(heard('fine', 'no brakes today')).toEqual([0.5, 1]);
  expect(heard('brakes no')).toEqual([0, 1]);
  expect(heard('oh no', 'brakes')).toEqual([0, 1]);
  expect(heard('quite another thing')).toEqual([0, 0]);
  expect(heard()).toEqual([0, 0]);
});

test('features count by how rare they are, in proportion to all of a text', () => {
  expect([...hearText([], ['brake', 'pedal', 'unheard'], prepared)].map((each) => each.toFixed(2))).toEqual([
    '0.00',
    '1.40',
  ]);
});

test('a feature of several sentences, and beside them, counts once', () => {
  const told = hearText([], ['brake', 'pedal'], prepared);
  const parts = [sentence('x', ['brake', 'pedal']), sentence('y', ['pedal']), sentence('z', ['unheard', 'pedal'])];
  const once = hearText(parts, ['brake'], prepared);
  expect([...once].map((each) => each.toFixed(5))).toEqual([...told].map((each) => each.toFixed(5)));
  expect(hearText(parts.slice(1), [], prepared)).not.toEqual(told);
});

test('what the network adds stands beside the share of the linear reader; of a label it does not know that share is left', () => {
  const loud = hearText([sentence('no brakes')], [], prepared);
  expect(scoreWith(findings, 0, -2, loud)).toBeCloseTo(0.5 * -2 - 1 + 4 * 0.5);
  expect(scoreWith(findings, undefined, -2, loud)).toBe(-1);
});
