import { expect, test } from 'vitest';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { asksOfRecordsAlone } from './asks-of-records.ts';
import { clausesBeside } from './clauses-beside.ts';

const lexicon = prepareLexicon(testLexicon());
const sentenceOf = (text: string) => readText(text, lexicon).sentences[0]!.sentence;

const beside = (text: string, named: number[]) =>
  clausesBeside(sentenceOf(text), named, ({ words }) => words[0]?.word === 'what').map((words) =>
    words.map(({ word }) => word).join(' '),
  );

test('the clauses beside a question are those that neither ask nor name what is asked for', () => {
  expect(beside('what battery does it need, the steering came loose', [1])).toEqual(['the steering came loose']);
  expect(beside('the steering came loose, what battery does it need', [])).toEqual(['the steering came loose']);
  expect(beside('what oil does it take and the wheel fell off', [1])).toEqual(['and the wheel fell off']);
  expect(beside('what oil does it take, i had a blowout at 70', [1])).toEqual(['i had a blowout at 70']);
  expect(beside('what oil does it take, please', [1])).toEqual([]);
  expect(beside('what brakes fit, the front ones', [1])).toEqual([]);
});

const asksAlone = (text: string) => asksOfRecordsAlone(sentenceOf(text), text);

test.each([
  'is my airbag recalled',
  'are there recalls for the steering',
  'airbag recall?',
  'any recalls on the brakes',
])('asks for records and tells nothing: “%s”', (text) => {
  expect(asksAlone(text)).toBe(true);
});

test.each(['my airbag was recalled', 'is there a recall, the brakes failed', 'is my airbag light a bad sign'])(
  'does not only ask for records: “%s”',
  (text) => {
    expect(asksAlone(text)).toBe(false);
  },
);

test('clauses that follow each other are one; a question between them parts them', () => {
  expect(beside('what oil does it take, the wheel fell off, i had a blowout at 70', [1])).toEqual([
    'the wheel fell off i had a blowout at 70',
  ]);
});
