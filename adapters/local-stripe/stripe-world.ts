import { moneyOf, paymentIdOf, refundedOf, statusOf, type CheckoutState, type Dispute } from './checkout-state.ts';
import { chargeObject, disputeObject, refundObject, sessionObject, type WireObject } from './wire-objects.ts';

export interface WorldOptions {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Ends of ids: letters and figures that nobody can guess. */
  newId: () => string;
  /** Scheme, host and port of the card page. */
  pageBase: () => string;
  /** Hears of what Stripe would send as an event. */
  onEvent: (type: string, object: WireObject) => void;
  checkouts?: CheckoutState[];
}

const lifeMs = 24 * 3_600_000;

/** What Stripe would know of the checkouts made with it, and what it would do. Times are milliseconds, amounts cents. */
export class StripeWorld {
  readonly #options: WorldOptions;
  readonly #checkouts: Map<string, CheckoutState>;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#checkouts = new Map(options.checkouts?.map((each) => [each.id, each]));
  }

  get checkouts(): CheckoutState[] {
    return [...this.#checkouts.values()];
  }

  get now(): number {
    return this.#options.now();
  }

  open(order: Omit<CheckoutState, 'id' | 'createdAt' | 'expiresAt' | keyof typeof untouched>): CheckoutState {
    const id = `cs_test_${this.#options.newId()}`;
    const state = { ...order, ...structuredClone(untouched), id, createdAt: this.now, expiresAt: this.now + lifeMs };
    this.#checkouts.set(id, state);
    return state;
  }

  find(id: string): CheckoutState | undefined {
    return this.#checkouts.get(id);
  }

  findByPayment(paymentId: string): CheckoutState | undefined {
    return this.checkouts.find((each) => each.payment !== null && paymentIdOf(each) === paymentId);
  }

  session(state: CheckoutState, expand: readonly string[] = []): WireObject {
    return sessionObject(state, { now: this.now, pageBase: this.#options.pageBase(), expand });
  }

  /** The customer pays; with a delay, by a bank that takes its time. False where the checkout is no longer open. */
  pay(state: CheckoutState, { delayMs = 0, fails = false } = {}): boolean {
    if (statusOf(state, this.now) !== 'open') return false;
    state.payment = { at: this.now, arrivesAt: this.now + delayMs, fails };
    state.told.arrival = delayMs === 0;
    this.#tell('checkout.session.completed', this.session(state));
    return true;
  }

  decline(state: CheckoutState): void {
    state.declines += 1;
  }

  /** False where the checkout is no longer open. */
  expire(state: CheckoutState): boolean {
    if (statusOf(state, this.now) !== 'open') return false;
    state.expiresAt = this.now;
    this.tick();
    return true;
  }

  /** Sends the events whose time has come. */
  tick(): void {
    for (const state of this.checkouts) {
      if (statusOf(state, this.now) === 'expired' && !state.told.expiry) {
        state.told.expiry = true;
        this.#tell('checkout.session.expired', this.session(state));
      }
      const money = moneyOf(state, this.now);
      if (state.told.arrival || (money !== 'here' && money !== 'not coming')) continue;
      state.told.arrival = true;
      const outcome = money === 'here' ? 'succeeded' : 'failed';
      this.#tell(`checkout.session.async_payment_${outcome}`, this.session(state));
    }
  }

  /** Gives back that much, at most what is left. Null where there is nothing to give back. */
  refund(state: CheckoutState, amount: number): string | null {
    const most = Math.min(amount, state.amount - refundedOf(state));
    if (moneyOf(state, this.now) !== 'here' || most <= 0) return null;
    const refund = { id: `re_${this.#options.newId()}`, amount: most, failed: false };
    state.refunds.push(refund);
    this.#tell('refund.created', refundObject(state, refund));
    this.#tell('charge.refunded', chargeObject(state));
    return refund.id;
  }

  /** The customer's bank sends a refund back. */
  failRefund(state: CheckoutState, refundId: string): void {
    const refund = state.refunds.find(({ id }) => id === refundId);
    if (refund === undefined) return;
    refund.failed = true;
    this.#tell('refund.failed', refundObject(state, refund));
  }

  /** The customer's bank takes back all that was not given back. Once a payment, like most banks. */
  dispute(state: CheckoutState): void {
    const amount = state.amount - refundedOf(state);
    if (moneyOf(state, this.now) !== 'here' || state.disputes.length > 0 || amount <= 0) return;
    const dispute: Dispute = { id: `du_${this.#options.newId()}`, amount, status: 'needs_response' };
    state.disputes.push(dispute);
    this.#tell('charge.dispute.created', disputeObject(state, dispute));
    this.#tell('charge.dispute.funds_withdrawn', disputeObject(state, dispute));
  }

  closeDispute(state: CheckoutState, status: 'won' | 'lost'): void {
    for (const dispute of state.disputes.filter((each) => each.status === 'needs_response')) {
      dispute.status = status;
      this.#tell('charge.dispute.closed', disputeObject(state, dispute));
      if (status === 'won') this.#tell('charge.dispute.funds_reinstated', disputeObject(state, dispute));
    }
  }

  #tell(type: string, object: WireObject): void {
    this.#options.onEvent(type, structuredClone(object));
  }
}

const untouched = {
  payment: null as CheckoutState['payment'],
  declines: 0,
  refunds: [] as CheckoutState['refunds'],
  disputes: [] as CheckoutState['disputes'],
  told: { arrival: false, expiry: false },
};
