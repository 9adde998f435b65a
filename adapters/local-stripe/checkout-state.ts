export interface Refund {
  id: string;
  /** Cents. */
  amount: number;
  /** The bank sent it back. */
  failed: boolean;
}

export interface Dispute {
  id: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
}

/** All that is known of one checkout. How it stands follows from it and the time. Times are milliseconds, amounts cents. */
export interface CheckoutState {
  id: string;
  createdAt: number;
  expiresAt: number;
  amount: number;
  currency: string;
  email: string | null;
  reference: string | null;
  description: string;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  /** What was tried at the card page; `arrivesAt` is when the money comes, or turns out not to. Null as long as nothing was. */
  payment: { at: number; arrivesAt: number; fails: boolean } | null;
  /** Cards that were declined. */
  declines: number;
  refunds: Refund[];
  disputes: Dispute[];
  /** Whether the events that come by the clock were sent. */
  told: { arrival: boolean; expiry: boolean };
}

export type Status = 'open' | 'complete' | 'expired';

/** How the checkout stands at a time, in milliseconds since the epoch. */
export function statusOf({ payment, expiresAt }: CheckoutState, now: number): Status {
  if (payment !== null) return 'complete';
  return now >= expiresAt ? 'expired' : 'open';
}

export type Money = 'none' | 'on its way' | 'here' | 'not coming';

/** Where its money is at a time, in milliseconds since the epoch. */
export function moneyOf({ payment }: CheckoutState, now: number): Money {
  if (payment === null) return 'none';
  if (now < payment.arrivesAt) return 'on its way';
  return payment.fails ? 'not coming' : 'here';
}

/** What was given back of it, in cents; refunds that failed do not count. */
export function refundedOf({ refunds }: CheckoutState): number {
  return refunds.filter(({ failed }) => !failed).reduce((sum, { amount }) => sum + amount, 0);
}

/** The ids of what Stripe makes for a checkout that is paid. */
export const paymentIdOf = ({ id }: CheckoutState): string => id.replace(/^cs_test_/, 'pi_');
/** Likewise the id of its charge. */
export const chargeIdOf = ({ id }: CheckoutState): string => id.replace(/^cs_test_/, 'ch_');
