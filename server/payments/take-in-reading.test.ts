import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditPackages } from './credit-packages.ts';
import { creditsDue } from './take-in-reading.ts';

test('the share of the credits is rounded down to the owner’s good; all goes with all, and nothing with nothing (PAY-03)', () => {
  const starter = { credits: 25, amount: 499 };
  expect([0, 1, 19, 20, 250, 498, 499, 9_999].map((gone) => creditsDue(starter, gone))).toEqual([
    0, 0, 0, 1, 12, 24, 25, 25,
  ]);
});

test('never more credits than money: whatever goes back of whatever package', () => {
  const anyPackage = fc.constantFrom(...Object.values(creditPackages));
  fc.assert(
    fc.property(anyPackage, fc.nat({ max: 10_000 }), fc.nat({ max: 100 }), (each, gone, more) => {
      const due = creditsDue(each, gone);
      expect(due * each.amount).toBeLessThanOrEqual(Math.min(gone, each.amount) * each.credits);
      expect(creditsDue(each, gone + more)).toBeGreaterThanOrEqual(due);
    }),
  );
});
