import { describe, expect, test } from 'vitest';
import { findNegators } from './negators.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readText } from './read-text.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());
const read = (text: string) => {
  const tokens = readText(text, lexicon).sentences.at(-1)!.sentence.words;
  const { denying, answering } = findNegators(tokens);
  return { denies: denying.map((i) => tokens[i]!.word), answers: answering.map((i) => tokens[i]!.word) };
};

describe('a “no” that answers denies nothing, any other does (DIAG-04)', () => {
  test.each([
    'no the pedal is fine',
    'no, it squeals',
    'ok no its quiet',
    'I looked, no the light is on',
    'no only when cold',
  ])('“%s” answers', (text) => expect(read(text)).toEqual({ denies: [], answers: ['no'] }));

  test.each(['no brakes', 'no noise', 'there is no pedal', 'I have no brakes, the pedal fell', 'no any noise'])(
    '“%s” denies',
    (text) => expect(read(text)).toEqual({ denies: ['no'], answers: [] }),
  );
});
