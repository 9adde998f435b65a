import { describe, expect, test } from 'vitest';
import type { FindingModel } from '../knowledge-base.ts';
import { answersTo, prepareAsked, readLiteralAnswers } from './literal-answers.ts';

const finding = (id: string, text: string, answers: [state: string, label: string][]): FindingModel => ({
  id,
  system: 'engine',
  label: id,
  states: answers.map(([state, label]) => ({ id: state, label })),
  leak: answers.map(() => 1 / answers.length),
  complaint: false,
  salience: 0,
  group: null,
  spine: [],
  ask: { text, answers: answers.map(([state, label]) => ({ state, label })), minutes: 0.1, safety: false },
  confusion: [],
  facetShares: {},
});
const hit = finding('hit', 'Did it hit something?', [
  ['absent', 'No'],
  ['present', 'Yes'],
]);
const lately = finding('lately', "Lately: did it hit something? What's broken?", [
  ['none', 'No, nothing'],
  ['part', 'No'],
  ['panel', 'A panel - loose'],
]);
const asked = prepareAsked([hit, lately, { ...hit, id: 'unasked', ask: null }]);
const read = (text: string) => {
  const { evidence, rest } = readLiteralAnswers(text, asked, 3);
  return [...evidence.map((each) => `${each.finding} ${each.state}`), rest.trim()];
};

describe('an answer that repeats our question (CHAT-18)', () => {
  test.each<[string, string[]]>([
    ['“Did it hit something?” Yes.', ['hit present', '.']],
    ['did it hit something? no', ['hit absent', '']],
    ['Did it hit something? - Yes, a curb at night', ['hit present', ', a curb at night']],
    ['Did it hit something? Don’t know!', ['hit unknown', '!']],
    ['“Lately: did it hit something? What’s broken?” No, nothing.', ['lately none', '.']],
    ['“Lately: did it hit something? What’s broken?” No.', ['lately part', '.']],
    [
      "Lately: did it hit something? What's broken? a panel - LOOSE; “Did it hit something?” No",
      ['lately panel', 'hit absent', ';'],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    'Did it hit something?',
    'Did it hit something? Nobody knows.',
    'Did it hit something? Yesterday I looked.',
    'Yes.',
    '',
  ])('“%s” is none, and nothing of it is taken away', (text) => {
    expect(readLiteralAnswers(text, asked, 0)).toEqual({ evidence: [], rest: text });
  });

  test('what is left stands where it stood', () => {
    const text = 'It squeals. “Did it hit something?” Yes. İt is 20° cold';
    const { rest } = readLiteralAnswers(text, asked, 0);
    expect([rest.length, rest.indexOf('cold')]).toEqual([text.length, text.indexOf('cold')]);
  });

  test('to a finding that is not asked for there is no answer', () => {
    expect(answersTo({ ...hit, ask: null })).toEqual([]);
    expect(answersTo(hit).map(({ label }) => label)).toEqual(['No', 'Yes', "Don't know"]);
  });
});
