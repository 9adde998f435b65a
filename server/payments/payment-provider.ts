import type { CheckoutReading } from '#adapters/stripe/read-checkout.ts';
import type { EventSubject } from '#adapters/stripe/read-event.ts';
import type { CheckoutOrder, OpenedCheckout } from '#adapters/stripe/stripe-payments.ts';

/** Whoever takes payments for us. What is asked rejects with UpstreamError where there is no usable answer. */
export interface PaymentProvider {
  /** Opens a checkout; for the same order again, also after a crash, it is the same checkout. */
  createCheckout: (order: CheckoutOrder) => Promise<OpenedCheckout>;
  /** How a checkout stands now, asked afresh; null where the provider knows none of that id. */
  retrieve: (sessionId: string) => Promise<CheckoutReading | null>;
  /** Sees to it that nobody can pay in a checkout any more; one that is not open stays as it is. */
  expire: (sessionId: string) => Promise<void>;
  /** The checkout that a payment was made in; null where it was made in none. */
  sessionOfPayment: (paymentId: string) => Promise<string | null>;
  /** What an event is about; null where it is not genuine, or too old. */
  readEvent: (bytes: Uint8Array, signature: string) => EventSubject | null;
}
