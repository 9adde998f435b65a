import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '../evidence.ts';
import { claimOf } from '../infer/claim-of.ts';
import { claims } from './claims.ts';

const shares = (values: readonly number[]): Share[] =>
  values.map((share, at) => ({ cause: String(at), share, marginal: share, why: [] }));
const everyNamed = () => true;
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

test('the order stays; the sum is 1 of a full story, and at most a tenth less of a few words that leave a leading one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }),
      fraction,
      (weights, told) => {
        const sum = weights.reduce((total, each) => total + each, 0);
        const sorted = weights.map((each) => each / sum).toSorted((a, b) => b - a);
        const claimed = claims(shares(sorted), told, everyNamed, 12).map(({ share }) => share);
        const total = claimed.reduce((all, each) => all + each, 0);
        expect(total).toBeLessThan(1 + 1e-9);
        expect(total).toBeGreaterThan(Math.min(0.89, claimOf(sorted[0]!, told)));
        if (claimOf(sorted[0]!, 1) >= 1 / sorted.length)
          expect(claims(shares(sorted), 1, everyNamed, 12).reduce((all, { share }) => all + share, 0)).toBeCloseTo(
            1,
            4,
          );
        expect(claimed.toSorted((a, b) => b - a)).toEqual(claimed);
      },
    ),
  );
});

test('where less is claimed of the leading cause, the others come nearer to it and to each other', () => {
  const [first, second, third] = claims(shares([0.8, 0.15, 0.05]), 0.2, everyNamed, 8).map(({ share }) => share) as [
    number,
    number,
    number,
  ];
  expect(first).toBeGreaterThan(claimOf(0.8, 0.2));
  expect(first).toBeLessThanOrEqual(1.3 * claimOf(0.8, 0.2));
  expect(first / second).toBeLessThan(0.8 / 0.15);
  expect(second / third).toBeLessThan(3);
});

test('of a few words what speaks against some causes still shows', () => {
  const claimed = claims(shares([0.3, 0.2, 0.15, 0.12, 0.1, 0.06, 0.04, 0.03]), 0.3, everyNamed, 8).map(
    ({ share }) => share,
  );
  expect(claimed[0]! / claimed[7]!).toBeGreaterThan(1.3);
  expect(claimed[0]!).toBeLessThanOrEqual(1.3 * claimOf(0.3, 0.3));
});

test('what has no name keeps its share beside a leading cause, and leads as it was', () => {
  const isNamed = (cause: string) => cause !== '1';
  const [first, unnamed, third] = claims(shares([0.7, 0.2, 0.1]), 0.2, isNamed, 8).map(({ share }) => share);
  expect(first).toBeLessThan(0.6);
  expect(unnamed).toBe(0.2);
  expect(third).toBeGreaterThan(0.15);
  const led = shares([0.9, 0.1]);
  expect(claims(led, 0.2, (cause) => cause === '1', 8)).toEqual(led);
});

test('the many small ones that are not shown keep their shares', () => {
  const [first, second, third] = claims(shares([0.8, 0.15, 0.05]), 0.7, everyNamed, 2).map(({ share }) => share);
  expect(third).toBe(0.05);
  expect(first! + second!).toBeCloseTo(0.95 * 0.97, 4);
});
