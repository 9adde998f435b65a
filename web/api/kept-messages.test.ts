import { expect, test } from 'vitest';
import { putBack } from './kept-messages.ts';

const keptOf = (ids: string) =>
  Array.from(ids, (id, messageIndex) => ({
    id,
    content: `words of ${id}`,
    timestamp: '2026-06-01T12:00:00.000Z',
    sessionId: 's',
    vehicleInfo: '2014 HONDA CIVIC',
    messageIndex,
  }));
const back = (now: string, before: string, id: string) =>
  putBack(keptOf(now), keptOf(before), id)
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
