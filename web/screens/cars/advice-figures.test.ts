import { expect, test } from 'vitest';
import type { UpgradeAdvice } from '#contract/car-advice.ts';
import { keepOrReplace } from '#engine/market/keep-or-replace.ts';
import { assumptionGroups, figuresOf, repairBasisOf, typedOf, valueOf } from './advice-figures.ts';

const repairs = (low: number, high: number) => ({
  years: [1, 2, 3].map((repairs) => ({ repairs, usd: { low, high } })),
  likely: [],
  assumptions: [],
});
const value = { usd: 8_020, low: 7_000, high: 9_000, lossAYear: 0.11, basis: '' };
const vehicle = { year: 2014, make: 'HONDA', model: 'CIVIC', mileage: 120_000 };
const advice: UpgradeAdvice = {
  basis: 'diagnosis',
  present: { vehicle, value, repairs: repairs(200, 600), mpg: 35 },
  open: { usd: { low: 500, high: 1_300 }, causes: [] },
  replacement: { vehicle, value: { ...value, usd: 21_940 }, repairs: repairs(50, 250), mpg: null },
  notes: [],
};

test('the sums begin with what is known of both cars (CARS-06)', () => {
  expect(figuresOf(advice)).toMatchObject({
    repairNowUsd: 900,
    valueNowUsd: 8_000,
    keepLossAYear: 0.11,
    keepRepairsAYearUsd: 400,
    keepMpg: 35,
    priceUsd: 21_950,
    replaceRepairsAYearUsd: 150,
    replaceMpg: 26,
  });
  expect(figuresOf({ ...advice, open: null, present: { ...advice.present, value: null } })).toMatchObject({
    repairNowUsd: 0,
    valueNowUsd: 5_000,
  });
});

test('repairs are those of the years that are counted, the third too (CARS-06)', () => {
  const years = [300, 500, 1_000].map((usd) => ({ repairs: 1, usd: { low: usd, high: usd } }));
  const ageing = { ...advice, present: { ...advice.present, repairs: { ...advice.present.repairs, years } } };
  const counted = [1, 2, 3].map((n) => {
    const line = keepOrReplace(figuresOf(ageing, n)).lines.find(({ what }) => what === 'Repairs to come');
    return line?.keepUsd;
  });
  expect(counted).toEqual([300, 800, 1_800]);
});

test('the repair now is of a diagnosis, of an example, or none', () => {
  expect([
    repairBasisOf(advice),
    repairBasisOf({ ...advice, basis: 'sample' }),
    repairBasisOf({ ...advice, basis: 'vehicle', open: null }),
  ]).toEqual(['diagnosis', 'example', 'none']);
});

test('every assumption of the sums can be changed', () => {
  const adjustable = assumptionGroups.flatMap(({ fields }) => fields.map(({ key }) => key));
  const { years: _years, ...figures } = figuresOf(advice);
  expect(adjustable.toSorted()).toEqual(Object.keys(figures).toSorted());
  for (const field of assumptionGroups.flatMap(({ fields }) => fields)) {
    const before = figuresOf(advice);
    const changed = { ...before, [field.key]: (valueOf(field, typedOf(field, before)) ?? 0) * 1.5 + 0.01 };
    const sums = (of: typeof before) => keepOrReplace(of).lines.map(({ keepUsd, replaceUsd }) => [keepUsd, replaceUsd]);
    // Scrap counts only where the car brings no more.
    if (field.key !== 'scrapUsd') expect([field.key, sums(changed)]).not.toEqual([field.key, sums(before)]);
  }
});

test('what is typed is a number within bounds, or nothing', () => {
  const price = { key: 'priceUsd', label: 'Price', note: 'US $', least: 0, most: 500_000 } as const;
  const loss = { key: 'keepLossAYear', label: 'Loses', note: '%', share: true, least: 0, most: 90 } as const;
  expect(['21,500', '', 'ten', '-5'].map((text) => valueOf(price, text))).toEqual([21_500, null, null, null]);
  expect([valueOf(loss, '12.5'), valueOf(loss, '95')]).toEqual([0.125, null]);
});
