import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('keys of Stripe that move no money are for production only where that is said (PAY-04)', () => {
  const production = { NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const live = { ...production, STRIPE_SECRET_KEY: 'sk_live_1' };
  expect(readConfig(live).payments).toMatchObject({ secretKey: 'sk_live_1' });
  for (const key of ['sk_test_1', 'rk_test_1']) {
    const given = { ...production, STRIPE_SECRET_KEY: key };
    for (const more of [{}, { STRIPE_TEST_KEYS: 'off' }])
      expect(() => readConfig({ ...given, ...more })).toThrow(
        new ConfigError(
          'STRIPE_SECRET_KEY is a test key: in production no money would move. STRIPE_TEST_KEYS=on says that none shall',
        ),
      );
    expect(readConfig({ ...given, STRIPE_TEST_KEYS: 'on' }).payments).toMatchObject({ secretKey: key });
    expect(readConfig({ ...given, PAYMENTS: 'off' }).payments).toBeNull();
  }
});

test('payments go to Stripe with both keys, to the test mode without, and to nobody in production or where they are off (PAY-04)', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', baseUrl: 'https://api.stripe.com' };
  expect(readConfig(keys).payments).toEqual(stripe);
  expect(readConfig({ ...keys, STRIPE_URL: 'http://localhost:4000/' }).payments).toMatchObject({
    baseUrl: 'http://localhost:4000',
  });
  expect(readConfig({ ...keys, PAYMENTS: 'test' }).payments).toBe('test');
  expect(readConfig({ ...keys, PAYMENTS: 'off' }).payments).toBeNull();
  expect(readConfig({ NODE_ENV: 'production' }).payments).toBeNull();
});
