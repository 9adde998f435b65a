import { expect, test } from 'vitest';
import { said } from '../test-models/build-model.ts';
import { matchableOf } from '../understand/matchable-sentence.ts';
import { deafNetwork } from '../test-models/phrase-networks.ts';
import { prepareNetwork } from '../understand/phrase-network.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { prepareClassifier, scoreLabels } from '../understand/text-classifier.ts';
import { weightRows } from '../understand/weight-rows.ts';
import { dangerFeatures, HARMLESS_LABEL, readDanger } from './danger-reader.ts';

const lexicon = prepareLexicon(testLexicon());

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
  expect(readDanger(sentences, read, reader, null)!.logOdds).toBeCloseTo(noBrakes! - harmless!, 10);
  // A network that knows one of the two labels, and adds 2 + 3 to it in any text.
  const dangers = { labels: ['no_brakes'], weights: Float32Array.of(3), bias: Float32Array.of(2), share: 0.5 };
  const network = prepareNetwork(deafNetwork({ dangers }));
  const both = readDanger(sentences, read, reader, network)!;
  expect(both.logOdds).toBeCloseTo((noBrakes! - harmless!) / 2 + 5, 5);
  expect(both.linear).toBeCloseTo(noBrakes! - harmless!, 10);
});
