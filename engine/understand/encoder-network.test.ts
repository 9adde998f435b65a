import { expect, test } from 'vitest';
import { brakesEncoder, brakesMeant } from '../test-models/encoder-networks.ts';
import { encodeText, prepareEncoder } from './encoder-network.ts';
import type { Matchable } from './matchable.ts';

const sentence = (said: string, features: string[] = []) =>
  ({ tokens: said.split(' ').map((word) => ({ word, number: /\d/.test(word) })), features }) as unknown as Matchable;
const network = brakesMeant();
const prepared = prepareEncoder(network, brakesEncoder);
const rounded = (numbers: Float32Array) => [...numbers].map((each) => each.toFixed(2));
const heard = (...said: string[]) =>
  rounded(
    encodeText(
      said.map((each) => sentence(each)),
      [],
      prepared,
    ),
  );

test('what a piece means where it stands is heard at its loudest and in the mean, both on one scale', () => {
  expect(heard('there are no brakes')).toEqual(['1.00', '1.00']);
  expect(heard('brakes no')).toEqual(['0.00', '1.51']);
  expect(heard('quite another thing')).toEqual(['0.00', '0.00']);
  expect(heard()).toEqual(['0.00', '0.00']);
});

test('sentences that are heard for the first time mean what they mean beside each other, and are encoded once', () => {
  const encoded: number[][] = [];
  const counting = prepareEncoder(network, (pieces) => {
    encoded.push([...pieces]);
    return brakesEncoder(pieces);
  });
  const [no, brakes] = [sentence('oh no'), sentence('brakes')];
  encodeText([no, brakes], [], counting);
  expect(encoded).toEqual([[0, 2, 4, 3, 5, 1]]);
  encodeText([no], [], counting);
  encodeText([no, brakes], [], counting);
  expect(encoded).toHaveLength(1);
  encodeText([no, sentence('brakes')], [], counting);
  expect(encoded.slice(1)).toEqual([[0, 5, 1]]);
});

test('features count by how rare they are, in proportion to all of a text, and each once', () => {
  const told = encodeText([], ['brake', 'pedal', 'unheard'], prepared);
  expect(rounded(told)).toEqual(['0.00', '1.40']);
  const parts = [sentence('x', ['brake', 'pedal']), sentence('y', ['pedal']), sentence('z', ['unheard', 'pedal'])];
  expect(rounded(encodeText(parts, ['brake'], prepared))).toEqual(rounded(told));
  expect(rounded(encodeText(parts.slice(1), [], prepared))).not.toEqual(rounded(told));
});
