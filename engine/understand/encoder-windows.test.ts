import { expect, test } from 'vitest';
import { piecesInTurn } from './encoder-windows.ts';

const SIGNS = { first: -1, last: -2, between: -3 };
const run = (length: number, piece: number) => Array.from({ length }, () => piece);
const windows = (...sentences: number[][]) =>
  piecesInTurn(sentences, SIGNS).map(({ pieces, owners }) => [...pieces].map((piece, at) => [piece, owners[at]]));

test('sentences stand beside each other between a beginning and an end, each piece by the sentence that it is of', () => {
  expect(windows([7, 8], [], [9])).toEqual([
    [
      [-1, null],
      [7, 0],
      [8, 0],
      [-3, 2],
      [9, 2],
      [-2, null],
    ],
  ]);
  expect(windows()).toEqual([]);
  expect(windows([], [])).toEqual([]);
});

test('what is longer than the encoder was taught with is heard in turn, cut between sentences where one has room', () => {
  const [first, second] = windows(run(60, 1), run(47, 2), run(1, 3));
  expect(first!.filter(([, owner]) => owner === 1)).toHaveLength(48);
  expect(second).toEqual([
    [-1, null],
    [3, 2],
    [-2, null],
  ]);
  expect(windows(run(60, 1), run(48, 2))).toHaveLength(2);
  expect(windows(run(250, 1)).map((each) => each.length)).toEqual([110, 110, 36]);
});
