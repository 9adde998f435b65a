import type { PaymentStatus } from '#contract/payments.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findBySession, type Checkout } from './checkout-store.ts';
import { orProviderDown, withProvider, type PerhapsPayments } from './payment-means.ts';
import { settleCheckout } from './settle-checkout.ts';

const over: ReadonlySet<Checkout['state']> = new Set(['paid', 'failed', 'expired']);

/** PAY-02, PAY-03: how the caller's checkout stands. As long as it is not over the provider is asked, and what is paid is given. */
export function getPaymentStatus(means: PerhapsPayments): Handler<'getPaymentStatus'> {
  return async ({ params, caller }) => {
    const checkout = await findBySession(means.database.read, params.sessionId);
    if (checkout === undefined || checkout.user_id !== caller.id) throw new AppError('NOT_FOUND');
    if (over.has(checkout.state)) return shown(checkout);
    const settled = await orProviderDown(settleCheckout(withProvider(means), params.sessionId));
    return shown(settled?.checkout ?? checkout);
  };
}

function shown({ state }: Checkout): PaymentStatus {
  if (state === 'paid' || state === 'failed') return { payment_status: state, status: 'complete' };
  if (state === 'expired') return { payment_status: 'unpaid', status: 'expired' };
  return { payment_status: 'unpaid', status: state === 'delayed' ? 'complete' : 'open' };
}
