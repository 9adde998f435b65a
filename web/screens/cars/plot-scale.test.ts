import { expect, test } from 'vitest';
import { scaleOf } from './plot-scale.ts';

test('round ticks from under the least to over the greatest value', () => {
  const { ticks, at } = scaleOf([8_400, 21_300, 30_900], [0, 100]);
  expect(ticks).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000]);
  expect([at(5_000), at(20_000), at(35_000)]).toEqual([0, 50, 100]);
});

test('upside down for an axis that grows upwards; one value alone has room, too', () => {
  expect(scaleOf([0, 10], [100, 0]).at(10)).toBe(0);
  const { ticks, at } = scaleOf([20_000], [0, 100]);
  expect(ticks.length).toBeGreaterThan(1);
  expect(at(20_000)).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(scaleOf([0], [0, 100]).at(0))).toBe(true);
});
