import { describe, expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { safetyWarning } from '../compose/safety-words.ts';
import { prepareModel } from '../infer/prepare-model.ts';
import { said } from '../test-models/build-model.ts';
import { workshopModel } from '../test-models/workshop-model.ts';
import { matchableOf } from '../understand/matchable-sentence.ts';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { prepareClassifier } from '../understand/text-classifier.ts';
import { weightRows } from '../understand/weight-rows.ts';
import { dangerFeatures, dangerParts, readDanger } from './danger-reader.ts';
import { DOUBTED, evaluateSafety } from './evaluate-safety.ts';
import { weighDanger, type Aside } from './weigh-danger.ts';

const source = workshopModel();
const workshop = prepareModel(source);
const rule = 'pedal_to_floor';
const toFloor = said('brake_pedal', { state: 'to_floor' });
const reasoned = [4, 10];
const plain: Aside = {
  at: 3,
  reasoned,
  automotive: true,
  household: false,
  onlyAsks: false,
  tellsNothing: false,
  onlyToDrive: false,
  harmless: new Set(),
  returned: false,
};
const sounds =
  (
    logOdds: number,
    { words = 12, linear = logOdds, ...aside }: Partial<Aside> & { words?: number; linear?: number } = {},
  ) =>
  (read: Evidence[]) =>
    weighDanger({ logOdds, linear, rule, words }, read, workshop, { ...plain, ...aside });
const judge = (...evidence: Evidence[]) => evaluateSafety(evidence, [], workshop);

describe('what a message sounds like as a whole (DIAG-03)', () => {
  test('raises the danger it sounds like where no rule has caught one, and says what that rests on', () => {
    const heard = sounds(3)([said('brake_squeal')]);
    expect(heard).toMatchObject([
      { finding: `danger.${rule}`, state: 'present', origin: 'guessed', quote: null, at: 3 },
    ]);
    const verdict = judge(said('brake_squeal'), ...heard);
    expect(verdict).toMatchObject({ level: 'critical', drive: 'do_not_drive', rules: [{ id: rule, ground: 'heard' }] });
    expect(safetyWarning(verdict).message).toBe(
      'This is how owners tell of a danger: brake pedal goes to the floor. DO NOT DRIVE.',
    );
  });

  test('adds nothing to a danger that a rule has caught, nor to one that is neither likely nor unlikely', () => {
    expect(sounds(3)([toFloor])).toEqual([]);
    expect(sounds(-1.4, { words: 35 })([said('brake_squeal')])).toEqual([]);
  });

  test('raises no rule that knows its words to be harmless', () => {
    expect(sounds(3, { harmless: new Set([rule]), linear: 0.5 })([])).toEqual([]);
    expect(sounds(3, { harmless: new Set(['another']) })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(3, { harmless: new Set([rule]), linear: 2.4 })([])).toEqual([]);
    // What the linear reader most plainly hears they do.
    expect(sounds(3, { harmless: new Set([rule]), linear: 2.6 })([])).toMatchObject([{ finding: `danger.${rule}` }]);
  });

  test('that says nothing of a vehicle raises a danger, and doubts one, only where it can hardly be anything else', () => {
    expect(sounds(0.9, { automotive: false })([])).toEqual([]);
    expect(sounds(1.1, { automotive: false })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    // Of a phone or a stove likelier that is hot.
    expect(sounds(2.9, { automotive: false, household: true })([])).toEqual([]);
    expect(sounds(3.1, { automotive: false, household: true })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(0, { household: true })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(-5.9, { automotive: false })([{ ...toFloor, at: 3 }])).toEqual([]);
    expect(sounds(-6.1, { automotive: false })([{ ...toFloor, at: 3 }])).toMatchObject([{ finding: DOUBTED }]);
    expect(sounds(-6.1, { automotive: false, linear: 0.1 })([{ ...toFloor, at: 3 }])).toEqual([]);
  });

  test('what is said to have come back is not doubted, however harmless the rest sounds', () => {
    expect(sounds(-9, { words: 20 })([{ ...toFloor, at: 3 }])).toMatchObject([{ finding: DOUBTED }]);
    expect(sounds(-9, { words: 20, returned: true })([{ ...toFloor, at: 3 }])).toEqual([]);
  });

  test('is a danger where the linear reader by itself plainly says so, whatever the networks make of it', () => {
    expect(sounds(-4, { linear: 1.1 })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(-4, { linear: 0.9 })([])).toEqual([]);
    expect(sounds(-4, { linear: 1.1, automotive: false })([])).toEqual([]);
  });

  test('that follows another and tells nothing the car does is a danger only where it plainly says so', () => {
    expect(sounds(1.5, { tellsNothing: true })([])).toEqual([]);
    expect(sounds(1.7, { tellsNothing: true })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(2.9, { tellsNothing: true, automotive: false, household: true })([])).toEqual([]);
  });

  test('that only asks whether the car may be driven is one only where it most plainly says so', () => {
    expect(sounds(2.9, { tellsNothing: true, onlyToDrive: true })([])).toEqual([]);
    expect(sounds(3.1, { tellsNothing: true, onlyToDrive: true })([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(0, { onlyToDrive: true })([])).toMatchObject([{ finding: `danger.${rule}` }]);
  });

  test('is one only where it plainly says so, where its words tell something milder that is warned of', () => {
    const mild = said('brake_pedal', { state: 'soft' });
    const soft = { ...source.safetyRules[0]!, id: 'soft', level: 'caution' as const };
    const warned = prepareModel({
      ...source,
      safetyRules: [...source.safetyRules, { ...soft, when: { finding: 'brake_pedal', states: ['soft'], facets: {} } }],
    });
    const alarms = (logOdds: number, model = warned) =>
      weighDanger({ logOdds, linear: logOdds, rule, words: 12 }, [mild], model, plain).length;
    expect([alarms(1.5), alarms(1.7)]).toEqual([0, 1]);
    expect(alarms(1.5, workshop)).toBe(1);
  });

  test('of a few words is believed later, for a danger and against one', () => {
    expect(sounds(-1.25, { words: 9 })([])).toEqual([]);
    expect(sounds(-1.25)([])).toMatchObject([{ finding: `danger.${rule}` }]);
    expect(sounds(-4.4, { words: 9 })([toFloor])).toEqual([]);
    expect(sounds(-2, { words: 9, onlyAsks: true })([toFloor])).toMatchObject([{ finding: DOUBTED }]);
    expect(sounds(-4.6, { words: 9 })([toFloor])).toMatchObject([{ finding: DOUBTED }]);
  });

  const heardWords = said(`danger.${rule}`);
  test.each([
    ['the net on the raw text', { ...heardWords, words: [0, 4] }, -2],
    ['a supposition', { ...toFloor, origin: 'hedged' as const }, -2],
    ['plain words', { ...toFloor, words: [0, 4] }, -2],
    ['words with a reason of their own against them', { ...toFloor, words: [4, 10] }, -1.5, 35],
    ['what the net made of such words', { ...heardWords, words: [4] }, -1.5, 35],
  ])('makes a caution, never nothing, of %s that it does not bear out', (_, told, logOdds, words = 12) => {
    const doubt = sounds(logOdds, { words })([{ ...told, at: 3 }]);
    expect(doubt).toMatchObject([{ finding: DOUBTED, at: 3 }]);
    const verdict = judge({ ...told, at: 3 }, ...doubt);
    expect(verdict).toMatchObject({
      level: 'caution',
      drive: 'gently_to_shop',
      rules: [{ id: rule, ground: 'doubted' }],
    });
    expect(safetyWarning(verdict).message).toContain('If it is, do not drive');
  });

  test('leaves plain words alone, though the rest gives a reason, and what was told in no words of the message', () => {
    expect(judge({ ...toFloor, at: 3, words: [0, 4] }, ...sounds(-1.9, { words: 35 })([])).level).toBe('critical');
    expect(judge({ ...heardWords, at: 3, words: [0, 4] }, ...sounds(-1.9, { words: 35 })([])).level).toBe('critical');
    expect(judge({ ...toFloor, at: 3 }, ...sounds(-4)([])).level).toBe('critical');
  });

  test('doubts a few words sooner where one of them is of the house', () => {
    const fire = { ...toFloor, at: 3, words: [0] };
    expect(judge(fire, ...sounds(-1.6, { words: 6 })([])).level).toBe('critical');
    expect(judge(fire, ...sounds(-1.6, { words: 6, household: true })([])).level).toBe('caution');
  });

  test('doubts what a sentence only sounds like with the whole', () => {
    expect(judge({ ...toFloor, at: 3, quote: 'pedal went down' }, ...sounds(-4)([])).level).toBe('caution');
  });

  test('is believed the less against words, the more of the message is of something else', () => {
    const stands = (logOdds: number, words: number) =>
      judge({ ...toFloor, at: 3, words: [0] }, ...sounds(logOdds, { words })([])).level === 'critical';
    expect([stands(-1.2, 20), stands(-1.4, 20)]).toEqual([true, false]);
    expect([stands(-3.1, 38), stands(-3.4, 38)]).toEqual([true, false]);
    expect([stands(-4.9, 90), stands(-5.1, 90)]).toEqual([true, false]);
  });

  test('doubts nothing that the linear reader by itself holds for a danger', () => {
    expect(judge({ ...toFloor, at: 3, words: [0] }, ...sounds(-3, { linear: 0.1 })([])).level).toBe('critical');
    expect(judge({ ...toFloor, at: 3, words: [0] }, ...sounds(-3, { linear: -0.1 })([])).level).toBe('caution');
  });

  test.each<Evidence['origin']>(['answer', 'code', 'measured'])('doubts no %s', (origin) => {
    expect(judge({ ...toFloor, at: 3, origin }, ...sounds(-4)([])).level).toBe('critical');
  });

  test('doubts the words of its own message only', () => {
    expect(judge(toFloor, ...sounds(-4)([])).level).toBe('critical');
  });
});

const lexicon = prepareLexicon(testLexicon());
const sentencesOf = (text: string) =>
  readText(text, lexicon).sentences.map(({ sentence }) => matchableOf(sentence.words, lexicon.classes));

test('the reader of dangers hears little words, words in pairs, and what was read of them', () => {
  const read = [said('brake_pedal', { state: 'to_floor' })];
  const features = dangerFeatures(sentencesOf('the pedal went to the floor'), read);
  expect(features).toEqual(expect.arrayContaining(['=the', '=went', '^ the', 'brake_pedal.to_floor']));
  expect(dangerFeatures(sentencesOf('it was fixed'), [])).toContain('=was');
});

test('a message sounds like the danger whose words it has; too few words, or a reader of nothing, tell nothing', () => {
  const classifier = {
    labels: ['fire', 'harmless', 'no_brakes'],
    features: ['=flames', '=hood', '=under', '=squeal', '=brakes', '=nothing'],
    idf: [1, 1, 1, 1, 1, 1],
    fullText: 0,
    weights: weightRows(Int8Array.from([90, -90, 0, 20, 0, 0, 9, 9, 0, -50, 90, -50, 0, 10, 30, 0, -90, 90]), 3),
    scale: 0.05,
  };
  const read = (text: string, reader = classifier) =>
    readDanger(sentencesOf(text), [], prepareClassifier(reader), { phrases: null, encoder: null });
  expect(read('flames under the hood')).toMatchObject({ rule: 'fire' });
  expect(read('flames under the hood')!.logOdds).toBeGreaterThan(2);
  expect(read('under the hood the brakes squeal')!.logOdds).toBeLessThan(0);
  const story = 'I saw flames under the hood. It rained. We were late. It was dark. I hear a squeal. The old squeal.';
  expect(read(story)!.rule).toBe('fire');
  expect(read(story)!.logOdds).toBeGreaterThan(read(story.replaceAll('. ', ' '))!.logOdds);
  // Without a network there is the linear reader alone.
  for (const text of [story, 'flames under the hood']) expect(read(text)!.linear).toBe(read(text)!.logOdds);
  expect(read('flames')).toBeNull();
  expect(
    read('flames under the hood', { ...classifier, labels: [], weights: weightRows(new Int8Array(), 0) }),
  ).toBeNull();
});

test('a message longer than three sentences is heard in parts too, each with what was read of its own words', () => {
  const text = 'I saw flames. It squeals. It squeals again. The pedal went to the floor.';
  const sentences = sentencesOf(text);
  const read = [{ ...said('brake_pedal', { state: 'to_floor' }), words: [text.indexOf('pedal')] }];
  const parts = dangerParts(sentences, read);
  expect(parts).toHaveLength(2);
  expect(parts[0]).toContain('=flames');
  expect(parts[0]).not.toContain('brake_pedal.to_floor');
  expect(parts[1]).toEqual(expect.arrayContaining(['=floor', 'brake_pedal.to_floor']));
  expect(dangerParts(sentences.slice(1), read)).toEqual([]);
});
