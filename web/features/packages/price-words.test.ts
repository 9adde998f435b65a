import { expect, test } from 'vitest';
import { priceOfOne, priceWords } from './price-words.ts';

test('prices are written in dollars, and of one credit in cents (ACCT-03)', () => {
  expect([priceWords(999), priceWords(100_000), priceWords(5)]).toEqual(['$9.99', '$1,000.00', '$0.05']);
  expect(priceOfOne({ amount: 999, credits: 60 })).toBe('16.7¢');
  expect(priceOfOne({ amount: 499, credits: 25 })).toBe('20.0¢');
});
