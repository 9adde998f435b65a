import { expect, test } from 'vitest';
import { matchableOf } from './matchable-sentence.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readTokens } from './read-tokens.ts';
import { textFeatures } from './text-features.ts';
import { codeOf, readLikeness } from '../likeness.ts';
import { likenessOf } from './likeness.ts';
import { prepareClassifier } from './text-classifier.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());
const featuresOf = (text: string) =>
  textFeatures(
    readTokens(text, lexicon.vocabulary, lexicon.correct).sentences.map(({ words }) =>
      matchableOf(words, lexicon.classes),
    ),
  );

test('a text is its stems and word classes, each once, and a word behind a negator is another word', () => {
  const features = featuresOf('The brakes squeal. The brakes do not grind');
  expect(features.filter((each) => each === 'brake')).toHaveLength(1);
  expect(features).toEqual(expect.arrayContaining(['squeal', 'not', '!grind']));
  expect(features).not.toContain('grind');
  expect(features).not.toContain('the');
  expect(features.some((each) => each.startsWith('$'))).toBe(true);
});

test('a part that was replaced is another word than one that was not', () => {
  const features = featuresOf('Replaced the battery. It still clicks');
  expect(features).toContain('+battery');
  expect(features).not.toContain('battery');
  expect(featuresOf('The battery clicks')).toContain('battery');
});

test('a text sounds like the causes whose words it has; too few words tell nothing', () => {
  const reader = prepareClassifier({
    features: ['squeal', 'morning', 'wet', 'shake'],
    idf: [1, 1, 1, 1],
    fullText: 40,
    labels: ['belt', 'tire'],
    weights: Int8Array.from([100, -100, 50, 0, 50, 0, -100, 100]),
    scale: 0.02,
  });
  const { codes, nats } = readLikeness(likenessOf(['squeal', 'morning', 'wet', 'banana'], reader)!);
  const [belt, tire] = ['belt', 'tire'].map((cause) => nats[codes.indexOf(codeOf(cause))] ?? 0);
  expect(belt! - tire!).toBeGreaterThan(0.1);
  expect(likenessOf(['squeal', 'banana', 'apple'], reader)).toBeNull();
  expect(likenessOf([], reader)).toBeNull();
});
