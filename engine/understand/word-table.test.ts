import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listWords, openWords } from './word-table.ts';

const word = fc.stringMatching(/^[a-zé'0-9]{1,6}$/);

test('a table gives back every word with its number, and no other word', () => {
  fc.assert(
    fc.property(fc.dictionary(word, fc.integer({ min: 1, max: 5000 })), word, (counts, other) => {
      const lists: unknown = JSON.parse(JSON.stringify(listWords(Object.entries(counts))));
      const table = openWords(lists as Record<string, string>);
      expect(Object.fromEntries(table.words().map((each) => [each, table.get(each)]))).toEqual(counts);
      expect(table.has(other)).toBe(Object.hasOwn(counts, other));
      expect(table.get(other)).toBe(Object.hasOwn(counts, other) ? counts[other] : undefined);
    }),
  );
});

test('names that every object has are no words', () => {
  const table = openWords(listWords([['pump', 3]]));
  expect(['constructor', '__proto__', 'toString', ''].filter((each) => table.has(each))).toEqual([]);
});
