import { z } from 'zod';

/** How a checkout stands at the provider. Amounts are cents. */
export interface CheckoutReading {
  sessionId: string;
  /** Ours, given at the order; null where the checkout is not one of ours. */
  checkoutId: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `failed`: a delayed payment that came to nothing; `unpaid`: not yet. */
  payment: 'paid' | 'unpaid' | 'failed';
  paymentId: string | null;
  amount: number;
  currency: string;
  /** Given back so far, all refunds together. */
  refunded: number;
  /** Whether it was ever disputed; also true after a dispute was won. */
  everDisputed: boolean;
  /** What the bank has taken back for disputes: those open, and those lost. */
  disputed: number;
}

/** What we read of a session; anything else may be there or not. */
const Charge = z.object({ amount_refunded: z.number().int(), disputed: z.boolean() });
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), Charge]).nullable(),
});
const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.union([z.string(), Intent]).nullable(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
const Disputes = z.array(z.object({ amount: z.number().int(), status: z.string() }));

/** Of a payment that came to nothing (docs: there is no `failed` among the states of a session). */
const spentIntents = new Set(['requires_payment_method', 'canceled']);

/**
 * Reads a session that was retrieved with `payment_intent.latest_charge`. Of disputes it only tells whether there are any.
 * @throws ZodError where it is no session
 */
export function readCheckout(wire: unknown): CheckoutReading {
  const session = Session.parse(wire);
  const { payment_intent: given } = session;
  const intent = typeof given === 'string' ? null : given;
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  const failed = session.status === 'complete' && intent !== null && spentIntents.has(intent.status);
  // Nothing to pay is no payment: we sell nothing for nothing.
  const paid = session.payment_status === 'paid';
  return {
    sessionId: session.id,
    checkoutId: session.metadata?.['checkout_id'] ?? null,
    status: session.status,
    payment: paid ? 'paid' : failed ? 'failed' : 'unpaid',
    paymentId: typeof given === 'string' ? given : (intent?.id ?? null),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    refunded: charge?.amount_refunded ?? 0,
    everDisputed: charge?.disputed ?? false,
    disputed: 0,
  };
}

/** While a dispute is of these, its money is ours: it was won, prevented, or no more than a question of the bank's. */
const withoutLoss = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed']);

/**
 * What disputes have taken back, in cents. A state that we never heard of counts as taken back: credits can be given again.
 * @throws ZodError where it is no list of disputes
 */
export function readDisputes(wire: unknown): number {
  return Disputes.parse(wire)
    .filter(({ status }) => !withoutLoss.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
