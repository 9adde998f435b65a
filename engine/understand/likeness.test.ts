import { expect, test } from 'vitest';
import { said } from '../test-models/build-model.ts';
import { deafNetwork } from '../test-models/phrase-networks.ts';
import { matchableOf } from './matchable-sentence.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readTokens } from './read-tokens.ts';
import { textFeatures } from './text-features.ts';
import { codeOf, LIKENESS_EXPONENT, readLikeness } from '../likeness.ts';
import { likenessOf, type ToldText } from './likeness.ts';
import type { Matchable } from './matchable.ts';
import { NO_LABELS, type NetworkHead } from './network-head.ts';
import { prepareNetwork, type PreparedNetwork } from './phrase-network.ts';
import { prepareClassifier, type PreparedClassifier } from './text-classifier.ts';
import { weightRows } from './weight-rows.ts';
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

/** Words that tell nothing, by which a text is a full story. */
const FILLING = Array.from({ length: 87 }, (_, at) => `filling${at}`);
const NAMES = ['belt', 'tire', 'rotor'];
const readerOf = (labels: string[], rows: Record<string, number[]>, fullText: number): PreparedClassifier => {
  const features = [...Object.keys(rows), ...FILLING];
  return prepareClassifier({
    features,
    idf: features.map(() => 1),
    fullText,
    labels,
    weights: weightRows(
      Int8Array.from(features.flatMap((feature) => rows[feature] ?? labels.map(() => 0))),
      labels.length,
    ),
    scale: 0.1,
  });
};
const reader = readerOf(
  NAMES,
  { squeal: [100, -100, 0], morning: [50, 0, 0], wet: [50, 0, 0], shake: [-100, 100, 0] },
  40,
);
const toldOf = (...features: string[]): ToldText => ({
  sentences: [{ features, tokens: [] } as unknown as Matchable],
  read: [],
});
const wet = ['squeal', 'morning', 'wet', 'banana'];
const wetStory = toldOf(...wet, ...FILLING);
const natsOf = (
  told: ToldText,
  phrases: PreparedNetwork | null = null,
  expected: PreparedClassifier | null = null,
): [number, number, number] => {
  const { codes, nats } = readLikeness(
    likenessOf(told, { stories: reader, phrases, expected, untaught: [] })!.likeness,
  );
  return NAMES.map((cause) => nats[codes.indexOf(codeOf(cause))] ?? 0) as [number, number, number];
};

test('a text sounds like the causes whose words it has; too few words tell nothing', () => {
  const [belt, tire] = natsOf(wetStory);
  expect(belt - tire).toBeGreaterThan(1);
  for (const few of [toldOf('squeal', 'banana', 'apple'), toldOf()])
    expect(likenessOf(few, { stories: reader, phrases: null, expected: null, untaught: [] })).toBeNull();
});

test('a cause that no reader was taught sounds like the others on average, and like the likest where what it always brings was read', () => {
  const untaught = [
    { id: 'newcomer', like: null, makes: new Set(['hum', 'squeal']), brings: [{ finding: 'hum', state: 'present' }] },
  ];
  const natsOfCause = (cause: string, read: ToldText['read']) => {
    const told = { ...wetStory, read };
    const { codes, nats } = readLikeness(
      likenessOf(told, { stories: reader, phrases: null, expected: null, untaught })!.likeness,
    );
    return nats[codes.indexOf(codeOf(cause))] ?? 0;
  };
  const [belt, tire, rotor] = natsOf(wetStory);
  const average = [belt, tire, rotor].reduce((sum, each) => sum + Math.exp(LIKENESS_EXPONENT * each), 0) / 3;
  for (const read of [[], [said('hum', { state: 'absent' })], [said('squeal')]])
    expect(natsOfCause('newcomer', read)).toBeCloseTo(Math.log(average) / LIKENESS_EXPONENT, 1);
  expect(natsOfCause('newcomer', [said('hum')])).toBeCloseTo(belt, 1);
  // Nothing of its own was read: the words say nothing of it, however common it is.
  expect(natsOfCause('newcomer', [said('shimmy')])).toBe(0);
  expect([natsOfCause('belt', [said('hum')]), natsOfCause('rotor', [])]).toEqual([belt, rotor]);
});

test('one that owners cannot tell from another sounds like that', () => {
  const untaught = ['belt', 'rotor'].map((like) => ({
    id: `like_${like}`,
    like,
    makes: new Set<string>(),
    brings: [],
  }));
  const { codes, nats } = readLikeness(
    likenessOf(wetStory, { stories: reader, phrases: null, expected: null, untaught })!.likeness,
  );
  const [belt, , rotor] = natsOf(wetStory);
  expect(nats[codes.indexOf(codeOf('like_belt'))]).toBeCloseTo(belt, 1);
  expect(nats[codes.indexOf(codeOf('like_rotor'))] ?? 0).toBeCloseTo(rotor, 1);
});

test('how many features it has is told with it, and of few it sounds like a cause by as much less', () => {
  const half = toldOf(...wet, ...FILLING.slice(0, 42));
  const featuresOf = (told: ToldText) =>
    likenessOf(told, { stories: reader, phrases: null, expected: null, untaught: [] })!.features;
  expect([featuresOf(wetStory), featuresOf(half)]).toEqual([90, 45]);
  const [belt, tire] = natsOf(wetStory);
  const [beltOfHalf, tireOfHalf] = natsOf(half);
  // Told by fewer features, each counts for more (√2); of a story it is the half.
  expect(beltOfHalf - tireOfHalf).toBeCloseTo(((belt - tire) * Math.SQRT2) / 2, 1);
});

test('the network says how much likelier each cause is, as far as the text is a full one; a cause it knows no story of is as its least likely', () => {
  const networkOf = (causes: NetworkHead) => prepareNetwork(deafNetwork({ causes }));
  const [belt, tire, rotor] = natsOf(wetStory);
  expect(natsOf(wetStory, networkOf(NO_LABELS))).toEqual([belt, tire, rotor]);
  // It adds 1 - 2 to the belt and 3 + 2 to the tire.
  const head = { labels: ['tire', 'belt'], weights: Float32Array.of(2, -2), bias: Float32Array.of(3, 1), share: 0 };
  const both = natsOf(wetStory, networkOf(head));
  expect(both[1] - both[0]).toBeCloseTo((6 / 7) * (tire - belt) + (2 / 7) * 6, 1);
  expect(both[2] - both[0]).toBeCloseTo((6 / 7) * (rotor - belt), 1);
});

test('what is expected behind the words counts nearly alone of a few, and little of a full story; a cause that is never expected is as the least likely', () => {
  const expected = readerOf(['rotor', 'belt'], { squeal: [100, -50], morning: [0, 0], wet: [0, 0] }, 0);
  const added = (told: ToldText) => {
    const [belt, tire, rotor] = natsOf(told);
    const with_ = natsOf(told, null, expected);
    expect(with_[1] - with_[0]).toBeCloseTo(tire - belt, 1);
    return with_[2] - with_[0] - (rotor - belt);
  };
  // Fifteen nats, over the root of how many features there are.
  expect(added(toldOf(...wet))).toBeCloseTo((4 / 7) * (1 - 0.8 / 30) * (15 / Math.sqrt(3)), 1);
  expect(added(wetStory)).toBeCloseTo((4 / 7) * 0.2 * (15 / Math.sqrt(90)), 1);
});
