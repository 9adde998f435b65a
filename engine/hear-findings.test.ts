import { expect, test } from 'vitest';
import { hearFindings, withoutKnownGuesses } from './hear-findings.ts';
import { prepareModel } from './infer/prepare-model.ts';
import { critical, model, named, said, when, yesNo } from './test-models/build-model.ts';
import type { Sounding } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';
import { prepareClassifier } from './understand/text-classifier.ts';
import { weightRows } from './understand/weight-rows.ts';

const labels = [
  'no_spark.present',
  'squeal.present',
  'hum.present',
  'hum.absent',
  'pedal.normal',
  'pedal.soft',
  'pedal.to_floor',
];
const knowledge = {
  model: prepareModel(
    model({
      findings: [
        yesNo('squeal'),
        yesNo('hum'),
        yesNo('rattle'),
        yesNo('fade', { system: 'lights' }),
        named('pedal', ['normal', 'soft', 'to_floor'], { system: 'brakes' }),
        yesNo('no_spark', { salience: 0, asTold: true }),
      ],
      safetyRules: [critical('no_brakes', when('pedal', 'to_floor'))],
    }),
  ),
  findings: prepareClassifier({
    labels,
    features: [],
    idf: [],
    fullText: 0,
    weights: weightRows(new Int8Array(), 0),
    scale: 1,
  }),
};

