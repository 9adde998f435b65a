import { expect, test } from 'vitest';
import { cause, model, named, yesNo } from '#engine/test-models/build-model.ts';
import { prepareClassifier, scoreLabels } from '#engine/understand/text-classifier.ts';
import { seededRandom } from './random.ts';
import { sampleStories } from './sample-stories.ts';
import { trainSoftmax } from './train-softmax.ts';

const garage = model({
  findings: [
    yesNo('squeal', { salience: 0.9 }),
    yesNo('shake', { salience: 0.9 }),
    yesNo('run_out', { salience: 0 }),
    named('pedal', ['normal', 'soft'], { salience: 0.9 }),
  ],
  causes: [
    cause('pads', 0.01, { squeal: 0.9 }),
    cause('disc', 0.01, { shake: 0.9, run_out: 0.9 }),
    cause('unheard', 0.01, { run_out: 0.9 }),
    cause('unnamed', 0.01, { squeal: 0.1 }, { residual: true }),
  ],
});
const course = { epochs: 5, rate: 0.7, seenAtLeast: 5, mostFeatures: 100, idfExponent: 0.5, fullText: 40 };
const sayings = [
  { features: ['squeal', 'morning', 'stop'], tells: ['squeal.present'] },
  { features: ['screech', 'wheel', 'stop'], tells: ['squeal.present'] },
  { features: ['shake', 'wheel', 'fast'], tells: ['shake.present'] },
  { features: ['caliper', 'gauge'], tells: ['run_out.present'] },
];

test('made-up stories tell the signs that owners tell, in the words said of them; a cause without any has none', () => {
  const stories = sampleStories(garage, sayings, seededRandom(1));
  expect(new Set(stories.map((story) => story.label))).toEqual(new Set(['pads', 'disc']));
  expect(stories.filter((story) => story.label === 'disc').every(({ features }) => features.includes('shake'))).toBe(
    true,
  );
  expect(stories.some(({ features }) => features.includes('gauge'))).toBe(false);
});

const told = ['shake', 'wheel', 'fast'];

test('the reader learns which words tell which cause, the same every time', () => {
  const train = () => {
    const random = seededRandom(1);
    return trainSoftmax(sampleStories(garage, sayings, random), course, random);
  };
  const reader = train();
  expect(train()).toEqual(reader);
  const scores = scoreLabels(told, prepareClassifier(reader))!;
  const [disc, pads] = ['disc', 'pads'].map((cause) => scores[reader.labels.indexOf(cause)]!);
  expect(disc!).toBeGreaterThan(pads! + 0.1);
});

test('without stories there is a reader that knows nothing', () => {
  const reader = trainSoftmax([], course, seededRandom(1));
  expect(scoreLabels(told, prepareClassifier(reader))).toBeNull();
});
