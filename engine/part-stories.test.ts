import { expect, test } from 'vitest';
import { prepareModel } from './infer/prepare-model.ts';
import { splitComplaints } from './infer/split-complaints.ts';
import { STORY, STORY_OF_PART } from './infer/weigh-story.ts';
import { storiesOfParts } from './part-stories.ts';
import { cause, model, said, yesNo } from './test-models/build-model.ts';
import { prepareLexicon } from './understand/prepare-lexicon.ts';
import { readText } from './understand/read-text.ts';
import { codeOf, readLikeness } from './likeness.ts';
import { prepareClassifier } from './understand/text-classifier.ts';
import { weightRows } from './understand/weight-rows.ts';
import { testLexicon } from './understand/test-lexicon.ts';

const garage = prepareModel(
  model({
    findings: [yesNo('squeal', { complaint: true }), yesNo('flat', { complaint: true })],
    causes: [cause('pads', 0.01, { squeal: 0.9 }), cause('battery', 0.01, { flat: 0.9 })],
  }),
);
const stories = prepareClassifier({
  labels: ['battery', 'pads'],
  features: ['brake', 'squeal', 'wheel', 'battery', 'flat', 'dead'],
  idf: [1, 1, 1, 1, 1, 1],
  fullText: 0,
  weights: weightRows(Int8Array.from([0, 100, 0, 100, 0, 100, 80, 0, 80, 0, 80, 0]), 2),
  scale: 0.1,
});
const lexicon = prepareLexicon(testLexicon());
const partsOf = (text: string) => {
  const at = (word: string) => (text.includes(word) ? [text.indexOf(word)] : []);
  const read = [
    { ...said('squeal'), words: at('squeal') },
    { ...said('flat'), words: at('flat') },
  ];
  const whole = { pads: 6, battery: 2 };
  return {
    read,
    stories: storiesOfParts(
      readText(text, lexicon),
      read,
      whole,
      { model: garage, lexicon, readers: { stories, phrases: null, expected: null, untaught: [] } },
      0,
    ),
  };
};
const two = 'the brakes squeal at the wheel and the battery is flat and dead';

test('of two things told in one breath, the words of each sound like its own cause', () => {
  const { read, stories: heard } = partsOf(two);
  expect(heard.map(({ finding }) => finding)).toEqual([STORY_OF_PART, STORY_OF_PART]);
  const story = {
    ...said(STORY, { state: 'told', origin: 'guessed' }),
    likeness: { pads: 6, battery: 2 },
    features: 90,
  };
  const lead = splitComplaints([...read, story, ...heard], garage).map(({ findings, evidence }) => {
    const { likeness, features } = evidence.find(({ finding }) => finding === STORY)!;
    // As much as the clause tells, not the whole.
    expect(features).toBeLessThan(10);
    const { codes, nats } = readLikeness(likeness!);
    const natsOf = (cause: string) => nats[codes.indexOf(codeOf(cause))] ?? 0;
    return [findings[0], natsOf('pads') > natsOf('battery') ? 'pads' : 'battery'];
  });
  expect(lead).toEqual([
    ['squeal', 'pads'],
    ['flat', 'battery'],
  ]);
});

test('a long story is of one thing, unless it says that there is another', () => {
  const story =
    'we drove to the lake with the dog and my wife and it rained all the way there and all the way back home';
  expect(partsOf(`${two}. ${story}`).stories).toEqual([]);
  expect(partsOf(`${two}. ${story}. two separate problems`).stories).toHaveLength(2);
});

test('words that sound like the cause of the whole tell of no other thing', () => {
  expect(partsOf('the brakes squeal at the wheel and the brake wheel is flat squeal').stories).toEqual([]);
});

test('a later message speaks only to the complaints it tells of', () => {
  const read = [said('squeal'), said('flat', { at: 1 })];
  const told = (at: number) => said(STORY, { state: 'told', origin: 'guessed', at });
  const parts = splitComplaints([...read, told(0), told(1)], garage);
  expect(parts.map(({ evidence }) => evidence.filter(({ finding }) => finding === STORY).map(({ at }) => at))).toEqual([
    [0],
    [1],
  ]);
});
