import type { EventSubject } from '#adapters/stripe/read-event.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findByPayment, isEventKnown, keepEvent } from './checkout-store.ts';
import { orProviderDown, withProvider, type PaymentMeans, type PerhapsPayments } from './payment-means.ts';
import { settleCheckout } from './settle-checkout.ts';

const done = { ok: true } as const;

/**
 * PAY-03: hears an event. It only says where to look: how the checkout stands is asked afresh, so events may come late, twice
 * and in any order. One that is of no concern is acknowledged; one that cannot be followed now is refused, and comes again.
 */
export function paymentWebhook(means: PerhapsPayments): Handler<'paymentWebhook'> {
  return async ({ raw }) => {
    const able = withProvider(means);
    const event = able.payments.readEvent(await raw.readBytes(), raw.header('stripe-signature') ?? '');
    if (event === null) throw new AppError('SIGNATURE_INVALID');
    if (await isEventKnown(able.database.read, event.id)) return done;
    const sessionId = await orProviderDown(sessionOf(able, event));
    const settled = sessionId === null ? null : await orProviderDown(settleCheckout(able, sessionId, event));
    if (settled === null)
      await able.database.transaction((tx) => keepEvent(tx, { ...event, checkoutId: null, at: able.now() }));
    return done;
  };
}

async function sessionOf({ database, payments }: PaymentMeans, event: EventSubject): Promise<string | null> {
  const { sessionId, paymentId } = event;
  if (sessionId !== null || paymentId === null) return sessionId;
  const known = await findByPayment(database.read, paymentId);
  return known?.session_id ?? payments.sessionOfPayment(paymentId);
}
