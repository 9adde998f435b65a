import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '../evidence.ts';
import { claimOf, claims } from './claims.ts';

const shares = (values: readonly number[]): Share[] =>
  values.map((share, at) => ({ cause: String(at), share, marginal: share, why: [] }));
const everyNamed = () => true;
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

test('what is claimed rises with the share and with what was told, is never above 95 %, and little of a little', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, fraction, (one, other, told, more) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [less, much] = [Math.min(told, more), Math.max(told, more)];
      expect(claimOf(high, told)).toBeGreaterThanOrEqual(claimOf(low, told));
      expect(claimOf(one, much)).toBeGreaterThanOrEqual(claimOf(one, less));
      expect(claimOf(one, told)).toBeLessThanOrEqual(0.95);
    }),
  );
  expect(claimOf(0, 1)).toBe(0);
  expect(claimOf(1, 0)).toBe(0.95);
});

test('great shares claim less than they are and small leading ones more; of a few words all claim less', () => {
  expect(claimOf(0.94, 1)).toBeLessThan(0.9);
  expect(claimOf(0.35, 1)).toBeGreaterThan(0.4);
  expect(claimOf(0.94, 0.2)).toBeLessThan(0.75);
  expect(claimOf(0.5, 0.2)).toBeLessThan(0.35);
});

test('the order stays, and the sum is 1 where the leading one may be claimed as much as an equal', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }),
      fraction,
      (weights, told) => {
        const sum = weights.reduce((total, each) => total + each, 0);
        const sorted = weights.map((each) => each / sum).toSorted((a, b) => b - a);
        const claimed = claims(shares(sorted), told, everyNamed).map(({ share }) => share);
        const total = claimed.reduce((all, each) => all + each, 0);
        expect(total).toBeLessThan(1 + 1e-9);
        if (claimOf(sorted[0]!, told) >= 1 / sorted.length) expect(total).toBeCloseTo(1, 4);
        expect(claimed.toSorted((a, b) => b - a)).toEqual(claimed);
      },
    ),
  );
});

test('where less is claimed of the leading cause, the others come nearer to it and to each other', () => {
  const [first, second, third] = claims(shares([0.8, 0.15, 0.05]), 0.2, everyNamed).map(({ share }) => share) as [
    number,
    number,
    number,
  ];
  expect(first).toBeCloseTo(claimOf(0.8, 0.2), 4);
  expect(first / second).toBeLessThan(0.8 / 0.15);
  expect(second / third).toBeLessThan(3);
});

test('what has no name keeps its share beside a leading cause, and leads as it was', () => {
  const isNamed = (cause: string) => cause !== '1';
  const [first, unnamed, third] = claims(shares([0.7, 0.2, 0.1]), 0.2, isNamed).map(({ share }) => share);
  expect(first).toBeLessThan(0.6);
  expect(unnamed).toBe(0.2);
  expect(third).toBeGreaterThan(0.2);
  const led = shares([0.9, 0.1]);
  expect(claims(led, 0.2, (cause) => cause === '1')).toEqual(led);
});
