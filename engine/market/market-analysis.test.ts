import { expect, test } from 'vitest';
import { analyseMarket, type MarketCar } from './market-analysis.ts';
import { priceModel } from './price-model.ts';

const cars: MarketCar[] = Array.from({ length: 21 }, (_, n) => ({
  year: 2018 + (n % 4),
  miles: 20_000 + n * 4_000,
  trim: '',
  priceUsd: 30_000 - n * 500,
  daysOnMarket: n,
  reduced: n >= 14,
}));
const like = { year: 2020, trim: '' };

test('a market: the middle and its tenths, days, and the share that came down (CARS-05)', () => {
  expect(analyseMarket(cars, null, like)).toEqual({
    cars: 21,
    medianUsd: 25_000,
    lowUsd: 21_000,
    highUsd: 29_000,
    medianMiles: 60_000,
    medianDaysOnMarket: 10,
    reducedShare: 1 / 3,
    perYear: null,
    perTenThousandMiles: null,
    line: [],
  });
});

test('its line falls with the miles, within its band', () => {
  const { line, perTenThousandMiles } = analyseMarket(cars, priceModel(cars), like)!;
  expect(line.length).toBeGreaterThan(8);
  expect(line.at(-1)!.usd).toBeLessThan(line[0]!.usd);
  expect(line.every(({ lowUsd, usd, highUsd }) => lowUsd <= usd && usd <= highUsd)).toBe(true);
  expect(perTenThousandMiles).toBeLessThan(0);
});

test('what too few say is not told, and of four cars no market', () => {
  const silent = cars.map((each, n) => (n < 4 ? each : { ...each, daysOnMarket: null, reduced: null }));
  expect(analyseMarket(silent, null, like)).toMatchObject({ medianDaysOnMarket: null, reducedShare: null });
  expect(analyseMarket(cars.slice(0, 4), null, like)).toBeNull();
});
