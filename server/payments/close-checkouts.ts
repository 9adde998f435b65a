import { findPayable } from './checkout-store.ts';
import type { PaymentMeans, PerhapsPayments } from './payment-means.ts';
import { settleCheckout, type Settled } from './settle-checkout.ts';

/**
 * Closes a checkout at the provider, and takes in how it stands then: what was paid in the meantime is paid.
 * @throws UpstreamError where the provider gives no usable answer
 */
export async function closeCheckout(means: PaymentMeans, sessionId: string): Promise<Settled | null> {
  await means.payments.expire(sessionId);
  return settleCheckout(means, sessionId);
}

/**
 * AUTH-08: closes what a user who is gone has left open, so that nobody pays for credits that nobody gets. What cannot be closed
 * now is only logged: reconciling closes it.
 */
export function closeCheckoutsOf(means: PerhapsPayments): (userId: string) => Promise<void> {
  return async (userId) => {
    const { payments, database, log } = means;
    if (payments === null) return;
    const left = await findPayable(database.read, userId);
    await Promise.all(
      left.map(async ({ id, session_id: sessionId }) => {
        try {
          await closeCheckout({ ...means, payments }, sessionId);
        } catch (error) {
          log('warn', 'a checkout was not closed', { checkout: id, error });
        }
      }),
    );
  };
}
