import { expect, test } from 'vitest';
import { said } from '../test-models/build-model.ts';
import { matchableOf } from '../understand/matchable-sentence.ts';
import { brakesEncoder, brakesMeant } from '../test-models/encoder-networks.ts';
import { deafNetwork } from '../test-models/phrase-networks.ts';
import { prepareEncoder } from '../understand/encoder-network.ts';
import { prepareNetwork } from '../understand/phrase-network.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { prepareClassifier, scoreLabels } from '../understand/text-classifier.ts';
import { weightRows } from '../understand/weight-rows.ts';
import { dangerFeatures, HARMLESS_LABEL, readDanger } from './danger-reader.ts';

const lexicon = prepareLexicon(testLexicon());
const UNHEARD = { phrases: null, encoder: null };

test('a message is heard by the very features that the reader has learnt from, each once', () => {
  const text = 'The pedal went to the floor. The pedal did not stop 2 times, the brakes squeal';
  const sentences = readText(text, lexicon).sentences.map(({ sentence }) =>
    matchableOf(sentence.words, lexicon.classes),
  );
  const read = [said('brake_pedal', { state: 'to_floor' }), said('brake_squeal', { state: 'present' })];
  const features = dangerFeatures(sentences, read);
  const reader = prepareClassifier({
    labels: ['no_brakes', HARMLESS_LABEL],
    features: features.toReversed(),
    idf: features.map((_, at) => 1 + at / 7),
    fullText: 0,
    weights: weightRows(
      Int8Array.from({ length: features.length * 2 }, (_, k) => ((k * 53) % 255) - 127),
      2,
    ),
    scale: 0.05,
  });
  const [noBrakes, harmless] = scoreLabels(features, reader)!;
  expect(readDanger(sentences, read, reader, UNHEARD)!.logOdds).toBeCloseTo(noBrakes! - harmless!, 10);
  // A network that knows one of the two labels, and adds 2 + 3 to it in any text.
  const dangers = { labels: ['no_brakes'], weights: Float32Array.of(3), bias: Float32Array.of(2), share: 0.5 };
  const phrases = prepareNetwork(deafNetwork({ dangers }));
  const both = readDanger(sentences, read, reader, { ...UNHEARD, phrases })!;
  expect(both.logOdds).toBeCloseTo((noBrakes! - harmless!) / 2 + 5, 5);
  expect(both.linear).toBeCloseTo(noBrakes! - harmless!, 10);
});

test('where a message is in doubt it is heard by what its words mean too; where it is not, the encoder is not opened', () => {
  const sentences = readText('there are no brakes', lexicon).sentences.map(({ matchable }) => matchable);
  const readerOf = (scale: number) =>
    prepareClassifier({
      labels: ['no_brakes', HARMLESS_LABEL],
      features: dangerFeatures(sentences, []),
      idf: dangerFeatures(sentences, []).map(() => 1),
      fullText: 0,
      weights: weightRows(Int8Array.from(dangerFeatures(sentences, []).flatMap(() => [1, 0])), 2),
      scale,
    });
  const dangers = { labels: ['no_brakes'], weights: Float32Array.of(2, 3), bias: Float32Array.of(1), share: 0.5 };
  let opened = 0;
  const encoder = () => {
    opened += 1;
    return prepareEncoder(brakesMeant(dangers), brakesEncoder);
  };
  const inDoubt = readDanger(sentences, [], readerOf(0.1), { ...UNHEARD, encoder })!;
  const { linear } = inDoubt;
  expect(Math.abs(linear)).toBeLessThan(2);
  expect(opened).toBe(1);
  // The network hears 1 and 1: it adds 2 + 3 + 1 to half of what the linear reader says, and counts for six tenths.
  const heard = scoreLabels(dangerFeatures(sentences, []), readerOf(0.1))!;
  const [noBrakes, harmless] = [heard[0]!, heard[1]!];
  expect(inDoubt.logOdds).toBeCloseTo(0.4 * (noBrakes - harmless) + 0.6 * (0.5 * (noBrakes - harmless) + 6), 2);
  const byOthers = readDanger(sentences, [], readerOf(0.1), UNHEARD);
  expect(readDanger(sentences, [], readerOf(0.1), { ...UNHEARD, encoder: () => null })).toEqual(byOthers);
  // Of rules that it was not taught it has no opinion.
  const ofOthers = () => prepareEncoder(brakesMeant({ ...dangers, labels: ['steering_lost'] }), brakesEncoder);
  expect(readDanger(sentences, [], readerOf(0.1), { ...UNHEARD, encoder: ofOthers })).toEqual(byOthers);
  expect(readDanger(sentences, [], readerOf(9), { ...UNHEARD, encoder })!.logOdds).toBeGreaterThan(2);
  expect(readDanger(sentences, [], readerOf(-9), { ...UNHEARD, encoder })!.logOdds).toBeLessThan(-3);
  expect(opened).toBe(1);
});
