import type { z } from 'zod';

/** Stripe, the TEST MODE on this machine, or nobody. Holds secrets: never log it. */
export type PaymentsSetting = { secretKey: string; webhookSecret: string; baseUrl: string } | 'test' | null;

type Given = Partial<
  Record<
    'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'STRIPE_TEST_KEYS' | 'NODE_ENV',
    string | undefined
  >
>;

/** Whether purchases with this key of Stripe's move no money. */
export function isTestKey(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey);
}

/** What belongs together must be there together; and in production money must move, unless it is said that none shall. */
export function refuseUnusablePayments(given: Given, context: z.RefinementCtx): void {
  const problem = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if ((key === undefined) !== (webhookSecret === undefined))
    problem('STRIPE_SECRET_KEY', 'and STRIPE_WEBHOOK_SECRET must be set together');
  if (given.NODE_ENV !== 'production') return;
  if (given.PAYMENTS === 'test') problem('PAYMENTS', 'must not be test in production: there no money would move');
  if (given.PAYMENTS !== 'off' && isTestKey(key ?? '') && given.STRIPE_TEST_KEYS !== 'on')
    problem(
      'STRIPE_SECRET_KEY',
      'is a test key: in production no money would move. STRIPE_TEST_KEYS=on says that none shall',
    );
}

/** Stripe by its keys, the TEST MODE, or nobody. */
export function paymentsOf(given: Given): PaymentsSetting {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (PAYMENTS !== undefined) return PAYMENTS === 'test' ? 'test' : null;
  if (secretKey === undefined || webhookSecret === undefined) return given.NODE_ENV === 'production' ? null : 'test';
  return { secretKey, webhookSecret, baseUrl: (given.STRIPE_URL ?? 'https://api.stripe.com').replace(/\/$/, '') };
}
