import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

const now = Date.UTC(2026, 5, 1, 12);

test.each([
  ['2026-06-01T12:00:00.000Z', 'just now'],
  // A clock that is a little behind.
  ['2026-06-01T12:05:00.000Z', 'just now'],
  ['2026-06-01T11:48:00.000Z', '12 minutes ago'],
  ['2026-06-01T10:31:00.000Z', '89 minutes ago'],
  ['2026-06-01T10:00:00.000Z', '2 hours ago'],
  ['2026-05-28T12:00:00.000Z', '4 days ago'],
])('%s is %s', (iso, words) => {
  expect(ageWords(iso, now)).toBe(words);
});
