import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepOrReplace, type KeepOrReplace } from './keep-or-replace.ts';

const given: KeepOrReplace = {
  years: 2,
  milesAYear: 12_000,
  gallonUsd: 3.5,
  repairNowUsd: 1_200,
  valueNowUsd: 8_000,
  saleShare: 0.9,
  scrapUsd: 400,
  keepLossAYear: 0.1,
  keepRepairsAYearUsd: 700,
  keepMpg: 30,
  priceUsd: 20_000,
  taxShare: 0.07,
  feesUsd: 500,
  replaceLossAYear: 0.12,
  replaceRepairsAYearUsd: 200,
  replaceMpg: 35,
};

describe('keep or replace (CARS-06)', () => {
  test('every line of the sum, with its calculation in words', () => {
    const { lines, keepUsd, replaceUsd } = keepOrReplace(given);
    expect(
      lines.map(({ what, keepUsd: keep, replaceUsd: replace }) => [what, Math.round(keep), Math.round(replace)]),
    ).toEqual([
      ['Repair now', 1_200, 0],
      ['Buying the other car', 0, 21_900],
      ['Selling the present car as it is', 0, -6_000],
      ['Repairs to come', 1_400, 400],
      ['Fuel', 2_800, 2_400],
      ['Worth at the end', -6_480, -15_488],
    ]);
    expect([Math.round(keepUsd), Math.round(replaceUsd)]).toEqual([-1_080, 3_212]);
    expect(lines.map(({ how }) => how)).toEqual([
      'what the open diagnosis is likely to cost',
      '$20,000 + 7 % tax + $500 fees',
      '90 % of $8,000 less the repair, at least $400',
      '2 years × $700, or × $200',
      '24,000 miles at 30 or 35 mpg, $3.50 a gallon',
      'loses 10 % a year, or 12 %',
    ]);
  });

  test('says where the repair comes from', () => {
    const words = (['diagnosis', 'none', 'example', 'entered'] as const).map(
      (basis) => keepOrReplace(given, basis).lines[0]!.how,
    );
    expect(words).toEqual([
      'what the open diagnosis is likely to cost',
      'no diagnosis is open with a repair in it',
      'an example of a repair',
      'as you entered it',
    ]);
  });

  test('says which is cheaper, and what too little to tell is', () => {
    expect(keepOrReplace(given)).toMatchObject({ cheaper: 'keep' });
    expect(keepOrReplace({ ...given, repairNowUsd: 14_000 })).toMatchObject({ cheaper: 'replace' });
    const { byUsd } = keepOrReplace(given);
    expect(keepOrReplace({ ...given, feesUsd: given.feesUsd - byUsd + 100 })).toMatchObject({ cheaper: 'even' });
  });

  test('a wreck brings scrap, not less', () => {
    const sale = keepOrReplace({ ...given, valueNowUsd: 1_000, repairNowUsd: 5_000 }).lines[2]!;
    expect(sale.replaceUsd).toBe(-400);
  });

  test('the repair up to which keeping pays is the one at which both cost the same', () => {
    const amount = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(amount, amount, amount, (repairNowUsd, valueNowUsd, priceUsd) => {
        const car = { ...given, repairNowUsd, valueNowUsd, priceUsd };
        const turning = keepOrReplace(car).keepPaysUpToUsd;
        if (turning === null) {
          // Whatever the repair, keeping costs no less.
          const none = keepOrReplace({ ...car, repairNowUsd: 0 });
          expect(none.keepUsd).toBeGreaterThanOrEqual(none.replaceUsd - 1);
          return;
        }
        const there = keepOrReplace({ ...car, repairNowUsd: turning });
        expect(Math.abs(there.keepUsd - there.replaceUsd)).toBeLessThan(1);
        const beyond = keepOrReplace({ ...car, repairNowUsd: turning + 500 });
        expect(beyond.keepUsd).toBeGreaterThan(beyond.replaceUsd);
      }),
    );
  });
});
