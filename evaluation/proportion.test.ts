import { expect, test } from 'vitest';
import { proportion, sayProportion } from './proportion.ts';

test('the interval is that of Wilson: 9 of 10 lies between 59.6 and 98.2 percent', () => {
  const { low, high } = proportion(9, 10);
  expect(low).toBeCloseTo(0.596, 3);
  expect(high).toBeCloseTo(0.982, 3);
});

test('no misses in 300 leave room for about one percent', () => {
  expect(proportion(300, 300).low).toBeGreaterThan(0.987);
  expect(proportion(300, 300).high).toBeCloseTo(1, 9);
});

test('no cases say nothing', () => {
  expect(sayProportion(proportion(0, 0))).toBe('no cases');
});
