/** The tables of payments; `migrations/009-payments.ts` makes them. Times are milliseconds since 1970, money is cents. */
export interface PaymentsSchema {
  checkouts: CheckoutsTable;
  payment_events: PaymentEventsTable;
}

export interface CheckoutsTable {
  id: string;
  /** No foreign key: like the ledger's, rows outlive their user. */
  user_id: string;
  package_id: string;
  /** What was ordered, and its price, as they were at the order. */
  credits: number;
  amount: number;
  currency: string;
  /** Of the browser's request; null without one. */
  idempotency_key: string | null;
  /** The provider's id of it; null until it has answered. */
  session_id: string | null;
  /** Where it is paid; null until the provider has answered. */
  url: string | null;
  /** The provider's id of the payment; null until it is known. */
  payment_id: string | null;
  /**
   * `started`: the provider has not answered; `delayed`: the customer is done, the money on its way; `paid`: its credits
   * were given, and stays so, whatever is given back later.
   */
  state: 'started' | 'open' | 'delayed' | 'paid' | 'failed' | 'expired';
  /** How often the provider was asked how it stands; each asking takes the next number before it asks. */
  asked: number;
  /** The highest number whose answer was taken in; answers to lower ones are stale. */
  heard: number;
  /** Given back by refunds, and taken back for disputes, as last heard. */
  refunded: number;
  disputed: number;
  /** Credits that go with the money that is gone again. */
  due: number;
  /** How many of them were taken; less than `due` where they were used up. */
  taken: number;
  /** Ledger rows about it since the purchase; gives each its cause. */
  moves: number;
  created_at: number;
  expires_at: number | null;
  paid_at: number | null;
  /** When it was found, and told, that what is to be given for it has no owner any more; then nobody looks at it of themselves. */
  ownerless_at: number | null;
}

interface PaymentEventsTable {
  /** The provider's. */
  id: string;
  type: string;
  /** The checkout it was about; null for none of ours. */
  checkout_id: string | null;
  received_at: number;
}
