import type { PaymentMeans } from './payment-means.ts';
import { reconcile } from './reconcile.ts';

const everyMs = 15 * 60_000;

/**
 * Reconciles now and every quarter of an hour, so that a payment whose events never came and whose owner closed the page is
 * given all the same. A failure is only logged: the next time is soon. Returns the way to stop.
 */
export function reconcileRegularly(means: PaymentMeans): () => Promise<void> {
  let last = attempt(means);
  const timer = setInterval(() => {
    last = attempt(means);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function attempt(means: PaymentMeans): Promise<void> {
  try {
    const { changed, drift } = await reconcile(means);
    if (changed.length > 0 || drift.length > 0)
      means.log('info', 'payments reconciled', { changed: changed.length, drift });
  } catch (error) {
    means.log('warn', 'reconciling payments failed', { error });
  }
}
