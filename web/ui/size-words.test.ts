import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_345, '12 KB'],
  [10_485_760, '10.5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
