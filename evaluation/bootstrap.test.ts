import { expect, test } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

test('the interval of a mean is about two standard errors to each side, and the same each time', () => {
  const values = Array.from({ length: 400 }, (_, at) => at % 2);
  const { low, high } = bootstrapInterval(values, mean);
  expect(low).toBeCloseTo(0.451, 1);
  expect(high).toBeCloseTo(0.549, 1);
  expect(low).toBeLessThan(0.47);
  expect(high).toBeGreaterThan(0.53);
  expect(bootstrapInterval(values, mean)).toEqual({ low, high });
});

test('cases that are all alike leave no room', () => {
  expect(bootstrapInterval([3, 3, 3], mean)).toEqual({ low: 3, high: 3 });
});
