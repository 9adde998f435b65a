import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newSinceSeen } from './new-since-seen.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `car ${from + n}`);
const all = limits.watchedListingsLength;

test('cars that the owner has not seen are new, wherever their price stands (CARS-05)', () => {
  expect(newSinceSeen(['a', 'b', 'c'], ['b'])).toBe(2);
  expect(newSinceSeen(['a', 'b'], ['b', 'a', 'sold'])).toBe(0);
  expect(newSinceSeen([], ['a'])).toBe(0);
});

test('where more fit than are watched, those that move up as cheaper ones are sold are not new', () => {
  expect(newSinceSeen(ids(3, all + 3), ids(0, all))).toBe(0);
  expect(newSinceSeen(['cheap', ...ids(3, all + 2)], ids(0, all))).toBe(1);
  expect(newSinceSeen(['others'], ids(0, all))).toBe(1);
});
