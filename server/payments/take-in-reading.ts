import type { CheckoutReading } from '#adapters/stripe/read-checkout.ts';
import { changeCheckout, findOwing, type Checkout } from './checkout-store.ts';
import type { Bookkeeping, Tx } from './payment-means.ts';

/** Why a checkout's reading is not gone by: somebody has to look. */
export type Oddity = 'another price' | 'another checkout' | 'nobody to give to';

export interface TakenIn {
  checkout: Checkout;
  oddity: Oddity | null;
}

/**
 * Brings checkout and ledger, in the caller's transaction, to what was read of the provider. Credits are given once a checkout
 * (the cause is the checkout), and those that go with money given or taken back are taken, as many as there are; the rest stays
 * owed (docs/decisions/010). What was read before changes nothing.
 */
export async function takeInReading(
  books: Bookkeeping,
  tx: Tx,
  checkout: Checkout,
  reading: CheckoutReading,
): Promise<TakenIn> {
  if (reading.checkoutId !== checkout.id) return { checkout, oddity: 'another checkout' };
  if (reading.amount !== checkout.amount || reading.currency !== checkout.currency)
    return { checkout, oddity: 'another price' };
  if (checkout.state !== 'paid' && reading.payment !== 'paid')
    return { checkout: await changeCheckout(tx, checkout.id, { state: stateOf(reading) }), oddity: null };
  const paid = checkout.state === 'paid' ? checkout : await give(books, tx, checkout, reading.paymentId);
  if (paid === null) return ownerless(books, tx, checkout);
  const noted = await noteDue(tx, paid, reading);
  const settled = await takeBack(books, tx, noted);
  if (settled === null) return ownerless(books, tx, noted);
  for (const owing of await findOwing(tx, settled.user_id)) {
    if (owing.id !== settled.id) await takeBack(books, tx, owing);
  }
  return { checkout: settled, oddity: null };
}

function stateOf({ status, payment }: CheckoutReading): Checkout['state'] {
  if (status !== 'complete') return status;
  return payment === 'failed' ? 'failed' : 'delayed';
}

/** Tells once that credits are to be given and nobody is there any more: events and reconciling may find it time and again. */
async function ownerless(books: Bookkeeping, tx: Tx, checkout: Checkout): Promise<TakenIn> {
  if (checkout.ownerless_at !== null) return { checkout, oddity: null };
  const noted = await changeCheckout(tx, checkout.id, { ownerless_at: books.now() });
  return { checkout: noted, oddity: 'nobody to give to' };
}

/** Null where its user is gone. */
async function give(
  books: Bookkeeping,
  tx: Tx,
  checkout: Checkout,
  paymentId: string | null,
): Promise<Checkout | null> {
  const at = books.now();
  const { outcome } = await books.post(tx, {
    id: books.newId(),
    userId: checkout.user_id,
    delta: checkout.credits,
    reason: 'purchase',
    cause: `purchase:${checkout.id}`,
    at,
  });
  if (outcome === 'missing') return null;
  return changeCheckout(tx, checkout.id, { state: 'paid', payment_id: paymentId, paid_at: at });
}

/**
 * How many credits go with the money that is gone again: in proportion, rounded down, so to the owner's good. It is reckoned of the
 * whole sum each time, so that many small refunds round no worse than one.
 */
export function creditsDue(checkout: Pick<Checkout, 'credits' | 'amount'>, gone: number): number {
  return Math.floor((checkout.credits * Math.min(gone, checkout.amount)) / checkout.amount);
}

async function noteDue(tx: Tx, checkout: Checkout, { refunded, disputed }: CheckoutReading): Promise<Checkout> {
  const due = creditsDue(checkout, refunded + disputed);
  return changeCheckout(tx, checkout.id, { refunded, disputed, due });
}

/** Takes what is due, or gives back what no longer is. Null where there is something to give back, and its user is gone. */
async function takeBack(books: Bookkeeping, tx: Tx, checkout: Checkout): Promise<Checkout | null> {
  const missing = checkout.due - checkout.taken;
  if (missing === 0) return checkout;
  const moves = checkout.moves + 1;
  const booking = {
    id: books.newId(),
    userId: checkout.user_id,
    cause: `reversal:${checkout.id}:${moves}`,
    at: books.now(),
  };
  if (missing > 0) {
    const taken = await books.takeUpTo(tx, missing, { ...booking, reason: 'payment_reversed' });
    if (taken === 0) return checkout;
    return changeCheckout(tx, checkout.id, { taken: checkout.taken + taken, moves });
  }
  const { outcome } = await books.post(tx, { ...booking, delta: -missing, reason: 'payment_restored' });
  if (outcome === 'missing') return null;
  if (outcome !== 'posted') throw new Error(`Credits could not be given back for checkout ${checkout.id}: ${outcome}.`);
  return changeCheckout(tx, checkout.id, { taken: checkout.due, moves });
}
