import { expect, test } from 'vitest';
import { classifierOf, fileOfClassifier } from './classifier-file.ts';
import { weightRows } from './weight-rows.ts';

const labels = ['a', 'b', 'c'];
const features = ['squeal', '^ wet', '+plug'];
// A row of noughts, one that begins and one that ends with some, and the largest and least there are.
const matrix = [0, 0, 0, 0, -127, 5, 127, 1, 0];
const classifier = {
  labels,
  features,
  idf: [1.5, 1 / 3, 7],
  fullText: 40,
  scale: 0.37,
  weights: weightRows(Int8Array.from(matrix), labels.length),
};

/** Row by row with the noughts. */
function writtenOut({ starts, columns, units }: typeof classifier.weights): number[] {
  return features.flatMap((_, row) =>
    labels.map((_label, column) => {
      const at = columns.subarray(starts[row], starts[row + 1]).indexOf(column);
      return at < 0 ? 0 : units[starts[row]! + at]!;
    }),
  );
}

test('a classifier that was written is read as it was, wherever in memory its bytes lie', () => {
  const { names, bytes } = fileOfClassifier(classifier);
  expect(classifier.weights.units).toHaveLength(4);
  for (const shift of [0, 3, 8]) {
    const shifted = new Uint8Array(bytes.length + shift).fill(255);
    shifted.set(bytes, shift);
    const read = classifierOf(JSON.parse(JSON.stringify(names)) as typeof names, shifted.subarray(shift));
    expect({ ...read, idf: Array.from(read.idf), weights: writtenOut(read.weights) }).toEqual({
      ...classifier,
      weights: matrix,
    });
  }
});

test('one that knows nothing is one too', () => {
  const empty = { ...classifier, features: [], idf: [], weights: weightRows(new Int8Array(), 0) };
  const { names, bytes } = fileOfClassifier(empty);
  expect(classifierOf(names, bytes).features).toEqual([]);
});

test('bytes of which some are missing, or that are too many, are an error', () => {
  const { names, bytes } = fileOfClassifier(classifier);
  expect(() => classifierOf(names, bytes.subarray(0, -1))).toThrow(`of ${bytes.length} bytes has ${bytes.length - 1}`);
  expect(() => classifierOf(names, new Uint8Array([...bytes, 0]))).toThrow(`has ${bytes.length + 1}`);
  expect(() => classifierOf(names, new Uint8Array())).toThrow(/has 0/);
});
