import { expect, test } from 'vitest';
import { dollars, duration, sayLabor, sayShopCost, shopCost } from './ranges.ts';

test('money is rounded to what an estimate can carry', () => {
  expect(dollars({ low: 118, high: 423 })).toBe('$120–$420');
  expect(dollars({ low: 12, high: 12 })).toBe('$10');
  expect(dollars({ low: 980, high: 2_340 })).toBe('$980–$2,350');
});

test('durations are minutes up to an hour and a half, then hours', () => {
  expect(duration({ low: 20, high: 45 })).toBe('20–45 min');
  expect(duration({ low: 60, high: 180 })).toBe('1–3 h');
  expect(duration({ low: 30, high: 30 })).toBe('30 min');
});

test('a shop costs parts plus hours at the labor rate', () => {
  expect(shopCost({ partsUsd: { low: 100, high: 200 }, laborHours: { low: 1, high: 2 } })).toEqual({
    low: 210,
    high: 580,
  });
});

test('what a repair costs and takes as a rule comes before all that it can', () => {
  const all = { partsUsd: { low: 0, high: 3500 }, laborHours: { low: 0.5, high: 4 } };
  const usual = { partsUsd: { low: 0, high: 150 }, laborHours: { low: 1, high: 2 } };
  expect(sayShopCost({ ...all, usual })).toBe('$110–$530 as a rule ($55–$4,250 in all)');
  expect(sayLabor({ ...all, usual })).toBe('1–2 h as a rule (0.5–4 h in all)');
  expect(sayShopCost({ ...all, usual: null })).toBe('$55–$4,250');
  expect(sayLabor({ ...all, usual: all })).toBe('0.5–4 h');
});
