import { expect, test } from 'vitest';
import { said } from '#engine/test-models/build-model.ts';
import { ANY_TEXT, findingFeatures, soundsLike } from './finding-reader.ts';
import type { Matchable } from './matchable.ts';
import { deafNetwork } from '../test-models/phrase-networks.ts';
import { prepareNetwork } from './phrase-network.ts';
import { prepareClassifier } from './text-classifier.ts';
import { weightRows } from './weight-rows.ts';

/** Words that tell, pair by pair of label and weight; nothing is likely of any text. */
const features = [ANY_TEXT, 'thin', 'high', 'wheel', 'squeal.present'];
const labels = ['hum.present', 'squeal.present'];
const reader = prepareClassifier({
  labels,
  features,
  idf: [1, 1, 1, 1, 1],
  fullText: 0,
  weights: weightRows(Int8Array.from([-60, -60, -10, 50, -10, 50, 80, 0, 0, 90]), labels.length),
  scale: 0.1,
});

function sentence(words: string, from: number): Matchable {
  const tokens = [...words.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
    word,
    from: from + index,
    to: from + index + word.length,
  }));
  return { tokens, features: words.split(' ') } as unknown as Matchable;
}

const car = sentence('the car', 0);
const wheel = sentence('at the wheel', 10);
const thin = sentence('thin high noise', 30);
const heard = (sentences: Matchable[], read = [said('rattle')]) =>
  Object.fromEntries(soundsLike(sentences, read, reader, null).map((one) => [`${one.finding}.${one.state}`, one]));

test('what a message sounds like is told by the sentence that sounds most like it, wherever it stands', () => {
  for (const sentences of [[thin], [thin, car], [car, thin], [car, wheel, car, thin, car]]) {
    const { 'squeal.present': squeal } = heard(sentences);
    expect(squeal?.sentence).toBe(thin);
    expect(squeal?.probability).toBeGreaterThan(0.5);
  }
  expect(heard([car, wheel, thin])['hum.present']?.sentence).toBe(wheel);
});

test('what two sentences tell together is told by the one of them that sounds more like it', () => {
  const [more, less] = [sentence('thin wheel', 50), sentence('high', 70)];
  for (const sentences of [
    [more, less],
    [less, more],
  ]) {
    const { 'squeal.present': squeal } = heard(sentences);
    expect(squeal?.sentence).toBe(more);
    expect(squeal?.probability).toBeGreaterThan(heard([more])['squeal.present']!.probability);
  }
});

test('what the patterns read counts in the sentence that it was read of', () => {
  const read = [said('squeal', { words: [15] })];
  const [without, beside] = [heard([wheel]), heard([wheel], read)];
  expect(beside['squeal.present']!.probability).toBeGreaterThan(without['squeal.present']?.probability ?? 0);
  expect(heard([thin], read)['squeal.present']).toEqual(heard([thin])['squeal.present']);
});

test('is made of the words, of what is read of them, and of what is in any text, each once', () =>
  expect(findingFeatures([wheel, wheel], [said('squeal', { words: [15] }), said('hum', { origin: 'code' })])).toEqual([
    ANY_TEXT,
    'at',
    'the',
    'wheel',
    'squeal.present',
  ]));

test('words lift what they tell above what any text may tell, and leave the rest where it is', () => {
  const { 'squeal.present': squeal, 'hum.present': hum } = heard([thin], []);
  expect(squeal!.lift).toBeGreaterThan(squeal!.probability * 100);
  expect(hum?.lift ?? 1).toBeLessThan(squeal!.lift / 100);
});

/** Adds to hum what it adds to any text, nothing to squeal, and takes half of what the linear reader makes of both. */
const network = prepareNetwork(
  deafNetwork({
    findings: { labels: ['hum.present'], weights: Float32Array.of(3), bias: Float32Array.of(1), share: 0.5 },
  }),
);

test('what the linear reader makes of a sentence and what the network adds are summed; how far words lift it stays the linear reader’s', () => {
  const [without] = soundsLike([wheel], [], reader, null).filter(({ finding }) => finding === 'hum');
  const [both] = soundsLike([wheel], [], reader, network).filter(({ finding }) => finding === 'hum');
  const logOdds = (probability: number) => Math.log(probability / (1 - probability));
  expect(logOdds(both!.probability)).toBeCloseTo(0.5 * logOdds(without!.probability) + 4);
  expect([both!.linear, both!.lift]).toEqual([without!.probability, without!.lift]);
});
