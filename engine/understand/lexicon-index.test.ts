import { expect, test } from 'vitest';
import { indexLexicon, type LexiconIndex } from './lexicon-index.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { testLexicon } from './test-lexicon.ts';
import { understand } from './understand.ts';

const kept = JSON.parse(JSON.stringify(indexLexicon(testLexicon()))) as LexiconIndex;

test('a kept index reads as one that is made on the spot', () => {
  const lexicon = prepareLexicon(testLexicon(), kept);
  const fresh = prepareLexicon(testLexicon());
  const told = 'It just clikcs and wont start, the batery light came on. Brakes squeal when cold';
  expect(understand(told, lexicon, { at: 0 })).toEqual(understand(told, fresh, { at: 0 }));
  expect(understand(told, lexicon, { at: 0 }).evidence.length).toBeGreaterThan(1);
});

test('the order in which classes and parts were authored changes nothing in the index', () => {
  const { classes, parts, ...rest } = testLexicon();
  const turned = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).toReversed());
  expect(indexLexicon({ ...rest, classes: turned(classes), parts: turned(parts) })).toEqual(kept);
});

test('an index of another knowledge base is refused', () => {
  expect(() => prepareLexicon(testLexicon(), { ...kept, version: 'older' })).toThrow(
    'The index is of knowledge base older, the lexicon of',
  );
});
