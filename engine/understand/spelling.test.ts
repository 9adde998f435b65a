import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './damerau.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { testLexicon } from './test-lexicon.ts';

const { correct, vocabulary } = prepareLexicon(testLexicon());

describe('edit distance', () => {
  it.each([
    ['brake', 'brake', 0],
    ['brake', 'brakes', 1],
    ['braek', 'brake', 1],
    ['barke', 'brake', 1],
    ['baxke', 'brake', 2],
    ['', 'abc', 3],
  ])('%s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b, 3)).toBe(expected);
  });

  it('is symmetric, zero only for equals, and never more than the limit and one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
        expect(editDistance(a, b, 2) === 0).toBe(a === b);
        expect(editDistance(a, b, 2)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('the spelling guard', () => {
  it.each([
    ['batery', 'battery'],
    ['battrey', 'battery'],
    ['abttery', 'battery'],
    ['altenator', 'alternator'],
    ['alternater', 'alternator'],
    ['sqeal', 'squeal'],
    ['headlihgt', 'headlight'],
    ['griding', 'grinding'],
    ['steereing', 'steering'],
    ['transmision', 'transmission'],
    ['clikc', 'click'],
    ['heelp', 'help'],
  ])('%s becomes %s', (wrong, right) => {
    expect(correct(wrong)).toBe(right);
  });

  it.each(
    'look hear anything they gear went boss stale tape shark brick plump petals crane share grand squad feeling lake'.split(
      ' ',
    ),
  )('an English word is never corrected: %s', (word) => {
    expect(correct(word)).toBe(word);
  });

  it('short words, words with digits and words far from ours stay', () => {
    for (const word of ['brk', 'x4z', 'p0301', 'xylophonix', 'zzzz', 'ñandú']) expect(correct(word)).toBe(word);
  });

  it('corrects only into our own words, and a correction is never corrected again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdeiklnrsty'), minLength: 3, maxLength: 10 }), (word) => {
        const corrected = correct(word);
        if (corrected === word) return;
        expect(vocabulary.isWord(corrected)).toBe(true);
        expect(correct(corrected)).toBe(corrected);
      }),
      { numRuns: 500 },
    );
  });
});
