import { expect, test } from 'vitest';
import { keyedItem } from './keyed-item.ts';

const labels = ['Rename', 'Save as Markdown', 'Save as JSON', 'Print', 'Delete'];

test.each<[string, number, number | null]>([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', -1, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['s', 0, 1],
  ['S', 1, 2],
  ['s', 2, 1],
  ['r', 0, 0],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('in a menu, %s at item %i leads to %s (APP-12)', (key, at, to) => {
  expect(keyedItem(key, at, labels)).toBe(to);
});

test('no key leads anywhere in a menu without items', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'a']) expect(keyedItem(key, -1, [])).toBeNull();
});
