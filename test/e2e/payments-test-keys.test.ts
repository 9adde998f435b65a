import { afterAll, expect, test } from 'vitest';
import { keptBrowser, newVisitor } from '#test/harness/browser.ts';
import { signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const [product, browser] = await Promise.all([
  startProduct({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      // Nobody is there.
      STRIPE_URL: 'http://127.0.0.1:9',
    },
  }),
  keptBrowser(),
]);
afterAll(() => product.stop());

test('with test keys of Stripe the packages say that no card is charged (PAY-04)', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, product.origin, 'test-keys@example.com');
  await page.getByRole('button', { name: 'Account' }).click();
  const plate = page.getByRole('region', { name: 'Credit packages' });
  await plate.getByRole('button', { name: /^Buy Starter/ }).waitFor();
  await plate.getByText('TEST MODE – no card is charged').waitFor();
  expect(await plate.getByRole('button', { name: /^Buy Starter/ }).isEnabled()).toBe(true);
});
