import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '../evidence.ts';
import { claimOf, claims } from './claims.ts';

const shares = (values: readonly number[]): Share[] =>
  values.map((share, at) => ({ cause: String(at), share, marginal: share, why: [] }));

test('what is claimed rises with the share, is never above 95 %, and little of a little', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, other) => {
        expect(claimOf(Math.max(one, other))).toBeGreaterThanOrEqual(claimOf(Math.min(one, other)));
        expect(claimOf(one)).toBeLessThanOrEqual(0.95);
      },
    ),
  );
  expect(claimOf(0)).toBe(0);
  expect(claimOf(1)).toBe(0.95);
});

test('great shares claim less than they are and small leading ones more; the order stays and the sum is 1', () => {
  expect(claimOf(0.94)).toBeLessThan(0.9);
  expect(claimOf(0.35)).toBeGreaterThan(0.4);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }),
      (weights) => {
        const sum = weights.reduce((total, each) => total + each, 0);
        const sorted = weights.map((each) => each / sum).toSorted((a, b) => b - a);
        const claimed = claims(shares(sorted)).map(({ share }) => share);
        expect(claimed.reduce((total, each) => total + each, 0)).toBeCloseTo(1, 9);
        expect(claimed.toSorted((a, b) => b - a)).toEqual(claimed);
      },
    ),
  );
});
