import { expect, test } from 'vitest';
import { bytesOfRows, inBytes } from './byte-rows.ts';
import { encoderNetworkOf, type EncoderNames } from './encoder-file.ts';

const names: EncoderNames = {
  shape: { piece: 1, bag: 2, hidden: 1 },
  counts: { features: 2 },
  pieces: '[CLS]\nbrakes',
  features: 'brake\npedal',
  idf: [3, 4],
  gain: [1, 2],
  shift: [0, 1],
  mixBias: [0.5],
  dangers: { labels: ['harmless', 'no_brakes'], bias: [0, -1], share: 0.8 },
};
const bytes = bytesOfRows([
  inBytes(Float32Array.of(1, -1, 0, 2), [2, 2]),
  inBytes(Float32Array.of(1, 2, 3, 4), [1, 4]),
  inBytes(Float32Array.of(-5, 5), [2, 1]),
]);

test('a network is what its text and its bytes say', () => {
  const network = encoderNetworkOf(names, bytes);
  expect(network.pieces).toEqual(['[CLS]', 'brakes']);
  expect(network.features).toEqual(['brake', 'pedal']);
  expect([...network.mix].map((each) => each.toFixed(1))).toEqual(['1.0', '2.0', '3.0', '4.0']);
  expect(network.bag.scales[1]! * network.bag.units[3]!).toBeCloseTo(2);
  const { labels, bias, weights, share } = network.dangers;
  expect([labels, [...bias], [...weights], share]).toEqual([['harmless', 'no_brakes'], [0, -1], [-5, 5], 0.8]);
});

test('bytes that are too few are no network', () => {
  expect(() => encoderNetworkOf(names, bytes.subarray(1))).toThrow(/bytes/);
});
