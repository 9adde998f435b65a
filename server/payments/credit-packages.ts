import type { CreditPackage } from '#contract/payments.ts';

// What is on sale: reviewed data. A checkout keeps the credits and the price it was opened with, so a change here touches no
// purchase under way. A package that goes is removed; its id is not used again for another.
// credit-packages.test.ts holds that more credits never cost more each.

export const currency = 'usd';

export const creditPackages: Readonly<Record<string, CreditPackage>> = {
  starter: { name: 'Starter', credits: 25, amount: 499 },
  weekend: { name: 'Weekend wrench', credits: 60, amount: 999 },
  garage: { name: 'Home garage', credits: 150, amount: 1_999 },
  shop: { name: 'Small shop', credits: 400, amount: 4_499 },
};
