import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

const listOf = (ids: string) => Array.from(ids, (id) => ({ id }));
const back = (now: string, before: string, id: string) =>
  putBack(listOf(now), listOf(before), id)
    .map((each) => each.id)
    .join('');

test('a message put back stands where it stood, also when others came and went meanwhile (CHAT-05)', () => {
  expect(back('ac', 'abc', 'b')).toBe('abc');
  expect(back('bc', 'abc', 'a')).toBe('abc');
  expect(back('ab', 'abc', 'c')).toBe('abc');
  expect(back('xac', 'abc', 'b')).toBe('xabc');
  expect(back('xc', 'abc', 'b')).toBe('bxc');
  expect(back('', 'abc', 'b')).toBe('b');
});

test('a message that is there again already, or never was, is not added (CHAT-05)', () => {
  expect(back('bac', 'abc', 'b')).toBe('bac');
  expect(back('ac', 'ac', 'b')).toBe('ac');
});
