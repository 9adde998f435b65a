import { expect, test } from 'vitest';
import { fittingWords, madeUpWords, priceChange } from './listing-words.ts';

const step = (price: number, date: string | null) => ({ price, date });

test('a price that came down, step by step, with the days that are told (CARS-02)', () => {
  const priceHistory = [step(21_500, '2026-08-01'), step(20_900, '2026-09-14')];
  expect(priceChange({ price: 19_900, priceHistory })).toEqual({
    words: 'Came down by $1,600 from $21,500 (2026-08-01).',
    steps: ['$21,500 from 2026-08-01', '$20,900 from 2026-09-14', '$19,900 now'],
  });
});

test('no day is written that nobody told; a price may go up', () => {
  expect(priceChange({ price: 19_900, priceHistory: [step(19_400, null)] })).toEqual({
    words: 'Went up by $500 from $19,400.',
    steps: ['$19,400', '$19,900 now'],
  });
});

test('nothing is said of a price that is not known, or the same as at first', () => {
  expect(priceChange({ price: null, priceHistory: [step(9_000, null)] })).toBeNull();
  expect(priceChange({ price: 9_000, priceHistory: [] })).toBeNull();
  expect(priceChange({ price: 9_000, priceHistory: [step(9_000, null), step(9_500, null)] })).toBeNull();
});

test('cars of the sample are called made up, and no others (CARS-07)', () => {
  const car = (model: string, source: 'sample' | 'marketcheck' | undefined) => ({
    ...(source === undefined ? {} : { source }),
    year: 2019,
    make: 'Honda',
    model,
    trim: null,
  });
  expect([[], [car('Fit', undefined)], [car('Fit', 'marketcheck')]].map(madeUpWords)).toEqual([null, null, null]);
  expect(madeUpWords([car('Fit', 'sample')])).toMatch(/made-up car\. It is not for sale/);
  expect(madeUpWords([car('Fit', 'sample'), car('CR-V', 'sample')])).toMatch(/None of them is for sale/);
  expect(madeUpWords([car('Fit', 'sample'), car('CR-V', 'marketcheck')])).toBe(
    'Made up, and not for sale: 2019 Honda Fit.',
  );
});

test('how many cars fit an alert, and where that is not all that is known of them (CARS-05)', () => {
  expect(fittingWords({ matchCount: 1, atLeast: false })).toBe('1 car fits');
  expect(fittingWords({ matchCount: 1_200, atLeast: false })).toBe('1,200 cars fit');
  expect(fittingWords({ matchCount: 60, atLeast: true })).toBe('at least 60 cars fit');
});
