import { expect, test } from 'vitest';
import { pairedDifference, sayDifference } from './paired-difference.ts';

const cases = (hits: number, count: number) => Array.from({ length: count }, (_, at) => at < hits);

test('cases both ways get right or wrong alike make no difference, but leave room for one', () => {
  const same = pairedDifference(cases(50, 100), cases(50, 100));
  expect(same.difference).toBe(0);
  expect(same.low).toBeLessThan(0);
  expect(same.high).toBeGreaterThan(0);
});

test('ten of a hundred lost and none gained is surely worse, by about four to sixteen points', () => {
  const { difference, low, high } = pairedDifference(cases(60, 100), cases(50, 100));
  expect(difference).toBeCloseTo(-0.1);
  expect(low).toBeCloseTo(-0.16, 2);
  expect(high).toBeCloseTo(-0.036, 2);
});

test('the same total by other cases is less certain than the same total by the same cases', () => {
  const swapped = pairedDifference(cases(50, 100), cases(50, 100).toReversed());
  const same = pairedDifference(cases(50, 100), cases(50, 100));
  expect(swapped.difference).toBe(0);
  expect(swapped.high - swapped.low).toBeGreaterThan(5 * (same.high - same.low));
});

test('it is said in points with a sign', () => {
  expect(sayDifference({ difference: -0.031, low: -0.05, high: 0.012 })).toBe('−3.1 (−5.0 to +1.2)');
  expect(sayDifference({ difference: 0, low: -0.0001, high: 0.01 })).toBe('0.0 (0.0 to +1.0)');
});
