import { expect, test } from 'vitest';
import { deafNetwork } from '../test-models/phrase-networks.ts';
import { matchableOf } from './matchable-sentence.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readTokens } from './read-tokens.ts';
import { textFeatures } from './text-features.ts';
import { codeOf, readLikeness } from '../likeness.ts';
import { likenessOf, type ToldText } from './likeness.ts';
import type { Matchable } from './matchable.ts';
import { NO_LABELS, prepareNetwork, type PhraseHead, type PreparedNetwork } from './phrase-network.ts';
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

const reader = prepareClassifier({
  features: ['squeal', 'morning', 'wet', 'shake'],
  idf: [1, 1, 1, 1],
  fullText: 40,
  labels: ['belt', 'tire', 'rotor'],
  weights: Int8Array.from([100, -100, 0, 50, 0, 0, 50, 0, 0, -100, 100, 0]),
  scale: 0.02,
});
const toldOf = (...features: string[]): ToldText => ({
  sentences: [{ features, tokens: [] } as unknown as Matchable],
  read: [],
});
const wet = toldOf('squeal', 'morning', 'wet', 'banana');
const natsOf = (phrases: PreparedNetwork | null) => {
  const { codes, nats } = readLikeness(likenessOf(wet, { stories: reader, phrases })!.likeness);
  return ['belt', 'tire', 'rotor'].map((cause) => nats[codes.indexOf(codeOf(cause))] ?? 0) as [number, number, number];
};

test('a text sounds like the causes whose words it has; too few words tell nothing', () => {
  const [belt, tire] = natsOf(null);
  expect(belt - tire).toBeGreaterThan(0.1);
  for (const few of [toldOf('squeal', 'banana', 'apple'), toldOf()])
    expect(likenessOf(few, { stories: reader, phrases: null })).toBeNull();
});

test('the network says how much likelier each cause is, as far as the text is a full one; a cause it knows no story of is as its least likely', () => {
  const networkOf = (causes: PhraseHead) => prepareNetwork(deafNetwork({ causes }));
  const [belt, tire, rotor] = natsOf(null);
  expect(natsOf(networkOf(NO_LABELS))).toEqual([belt, tire, rotor]);
  // It adds 1 - 2 to the belt and 3 + 2 to the tire.
  const head = { labels: ['tire', 'belt'], weights: Float32Array.of(2, -2), bias: Float32Array.of(3, 1), share: 0 };
  const both = natsOf(networkOf(head));
  // Three of the forty features of a full text.
  expect(both[1] - both[0]).toBeCloseTo((6 / 7) * (tire - belt) + (2 / 7) * (3 / 40) * 6, 1);
  expect(both[2] - both[0]).toBeCloseTo((6 / 7) * (rotor - belt), 1);
});