const text = 'it makes a thin high noise at every stop';
const tokens = [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
const long = { tokens } as unknown as Matchable;
const short = { tokens: tokens.slice(0, 4) } as unknown as Matchable;

function sounds(finding: string, state: string, probability: number, sentence = long): Sounding {
  return { finding, state, probability, linear: probability, lift: 1, sentence };
}

function heard(
  evidence: ReturnType<typeof said>[],
  sounding: Sounding[],
  { telling = [long, short], automotive = true } = {},
) {
  const message = { evidence, automotive, sounding, telling, text, at: 0 };
  return hearFindings(message, knowledge).map(({ finding, state, origin }) => `${finding}.${state} ${origin}`);
}

const read = (finding: string, state = 'present') => said(finding, { state, words: [0] });

test('what a pattern read is let go where the words hardly sound like it, and below even odds a guess', () => {
  expect(heard([read('squeal')], [])).toEqual([]);
  expect(heard([read('squeal')], [sounds('squeal', 'present', 0.1)])).toEqual([]);
  expect(heard([read('squeal')], [sounds('squeal', 'present', 0.3)])).toEqual(['squeal.present guessed']);
  expect(heard([read('squeal')], [sounds('squeal', 'present', 0.6)])).toEqual(['squeal.present volunteered']);
  expect(heard([read('hum', 'absent')], [sounds('hum', 'absent', 0.3)])).toEqual([]);
});

test('what was found by who has looked stands as it was told, whatever the words sound like (DIAG-04)', () => {
  expect(heard([read('no_spark')], [])).toEqual(['no_spark.present volunteered']);
});

test('what the reader has never learnt of, values, codes and taps stand as they were read', () => {
  const given = [read('rattle'), said('squeal', { origin: 'measured' }), said('hum', { origin: 'code', words: [0] })];
  expect(heard(given, [])).toEqual(['rattle.present volunteered', 'squeal.present measured', 'hum.present code']);
});

test('what a pattern read stands where the linear reader alone believes it, whatever the network adds', () => {
  const doubted = { ...sounds('squeal', 'present', 0.2), linear: 0.45 };
  expect(heard([read('squeal')], [doubted])).toEqual(['squeal.present volunteered']);
  expect(heard([], [doubted])).toEqual([]);
});

test('a finding that a pattern read is told in the state that the reader is surer of, unless the critical rules go by it', () => {
  const humming = (amiss: number, normal: number) => [sounds('hum', 'present', amiss), sounds('hum', 'absent', normal)];
  expect(heard([read('hum')], humming(0.45, 0.9))).toEqual(['hum.absent volunteered']);
  expect(heard([read('hum')], humming(0.45, 0.5))).toEqual(['hum.absent volunteered']);
  expect(heard([read('hum')], humming(0.5, 0.5))).toEqual(['hum.present volunteered']);
  expect(heard([read('hum', 'absent')], humming(0.9, 0.45))).toEqual(['hum.present volunteered']);
  const softer = [sounds('pedal', 'to_floor', 0.45), sounds('pedal', 'soft', 0.9)];
  expect(heard([read('pedal', 'to_floor')], softer)).toEqual(['pedal.to_floor volunteered']);
  const amiss = [sounds('pedal', 'normal', 0.45), sounds('pedal', 'to_floor', 0.9)];
  expect(heard([read('pedal', 'normal')], amiss)).toEqual(['pedal.to_floor volunteered']);
});

test('what no pattern read is heard where the words plainly sound like it, with the sentence', () => {
  expect(heard([], [sounds('squeal', 'present', 0.35)])).toEqual([]);
  expect(heard([], [sounds('squeal', 'present', 0.45)])).toEqual(['squeal.present hedged']);
  expect(heard([], [sounds('squeal', 'present', 0.65)])).toEqual(['squeal.present hedged']);
  expect(heard([], [sounds('squeal', 'present', 0.9), sounds('squeal', 'absent', 0.7)])).toEqual([
    'squeal.present volunteered',
  ]);
  const [item] = hearFindings(
    { evidence: [], automotive: true, sounding: [sounds('hum', 'present', 0.9)], telling: [long], text, at: 2 },
    knowledge,
  );
  expect(item).toMatchObject({ quote: text, at: 2 });
});

test('of a system that nothing else told is of, what no pattern read must sound more like it', () => {
  const both = [sounds('squeal', 'present', 0.9), sounds('fade', 'present', 0.65)];
  expect(heard([read('squeal')], both)).toEqual(['squeal.present volunteered']);
  expect(heard([], [sounds('fade', 'present', 0.65)])).toEqual(['fade.present hedged']);
  const plain = [sounds('squeal', 'present', 0.9), sounds('fade', 'present', 0.8)];
  expect(heard([read('squeal')], plain)).toContain('fade.present volunteered');
  const alike = [sounds('squeal', 'present', 0.9), sounds('hum', 'present', 0.65)];
  expect(heard([read('squeal')], alike)).toContain('hum.present hedged');
});

test('nothing is heard besides of a few words, of a bare question, or where no vehicle is spoken of', () => {
  expect(heard([], [sounds('squeal', 'present', 0.9, short)], { telling: [short] })).toEqual([]);
  // Few words of a message that tells more beside them are heard like all others.
  expect(heard([], [sounds('squeal', 'present', 0.9, short)])).toEqual(['squeal.present volunteered']);
  expect(heard([], [sounds('squeal', 'present', 0.9)], { telling: [short] })).toEqual([]);
  expect(heard([], [sounds('squeal', 'present', 0.9)], { automotive: false })).toEqual([]);
});

test('what the critical rules go by is heard like all else, and let go only where it is next to impossible (DIAG-03)', () => {
  expect(heard([], [sounds('pedal', 'to_floor', 0.95)])).toEqual(['pedal.to_floor volunteered']);
  expect(heard([], [sounds('pedal', 'to_floor', 0.7)])).toEqual(['pedal.to_floor hedged']);
  expect(heard([], [sounds('pedal', 'to_floor', 0.45)])).toEqual(['pedal.to_floor hedged']);
  expect(heard([], [sounds('pedal', 'to_floor', 0.35)])).toEqual([]);
  expect(heard([read('pedal', 'to_floor')], [sounds('pedal', 'to_floor', 0.6)])).toEqual([
    'pedal.to_floor volunteered',
  ]);
  expect(heard([read('pedal', 'to_floor')], [sounds('pedal', 'to_floor', 0.06)])).toEqual(['pedal.to_floor guessed']);
  expect(heard([read('pedal', 'to_floor')], [sounds('pedal', 'to_floor', 0.01)])).toEqual([]);
});

test('a guess at what is known already is not asked a second time, unless it was told otherwise or the critical rules go by it', () => {
  const guessed = (finding: string, state = 'present') => said(finding, { state, origin: 'guessed', at: 1 });
  const before = [
    said('squeal', { origin: 'answer', state: 'absent' }),
    said('rattle', { origin: 'guessed' }),
    said('hum', { state: 'absent' }),
    said('pedal', { state: 'to_floor' }),
  ];
  const now = [
    guessed('squeal'),
    guessed('rattle'),
    guessed('hum'),
    guessed('pedal', 'to_floor'),
    said('squeal', { at: 1 }),
  ];
  expect(withoutKnownGuesses(now, before, knowledge.model)).toEqual(now.slice(2));
  expect(withoutKnownGuesses(now, [], knowledge.model)).toEqual(now);
});

test('what critical rules go by is heard of any system, and a guess tells of none (DIAG-03)', () => {
  expect(heard([read('squeal')], [sounds('squeal', 'present', 0.9), sounds('pedal', 'to_floor', 0.65)])).toContain(
    'pedal.to_floor hedged',
  );
  const guess = [sounds('squeal', 'present', 0.3), sounds('fade', 'present', 0.65)];
  expect(heard([read('squeal')], guess)).toContain('fade.present hedged');
});
