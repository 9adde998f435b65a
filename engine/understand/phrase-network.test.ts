import { expect, test } from 'vitest';
import type { Matchable } from './matchable.ts';
import { hearText, NO_LABELS, prepareNetwork, scoreWith, type PhraseNetwork } from './phrase-network.ts';
import { PHRASE_WIDTH } from './phrase-shape.ts';

/** Hears "no brakes" (first phrase) and "brakes" alone (second); words are told apart by one number each. */
function network(): PhraseNetwork {
  const words = ['no', 'brakes', '#'];
  const shape = { vector: 4, phrases: 4, bag: 2, hidden: 2 };
  const filters = new Float32Array(4 * PHRASE_WIDTH * 4);
  const set = (phrase: number, place: number, word: number) =>
    (filters[(phrase * PHRASE_WIDTH + place) * 4 + word] = 1);
  set(0, 1, 0);
  set(0, 2, 1);
  set(1, 2, 1);
  return {
    shape,
    words,
    vectors: { scales: Float32Array.of(1, 0.5, 1), units: Int8Array.of(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0) },
    filters,
    filterBias: Float32Array.of(-1.5, 0, 0, 0),
    features: ['brake', 'pedal'],
    idf: [3, 4],
    bag: { scales: Float32Array.of(1, 1), units: Int8Array.of(1, 0, 0, 1) },
    mix: Float32Array.of(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1),
    mixBias: Float32Array.of(0, 0),
    heads: {
      findings: {
        labels: ['no_brakes.present'],
        weights: Float32Array.of(4, 0),
        bias: Float32Array.of(-1),
        share: 0.5,
      },
      dangers: { labels: ['harmless'], weights: Float32Array.of(0, 0), bias: Float32Array.of(0), share: 1 },
      causes: NO_LABELS,
    },
  };
}

const sentence = (said: string, features: string[] = []) =>
  ({ tokens: said.split(' ').map((word) => ({ word, number: /\d/.test(word) })), features }) as unknown as Matchable;
const prepared = prepareNetwork(network());
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
  const { findings } = network().heads;
  const loud = hearText([sentence('no brakes')], [], prepared);
  expect(scoreWith(findings, 0, -2, loud)).toBeCloseTo(0.5 * -2 - 1 + 4 * 0.5);
  expect(scoreWith(findings, undefined, -2, loud)).toBe(-1);
});
