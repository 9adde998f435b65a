import { expect, test } from 'vitest';
import { FeatureNumbers } from './feature-numbers.ts';
import { prepareClassifier, scoreLabels, scoreParts, sumPlaces, type TextClassifier } from './text-classifier.ts';
import { weightRows } from './weight-rows.ts';

/** Weights that differ everywhere and now and then are nought, a row a feature, of three labels. */
const matrixOf = (features: readonly string[]) =>
  Int8Array.from({ length: features.length * 3 }, (_, k) => (k % 4 === 1 ? 0 : ((k * 37) % 255) - 127));

/** A classifier of such weights. */
function classifierOf(features: readonly string[]): TextClassifier {
  return {
    features: [...features],
    idf: features.map((_, at) => 1 + at / 10),
    fullText: 0,
    labels: ['a', 'b', 'c'],
    weights: weightRows(matrixOf(features), 3),
    scale: 0.01,
  };
}

/** Each feature added up by itself, as the formula has it. */
function writtenOut(told: readonly string[], { features, idf, scale }: TextClassifier): number[] {
  const weights = matrixOf(features);
  const places = told.map((feature) => features.indexOf(feature)).filter((place) => place >= 0);
  const norm = Math.sqrt(places.reduce((sum, at) => sum + idf[at]! ** 2, 0));
  return [0, 1, 2].map(
    (label) => places.reduce((sum, at) => sum + idf[at]! * scale * weights[at * 3 + label]!, 0) / norm,
  );
}

const words = 'squeal wet cold shake turn stop hum click grind whine'.split(' ');

test('however many words a text has, each adds what it weighs, to the last bit and in their order', () => {
  const classifier = classifierOf(words);
  const reader = prepareClassifier(classifier);
  for (let count = 3; count <= words.length; count += 1) {
    const told = ['banana', ...words.slice(words.length - count).toReversed()];
    expect([...scoreLabels(told, reader)!]).toEqual(writtenOut(told, classifier));
  }
});

test('readers that share their numbers read a text as each would alone, whichever was asked first', () => {
  const numbers = new FeatureNumbers();
  const [one, other] = [classifierOf(words.slice(0, 6)), classifierOf(words.slice(3).toReversed())];
  const [first, second] = [prepareClassifier(one, numbers), prepareClassifier(other, numbers)];
  const told = ['hum', 'shake', 'wet', 'stop', 'turn', 'squeal', 'whine'];
  for (const _ of ['met', 'met again']) {
    expect([...scoreLabels(told, first)!]).toEqual(writtenOut(told, one));
    expect([...scoreLabels(told, second)!]).toEqual(writtenOut(told, other));
  }
});

test('parts score as the text that they make, what is in several counting once', () => {
  const classifier = classifierOf(words);
  const reader = prepareClassifier(classifier);
  const part = (...told: string[]) => {
    const places = reader.places.findAll(told);
    return { places, sum: sumPlaces(places, classifier) };
  };
  const parts = [part('squeal', 'wet'), part('wet', 'cold', 'shake'), part('cold', 'wet'), part('banana')];
  const whole = writtenOut(['squeal', 'wet', 'cold', 'shake'], classifier);
  expect([...scoreParts(parts, reader)!].map((score) => score.toFixed(9))).toEqual(
    whole.map((score) => score.toFixed(9)),
  );
  expect(scoreParts([part('wet'), part('wet', 'banana')], reader)).toBeNull();
});
