import { join } from 'node:path';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import type { Health } from '#contract/health.ts';
import type { Config } from './config.ts';
import { isTestKey } from './config-of-payments.ts';
import type { Log } from './http/log.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

export interface ChosenPayments {
  payments: PaymentProvider | null;
  paymentsAre: Health['payments'];
  close: () => Promise<void>;
}

const timeoutMs = 10_000;
const nothingToClose = async (): Promise<void> => {};

/**
 * PAY-03, PAY-04: Stripe where its keys are configured; else, outside production, the TEST MODE on this machine, reached
 * through the same client; else none. `hearsEvents`: the product itself runs here, and is told of events.
 */
export async function choosePayments(
  config: Pick<Config, 'payments' | 'production' | 'dataDir' | 'host' | 'port'>,
  log: Log,
  { hearsEvents }: { hearsEvents: boolean },
): Promise<ChosenPayments> {
  const { payments: chosen } = config;
  const more = { timeoutMs, now: Date.now };
  if (chosen === null) return { payments: null, paymentsAre: 'not configured', close: nothingToClose };
  if (chosen !== 'test') {
    const paymentsAre = isTestKey(chosen.secretKey) ? 'stripe test keys' : 'stripe';
    return { payments: stripePayments({ ...chosen, ...more }), paymentsAre, close: nothingToClose };
  }
  if (config.production) throw new Error('the TEST MODE of payments never runs in production');
  // Loaded only here: production never runs a line of it.
  const { startLocalStripe } = await import('#adapters/local-stripe/start-local-stripe.ts');
  const { close, ...keys } = await startLocalStripe({
    stateFile: join(config.dataDir, 'test-payments.json'),
    webhookUrl: hearsEvents ? `http://${config.host ?? '127.0.0.1'}:${config.port}/api/payments/webhook` : null,
    onError: (error) => log('warn', 'local test payments failed', { error }),
  });
  return { payments: stripePayments({ ...keys, ...more }), paymentsAre: 'TEST MODE', close };
}
