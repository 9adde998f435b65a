import { expect, test } from 'vitest';
import { announcement, isSameRanking, percent, restWords, summaryLine } from './ranking-words.ts';

const cause = (name: string, share: number, id = name) => ({
  id,
  name,
  share,
  because: [],
  against: [],
  check: null,
  cost_range: null,
  labor_time: null,
});

test('shares are whole percents, and a small one is never shown as none (REPLY-06)', () => {
  expect([0.624, 0.004, 0].map(percent)).toEqual(['62 %', '< 1 %', '0 %']);
});

test('the folded line names the two leading causes and counts the rest', () => {
  const causes = [
    cause('Battery', 0.62),
    cause('Something else', 0.1, 'other'),
    cause('Alternator', 0.21),
    cause('Starter', 0.07),
  ];
  expect(summaryLine(causes)).toBe('Battery 62 % · Alternator 21 % · 2 more');
  expect(summaryLine(causes.slice(0, 1))).toBe('Battery 62 %');
  expect(summaryLine([])).toBe('');
});

test('the folded strip ends with how many causes it does not name, never with none', () => {
  expect([2, 1, 0].map(restWords)).toEqual(['2 more', '1 more', 'details']);
});

test('rankings are the same by cause and share, in whatever order', () => {
  const [a, b] = [cause('A', 0.6), cause('B', 0.4)];
  expect(isSameRanking([a, b], [b, a])).toBe(true);
  expect(isSameRanking([a, b], [a, cause('B', 0.3)])).toBe(false);
  expect(isSameRanking([a], [a, b])).toBe(false);
});

test('a screen reader hears the three leading causes in words (APP-12)', () => {
  expect(announcement([cause('A', 0.5), cause('B', 0.3), cause('C', 0.1), cause('D', 0.1)])).toBe(
    'Likely causes now: A 50 percent, B 30 percent, C 10 percent.',
  );
  expect(announcement([])).toBe('');
});

test('of several things told, a line names the first cause of each', () => {
  const of = (about: string, name: string, share: number, id?: string) => ({
    ...cause(name, share, id),
    complaint: { about, confidence: 'low' as const },
  });
  const causes = [
    of('It squeals', 'Pads', 0.6),
    of('It is flat', 'Other', 0.5, 'other'),
    of('It squeals', 'Discs', 0.4),
    of('It is flat', 'Battery', 0.5),
  ];
  expect(summaryLine(causes)).toBe('Pads 60 % · Battery 50 % · 2 more');
  expect(announcement(causes)).toBe('Likely causes now: It squeals: Pads 60 percent, It is flat: Battery 50 percent.');
});
