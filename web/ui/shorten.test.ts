import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['', 5, ''],
  ['12345', 5, '12345'],
  ['123456', 5, '12345…'],
  ['1234 6', 5, '1234…'],
  [' a\n\n b ', 5, 'a b'],
  ['🔧🔧🔧', 2, '🔧🔧…'],
])('%j cut to %i is %j (ACCT-02)', (text, length, short) => {
  expect(shorten(text, length)).toBe(short);
});
