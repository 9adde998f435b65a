import { Stripe } from 'stripe';
import { UpstreamError } from '../upstream-error.ts';
import { readCheckout, readDisputes, type CheckoutReading } from './read-checkout.ts';
import { subjectOf, type EventSubject } from './read-event.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Scheme, host and port of the API. */
  baseUrl: string;
  /** Of one try; the SDK tries twice. */
  timeoutMs: number;
  /** Milliseconds since the epoch; the age of events is judged by it. */
  now: () => number;
}

export interface CheckoutOrder {
  /** Ours; asked for again with the same, and the same order, Stripe gives the same checkout. */
  checkoutId: string;
  userId: string;
  email: string;
  packageId: string;
  /** What is bought, as the payment page names it. */
  description: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** Where the browser comes back to; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const toleranceSeconds = 300;

/** Stripe Checkout. What is asked rejects with UpstreamError where there is no usable answer. */
export function stripePayments({ secretKey, webhookSecret, baseUrl, timeoutMs, now }: StripeOptions) {
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  });
  return {
    createCheckout: (order: CheckoutOrder) => answered(() => createCheckout(stripe, order)),
    /** How the checkout stands now, asked afresh; null where Stripe knows none of that id. */
    retrieve: (sessionId: string) => answered(() => retrieve(stripe, sessionId)),
    /** Sees to it that nobody can pay in the checkout any more; one that is not open, or not known, stays as it is. */
    expire: (sessionId: string) => answered(() => expire(stripe, sessionId)),
    /** The checkout that a payment was made in; null where it was made in none. */
    sessionOfPayment: (paymentId: string) =>
      answered(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
        return data[0]?.id ?? null;
      }),
    /** What an event is about; null where it was not signed with our secret, or longer than five minutes ago. */
    readEvent: (bytes: Uint8Array, signature: string): EventSubject | null => {
      try {
        return subjectOf(
          stripe.webhooks.constructEvent(
            Buffer.from(bytes),
            signature,
            webhookSecret,
            toleranceSeconds,
            undefined,
            now(),
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
}

async function createCheckout(stripe: Stripe, order: CheckoutOrder): Promise<OpenedCheckout> {
  const metadata = { user_id: order.userId, checkout_id: order.checkoutId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.userId,
      customer_email: order.email,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: order.amount,
            product_data: { name: order.description },
          },
        },
      ],
      metadata: { ...metadata, package_id: order.packageId },
      // So that events about the charge carry it too.
      payment_intent_data: { metadata },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `checkout-${order.checkoutId}` },
  );
  // Of a session that was asked for again and is over; there is nothing to send anybody to.
  if (session.url === null) throw new UpstreamError('refused', 'Stripe gave a checkout without an address.');
  return { sessionId: session.id, url: session.url, expiresAt: session.expires_at * 1_000 };
}

async function retrieve(stripe: Stripe, sessionId: string): Promise<CheckoutReading | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
    const reading = readCheckout(session);
    if (!reading.everDisputed || reading.paymentId === null) return reading;
    const disputes = await stripe.disputes.list({ payment_intent: reading.paymentId, limit: 100 });
    return { ...reading, disputed: readDisputes(disputes.data) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Of one that is paid, on its way, or over: how it stands is asked afresh by whoever wants to know.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Every way in which no usable answer comes is an UpstreamError. Stripe's own error is its cause without the raw answer. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) {
      throw new UpstreamError('malformed', 'Stripe answered in another form than agreed.', { cause: error });
    }
    throw new UpstreamError(failureOf(error), `Stripe gave no answer to go by: ${wordsOf(error)}`);
  }
}

/** Stripe's words with its request's id, by which its support finds it. Nothing of them is secret but a key it repeats. */
function wordsOf({ type, code, message, requestId }: Stripe.errors.StripeError): string {
  const said = message.replaceAll(/\b(sk|rk|pk|whsec)_\w+/g, '$1_…').slice(0, 300);
  return [type, code, said, requestId].filter((each) => each !== undefined && each !== '').join(', ');
}

function failureOf(error: Stripe.errors.StripeError): UpstreamError['failure'] {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'no answer';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'rate limited';
  if (error instanceof Stripe.errors.StripeAPIError) return error.statusCode === undefined ? 'malformed' : 'failed';
  return 'refused';
}
