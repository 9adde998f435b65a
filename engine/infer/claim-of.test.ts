import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimOf } from './claim-of.ts';

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
