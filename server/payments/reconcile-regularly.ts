import { claimLease, endLease } from '#server/db/lease-store.ts';
import type { Log } from '#server/http/log.ts';
import type { PaymentMeans } from './payment-means.ts';
import { reconcile, type Reconciled } from './reconcile.ts';

const everyMs = 15 * 60_000;
const paidEveryMs = 24 * 3_600_000;
const job = 'reconcile paid checkouts';

/**
 * Reconciles now and every quarter of an hour, so that a payment whose events never came and whose owner closed the page is
 * given all the same; once a day, in one process of all, also what was paid, for refunds and disputes that nobody told us of. A
 * failure is only logged: the next time is soon. Returns the way to stop.
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
  const { database, now, newId, log } = means;
  try {
    const lease = { job, holder: newId() };
    const times = { now: now(), heldUntil: now() + everyMs, notSince: now() - paidEveryMs };
    const alsoPaid = await database.transaction((tx) => claimLease(tx, lease, times));
    const found = await reconcile(means, { alsoPaid });
    if (alsoPaid) await database.transaction((tx) => endLease(tx, lease, now()));
    tell(log, found);
  } catch (error) {
    log('warn', 'reconciling payments failed', { error });
  }
}

function tell(log: Log, { changed, drift, unanswered, debts }: Reconciled): void {
  if (drift.length > 0) log('error', 'payments need a look', { drift });
  if (unanswered.length > 0) log('warn', 'checkouts could not be asked for', { unanswered });
  if (changed.length > 0 || debts.length > 0) log('info', 'payments reconciled', { changed: changed.length, debts });
}
