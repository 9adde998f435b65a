import { describe, expect, test } from 'vitest';
import { findDeniedParts } from './denied-parts.ts';
import { prepareLexicon } from './prepare-lexicon.ts';
import { readText } from './read-text.ts';
import { testLexicon } from './test-lexicon.ts';

const lexicon = prepareLexicon(testLexicon());
const denied = (text: string): string =>
  readText(text, lexicon)
    .sentences.flatMap(({ sentence, matchable }) => findDeniedParts(sentence, matchable.hits))
    .map(({ part, how }) => `${part} ${how}`)
    .join(', ');

describe('a part that its owner rules out is read so (DIAG-04)', () => {
  test.each([
    ['its not the battery', 'battery said'],
    ["it's not the alternator", 'alternator said'],
    ['pretty sure it is not the battery, it is new', 'battery said'],
    ['it cant be the alternator', 'alternator said'],
    ['the battery is fine i looked at it', 'battery said'],
    ['nothing wrong with the battery', 'battery said'],
    ['I ruled out the alternator', 'alternator said'],
    ['its not the battery or the alternator', 'battery said, alternator said'],
    ['it could be the plugs but its not the alternator', 'alternator said'],
    ['I do not think it is the alternator', 'alternator thought'],
    ['battery and alternator tested good', 'battery tested, alternator tested'],
    ['they tested the battery and it was fine', 'battery tested'],
  ])('“%s”', (text, parts) => expect(denied(text)).toBe(parts));

  test.each([
    'I hope its not the alternator',
    'not sure if its the battery',
    'is it not the battery?',
    'its not the battery light',
    'the battery is fine until it gets cold',
    'the battery was fine last year',
    'the alternator is not charging',
    'the battery is not good',
    'the battery is dead',
  ])('“%s” rules nothing out', (text) => expect(denied(text)).toBe(''));
});
