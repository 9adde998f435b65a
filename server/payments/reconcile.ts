import { UpstreamError } from '#adapters/upstream-error.ts';
import { changeCheckout, hearAsking, numberUnopened, type Checkout } from './checkout-store.ts';
import { findDrift } from './find-drift.ts';
import type { PaymentMeans } from './payment-means.ts';
import { settleCheckout } from './settle-checkout.ts';

export interface Reconciled {
  /** Checkouts that stand differently now. */
  changed: { id: string; from: Checkout['state']; to: Checkout['state'] }[];
  /** How many stand as before. */
  unchanged: number;
  /** What somebody has to look at, each in words. */
  drift: string[];
}

/** An order that the provider did not answer to is given up after as long as a checkout lives there. */
const unopenedLifeMs = 24 * 3_600_000;
/** How long after a payment its refunds and disputes are looked for: banks give people up to 120 days. */
const reversibleMs = 130 * 24 * 3_600_000;

/**
 * Asks the provider about every checkout that is not over, gives what was paid, and looks for what does not fit together. With
 * `alsoPaid` also about those that were paid in the last 130 days, for refunds and disputes that nobody told us of. Any number
 * of processes may do so at once, and again.
 */
export async function reconcile(means: PaymentMeans, { alsoPaid = false } = {}): Promise<Reconciled> {
  const found: Reconciled = { changed: [], unchanged: 0, drift: [] };
  for (const checkout of await toLookAt(means, alsoPaid)) {
    const { now, oddity } = await lookAt(means, checkout);
    if (oddity !== null) found.drift.push(`checkout ${checkout.id}: ${oddity}`);
    if (now.state === checkout.state && now.taken === checkout.taken) found.unchanged += 1;
    else found.changed.push({ id: checkout.id, from: checkout.state, to: now.state });
  }
  found.drift.push(...(await findDrift(means.database.read)));
  return found;
}

function toLookAt({ database, now }: PaymentMeans, alsoPaid: boolean): Promise<Checkout[]> {
  const since = alsoPaid ? now() - reversibleMs : Number.MAX_SAFE_INTEGER;
  return database.read
    .selectFrom('checkouts')
    .selectAll()
    .where((is) =>
      is.or([
        is('state', 'in', ['started', 'open', 'delayed']),
        is.and([is('state', '=', 'paid'), is('paid_at', '>=', since)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function lookAt(means: PaymentMeans, checkout: Checkout): Promise<{ now: Checkout; oddity: string | null }> {
  if (checkout.session_id === null) return { now: await giveUpUnopened(means, checkout), oddity: null };
  try {
    const settled = await settleCheckout(means, checkout.session_id);
    return { now: settled?.checkout ?? checkout, oddity: settled?.oddity ?? null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { now: checkout, oddity: error.message };
  }
}

async function giveUpUnopened({ database, now }: PaymentMeans, checkout: Checkout): Promise<Checkout> {
  if (now() - checkout.created_at < unopenedLifeMs) return checkout;
  return database.transaction(async (tx) => {
    const asking = await numberUnopened(tx, checkout.id);
    const locked = asking && (await hearAsking(tx, checkout.id, asking.asked));
    return locked === undefined ? checkout : changeCheckout(tx, checkout.id, { state: 'expired' });
  });
}
