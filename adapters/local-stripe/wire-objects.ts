import {
  chargeIdOf,
  moneyOf,
  paymentIdOf,
  refundedOf,
  statusOf,
  type CheckoutState,
  type Dispute,
  type Refund,
} from './checkout-state.ts';

// What Stripe's API answers with, in the form of its version 2026-10-28.endive: the fields that are of use here, and some that
// a reader must be able to pass over.

export interface WireObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** `expand`: as asked for, `payment_intent` or `payment_intent.latest_charge`. `pageBase`: where its card page is. */
export function sessionObject(
  state: CheckoutState,
  { now, pageBase, expand = [] }: { now: number; pageBase: string; expand?: readonly string[] },
): WireObject {
  const status = statusOf(state, now);
  const wanted = expand.some((each) => each.startsWith('payment_intent'));
  const whole = expand.includes('payment_intent.latest_charge');
  return {
    id: state.id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: moneyOf(state, now) === 'here' ? 'paid' : 'unpaid',
    url: status === 'open' ? `${pageBase}/pay/${state.id}` : null,
    amount_subtotal: state.amount,
    amount_total: state.amount,
    currency: state.currency,
    client_reference_id: state.reference,
    customer: null,
    customer_email: state.email,
    customer_details: state.payment === null ? null : { email: state.email },
    metadata: state.metadata,
    payment_intent: state.payment === null ? null : wanted ? intentObject(state, now, whole) : paymentIdOf(state),
    created: seconds(state.createdAt),
    expires_at: seconds(state.expiresAt),
    livemode: false,
    payment_method_types: ['card'],
    success_url: state.successUrl,
    cancel_url: state.cancelUrl,
  };
}

const intentStatus = {
  none: '',
  here: 'succeeded',
  'on its way': 'processing',
  'not coming': 'requires_payment_method',
};

function intentObject(state: CheckoutState, now: number, whole: boolean): WireObject {
  const charged = moneyOf(state, now) === 'here';
  return {
    id: paymentIdOf(state),
    object: 'payment_intent',
    amount: state.amount,
    currency: state.currency,
    status: intentStatus[moneyOf(state, now)],
    metadata: state.paymentMetadata,
    latest_charge: charged ? (whole ? chargeObject(state) : chargeIdOf(state)) : null,
  };
}

/** The charge of a checkout that was paid. */
export function chargeObject(state: CheckoutState): WireObject {
  const refunded = refundedOf(state);
  return {
    id: chargeIdOf(state),
    object: 'charge',
    amount: state.amount,
    amount_refunded: refunded,
    refunded: refunded === state.amount,
    disputed: state.disputes.length > 0,
    currency: state.currency,
    payment_intent: paymentIdOf(state),
    metadata: state.paymentMetadata,
    paid: true,
    status: 'succeeded',
  };
}

/** A refund of a checkout's charge. */
export function refundObject(state: CheckoutState, { id, amount, failed }: Refund): WireObject {
  return {
    id,
    object: 'refund',
    amount,
    currency: state.currency,
    charge: chargeIdOf(state),
    payment_intent: paymentIdOf(state),
    status: failed ? 'failed' : 'succeeded',
    metadata: {},
  };
}

/** A dispute over a checkout's charge. */
export function disputeObject(state: CheckoutState, { id, amount, status }: Dispute): WireObject {
  return {
    id,
    object: 'dispute',
    amount,
    currency: state.currency,
    charge: chargeIdOf(state),
    payment_intent: paymentIdOf(state),
    reason: 'fraudulent',
    status,
    metadata: {},
  };
}
