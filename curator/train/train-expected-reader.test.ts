import { expect, test } from 'vitest';
import { model } from '#engine/test-models/build-model.ts';
import { prepareClassifier, scoreLabels } from '#engine/understand/text-classifier.ts';
import type { HeardStory } from './hear-sayings.ts';
import { expectedLesson } from './train-expected-reader.ts';
import { seededRandom } from './random.ts';
import { trainSoftmax } from './train-softmax.ts';
import { isTold, storyLesson } from './train-story-reader.ts';

const heard = (features: string[], expected: Record<string, number>): HeardStory => ({
  sentences: [],
  features,
  findingFeatures: features,
  causes: Object.keys(expected),
  shares: Object.values(expected),
  judged: null,
});

test('the reader gives each cause what was expected of it behind such words', () => {
  const squeal = heard(['brake', 'squeal', 'stop'], { pads: 0.6, rust: 0.2 });
  const grind = heard(['brake', 'grind', 'stop'], { pads: 0.1, metal: 0.8 });
  const lesson = expectedLesson(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? squeal : grind)));
  if (lesson.kind !== 'softmax') throw new Error('it learns otherwise');
  const reader = prepareClassifier(trainSoftmax(lesson.texts, lesson.course, seededRandom(1)));
  const sharesOf = (features: readonly string[]) => {
    const weights = [...scoreLabels(features, reader)!].map(Math.exp);
    const sum = weights.reduce((total, each) => total + each, 0);
    return Object.fromEntries(reader.classifier.labels.map((label, at) => [label, weights[at]! / sum]));
  };
  expect(sharesOf(squeal.features)['pads']).toBeCloseTo(0.75, 1);
  expect(sharesOf(squeal.features)['rust']).toBeCloseTo(0.25, 1);
  expect(sharesOf(grind.features)['metal']).toBeCloseTo(0.89, 1);
});

test('a complaint with expectations is no story, and a story teaches no expectation', () => {
  const { shares, ...story } = heard(['brake', 'squeal', 'stop'], { pads: 1 });
  expect([isTold(story), isTold({ ...story, shares: shares! })]).toEqual([true, false]);
  expect(expectedLesson([story])).toMatchObject({ texts: [] });
  const nothing = model({ findings: [], causes: [] });
  expect(storyLesson([], [{ ...story, shares: shares! }], nothing).texts).toEqual([]);
  expect(storyLesson([], [story], nothing).texts).toHaveLength(4);
});
