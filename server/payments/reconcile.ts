import { UpstreamError } from '#adapters/upstream-error.ts';
import { changeCheckout, hearAsking, numberUnopened, type Checkout } from './checkout-store.ts';
import { closeCheckout } from './close-checkouts.ts';
import { findDebts, findDrift } from './find-drift.ts';
import type { PaymentMeans } from './payment-means.ts';
import { settleCheckout, type Settled } from './settle-checkout.ts';

export interface Reconciled {
  /** Checkouts that stand differently now. */
  changed: { id: string; from: Checkout['state']; to: Checkout['state'] }[];
  /** How many stand as before. */
  unchanged: number;
  /** What somebody has to look at, each in words. */
  drift: string[];
  /** Checkouts that the provider gave no answer for, each in words: the next time is soon. */
  unanswered: string[];
  /** Credits that users owe, each in words. */
  debts: string[];
}

/** An order that the provider did not answer to is given up after as long as a checkout lives there. */
const unopenedLifeMs = 24 * 3_600_000;
/** How long after a payment its refunds and disputes are looked for: banks give people up to 120 days. */
const reversibleMs = 130 * 24 * 3_600_000;

/** A checkout with whether its user is still there. */
type LookedAt = Checkout & { owner: string | null };

/**
 * Asks the provider about every checkout that is not over, gives what was paid, closes what is open and has no owner any more,
 * and looks for what does not fit together. With `alsoPaid` also about those that were paid in the last 130 days, for refunds
 * and disputes that nobody told us of. Whatever goes wrong with one checkout is told, and the others have their turn. Any number
 * of processes may do so at once, and again.
 */
export async function reconcile(means: PaymentMeans, { alsoPaid = false } = {}): Promise<Reconciled> {
  const found: Reconciled = { changed: [], unchanged: 0, drift: [], unanswered: [], debts: [] };
  for (const checkout of await toLookAt(means, alsoPaid)) {
    const now = await lookAt(means, checkout, found);
    if (now.state === checkout.state && now.taken === checkout.taken) found.unchanged += 1;
    else found.changed.push({ id: checkout.id, from: checkout.state, to: now.state });
  }
  found.drift.push(...(await findDrift(means.database.read)));
  found.debts = await findDebts(means.database.read);
  return found;
}

function toLookAt({ database, now }: PaymentMeans, alsoPaid: boolean): Promise<LookedAt[]> {
  const since = alsoPaid ? now() - reversibleMs : Number.MAX_SAFE_INTEGER;
  return database.read
    .selectFrom('checkouts')
    .leftJoin('users', 'users.id', 'checkouts.user_id')
    .selectAll('checkouts')
    .select('users.id as owner')
    .where('ownerless_at', 'is', null)
    .where((is) =>
      is.or([
        is('state', 'in', ['started', 'open', 'delayed']),
        is.and([is('state', '=', 'paid'), is('paid_at', '>=', since)]),
      ]),
    )
    .orderBy('checkouts.created_at')
    .orderBy('checkouts.id')
    .execute();
}

/** The checkout as it stands now; what is to be told of it is added to what was found. */
async function lookAt(means: PaymentMeans, checkout: LookedAt, found: Reconciled): Promise<Checkout> {
  try {
    const settled = await settleOrClose(means, checkout);
    if (settled.oddity !== null) found.drift.push(`checkout ${checkout.id}: ${settled.oddity}`);
    return settled.checkout;
  } catch (error) {
    const line = `checkout ${checkout.id}: ${error instanceof Error ? error.message : String(error)}`;
    if (error instanceof UpstreamError) found.unanswered.push(line);
    else {
      found.drift.push(line);
      means.log('error', 'a checkout could not be reconciled', { checkout: checkout.id, error });
    }
    return checkout;
  }
}

async function settleOrClose(means: PaymentMeans, checkout: LookedAt): Promise<Settled> {
  const { session_id: sessionId, owner, state } = checkout;
  if (sessionId === null) return { checkout: await giveUpUnopened(means, checkout), oddity: null };
  const isLeft = owner === null && (state === 'started' || state === 'open');
  const settled = await (isLeft ? closeCheckout(means, sessionId) : settleCheckout(means, sessionId));
  return settled ?? { checkout, oddity: null };
}

async function giveUpUnopened({ database, now }: PaymentMeans, checkout: Checkout): Promise<Checkout> {
  if (now() - checkout.created_at < unopenedLifeMs) return checkout;
  return database.transaction(async (tx) => {
    const asking = await numberUnopened(tx, checkout.id);
    const locked = asking && (await hearAsking(tx, checkout.id, asking.asked));
    return locked === undefined ? checkout : changeCheckout(tx, checkout.id, { state: 'expired' });
  });
}
