import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { fold } from '#server/db/search-text.ts';
import { snippetOf } from './snippet.ts';

const marked = (text: string, words: string[]) => {
  const { snippet, marks } = snippetOf(text, words);
  return marks.map(({ start, end }) => snippet.slice(start, end));
};

test('a short text comes whole and in one line, every find marked as it is written (CHAT-17)', () => {
  expect(snippetOf('Brakes squeal.\nBRAKE pedal soft', ['brake', 'soft'])).toEqual({
    snippet: 'Brakes squeal. BRAKE pedal soft',
    marks: [
      { start: 0, end: 5 },
      { start: 15, end: 20 },
      { start: 27, end: 31 },
    ],
  });
  expect(marked('It WON’T crank in the CAFE\u0301', ["won't", 'cafe'])).toEqual(['WON’T', 'CAFE\u0301']);
});

test('a long text is cut at words around the first find', () => {
  const { snippet, marks } = snippetOf(`${'before it '.repeat(50)}the fan belt slips${' and after'.repeat(50)}`, [
    'belt',
  ]);
  expect(snippet).toMatch(/^…before it .*the fan belt slips and after.*after…$/);
  expect(snippet.length).toBeLessThanOrEqual(limits.snippetLength + 2);
  expect(marks.map(({ start, end }) => snippet.slice(start, end))).toEqual(['belt']);
});

test('finds that overlap or touch are one mark', () => {
  expect(marked('starter motor', ['start', 'arter', ' '])).toEqual(['starter ']);
});

test('marks are ascending, apart, not empty, and hold what folds to the word or more; no character is cut in two', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'İ', 'ﬁ', '½', '🚗', ' ', '’', 'e\u0301'),
    maxLength: 400,
  });
  fc.assert(
    fc.property(words, fc.constantFrom('a', 'b', 'e', 'i', 'f', '1', "'", '🚗', 'ab'), (text, word) => {
      const { snippet, marks } = snippetOf(text, [word]);
      expect(marks.length > 0).toBe(fold(text).includes(word));
      let last = -1;
      for (const { start, end } of marks) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(fold(snippet.slice(start, end))).toContain(word);
        last = end;
      }
      expect(snippet.isWellFormed()).toBe(true);
    }),
  );
});
