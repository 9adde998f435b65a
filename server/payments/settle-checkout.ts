import { findCheckout, hearAsking, keepEvent, linkSession, numberAsking, type Checkout } from './checkout-store.ts';
import type { PaymentMeans } from './payment-means.ts';
import { takeInReading, type Oddity } from './take-in-reading.ts';

export interface Settled {
  checkout: Checkout;
  /** `unknown to the provider`: it knows no such checkout (any more). */
  oddity: Oddity | 'unknown to the provider' | null;
}

interface Event {
  id: string;
  type: string;
}

/**
 * PAY-03: brings a checkout, and its owner's credits, to how it stands at the provider now, however often and by whomever it is
 * asked for. Each asking takes a number before it asks; an answer to an earlier number than one already taken in is stale, and
 * changes nothing. `event`: what gave cause; kept in the same transaction. Null where the checkout is none of ours.
 * @throws UpstreamError where the provider gives no usable answer; then nothing has changed
 */
export async function settleCheckout(
  means: PaymentMeans,
  sessionId: string,
  event: Event | null = null,
): Promise<Settled | null> {
  const { database, payments, log } = means;
  const asking = (await ask(means, sessionId)) ?? (await adopt(means, sessionId));
  if (asking === null) return null;
  const reading = await payments.retrieve(sessionId);
  const settled = await database.transaction(async (tx): Promise<Settled> => {
    if (event !== null) await keepEvent(tx, { ...event, checkoutId: asking.id, at: means.now() });
    const checkout = await hearAsking(tx, asking.id, asking.asked);
    if (checkout === undefined) return { checkout: await findCheckout(tx, asking.id), oddity: null };
    if (reading === null) return { checkout, oddity: 'unknown to the provider' };
    return takeInReading(means, tx, checkout, reading);
  });
  if (settled.oddity !== null)
    log('error', 'payment needs a look', { checkout: settled.checkout.id, oddity: settled.oddity });
  return settled;
}

async function ask({ database }: PaymentMeans, sessionId: string): Promise<{ id: string; asked: number } | null> {
  return (await database.transaction((tx) => numberAsking(tx, sessionId))) ?? null;
}

/** Finds by our own id in it the checkout whose opening was not kept, because the process ended, or the answer was lost. */
async function adopt(means: PaymentMeans, sessionId: string): Promise<{ id: string; asked: number } | null> {
  const checkoutId = (await means.payments.retrieve(sessionId))?.checkoutId ?? null;
  if (checkoutId === null) return null;
  const found = await means.database.transaction((tx) => linkSession(tx, checkoutId, sessionId));
  if (found === 'linked') return ask(means, sessionId);
  if (found === 'another')
    means.log('error', 'payment needs a look', { checkout: checkoutId, oddity: 'a second session' });
  // Of another installation with the same account at the provider; or of one that was lost here.
  else means.log('warn', 'payment of a checkout that is not kept here', { checkout: checkoutId, session: sessionId });
  return null;
}
