import { expect, test } from 'vitest';
import { prepareWordPieces } from './word-pieces.ts';

const PIECES = ['[CLS]', '[SEP]', '[UNK]', '.', 'brake', '##s', 'b', '##ra', '#', "'", 's', '60'];
const spelled = (word: string) =>
  prepareWordPieces(PIECES)
    .of(word)
    .map((place) => PIECES[place]);

test('a word is its longest pieces, one after the other', () => {
  expect(spelled('brake')).toEqual(['brake']);
  expect(spelled('brakes')).toEqual(['brake', '##s']);
  expect(spelled('bras')).toEqual(['b', '##ra', '##s']);
});

test('signs stand by themselves, and words that one name joins apart', () => {
  expect(spelled('#')).toEqual(['#']);
  expect(spelled("'s")).toEqual(["'", 's']);
  expect(spelled('brake_60')).toEqual(['brake', '60']);
});

test('what has no piece is unknown as a whole run', () => {
  expect(spelled('brakex')).toEqual(['[UNK]']);
  expect(spelled('zé')).toEqual(['[UNK]', '[UNK]']);
  expect(spelled('')).toEqual([]);
});

test('an encoder that lacks a piece always wanted is refused', () => {
  expect(() => prepareWordPieces(['[CLS]', '[SEP]', '[UNK]'])).toThrow('without the piece .');
});
