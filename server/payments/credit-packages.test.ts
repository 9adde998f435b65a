import { expect, test } from 'vitest';
import { CreditPackage } from '#contract/payments.ts';
import { creditPackages } from './credit-packages.ts';

const packages = Object.entries(creditPackages);

test('there are three to five packages, each whole (ACCT-03)', () => {
  expect(packages.length).toBeGreaterThanOrEqual(3);
  expect(packages.length).toBeLessThanOrEqual(5);
  for (const [id, each] of packages) {
    expect(id).toMatch(/^[a-z]+$/);
    expect(CreditPackage.parse(each)).toEqual(each);
  }
});

test('a larger package costs more, and less a credit', () => {
  for (const [index, [, larger]] of packages.entries()) {
    const smaller = packages[index - 1]?.[1];
    if (smaller === undefined) continue;
    expect(larger.credits).toBeGreaterThan(smaller.credits);
    expect(larger.amount).toBeGreaterThan(smaller.amount);
    expect(larger.amount / larger.credits).toBeLessThan(smaller.amount / smaller.credits);
  }
});

test('no package is below what a card payment can be (50 cents)', () => {
  expect(packages.filter(([, { amount }]) => amount < 50)).toEqual([]);
});
