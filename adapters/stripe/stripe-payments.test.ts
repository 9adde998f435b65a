import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripePayments, type CheckoutOrder } from './stripe-payments.ts';
import { startTestStripe, testKeys, type TestStripe } from './test-stripe-server.ts';

let time = Date.UTC(2026, 5, 1);
let stripe: TestStripe;
const now = () => time;

beforeEach(async () => {
  stripe = await startTestStripe(now);
});
afterEach(() => stripe.close());

const payments = (more: object = {}) =>
  stripePayments({ ...testKeys, baseUrl: stripe.baseUrl, timeoutMs: 400, now, ...more });
const order: CheckoutOrder = {
  checkoutId: 'checkout-1',
  userId: 'user-1',
  email: 'ana@example.com',
  packageId: 'starter',
  description: '25 Wrenchwise credits',
  amount: 499,
  currency: 'usd',
  successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/',
};
const untouched = { refunded: 0, everDisputed: false, disputed: 0 };
const opened = { status: 'open', payment: 'unpaid', paymentId: null, ...untouched };

describe('a checkout at Stripe (PAY-03)', () => {
  test('is opened with price, owner and way back, and read afresh', async () => {
    const { sessionId, url, expiresAt } = await payments().createCheckout(order);
    expect([url, expiresAt]).toEqual([`https://checkout.stripe.test/pay/${sessionId}`, time + 24 * 3_600_000]);
    const form = decodeURIComponent(stripe.forms[0] ?? '');
    for (const field of [
      'line_items[0][price_data][unit_amount]=499',
      'metadata[checkout_id]=checkout-1',
      'payment_intent_data[metadata][user_id]=user-1',
      'session_id={CHECKOUT_SESSION_ID}',
    ])
      expect(form).toContain(field);
    const ours = { sessionId, checkoutId: 'checkout-1', amount: 499, currency: 'usd' };
    expect(await payments().retrieve(sessionId)).toEqual({ ...ours, ...opened });
    stripe.world.pay(stripe.latest());
    expect(await payments().retrieve(sessionId)).toEqual({
      ...ours,
      ...untouched,
      status: 'complete',
      payment: 'paid',
      paymentId: sessionId.replace('cs_test_', 'pi_'),
    });
  });

  test('is the same for the same order, also when its answer was lost on the way', async () => {
    stripe.behave('loses the answer once');
    const first = await payments().createCheckout(order);
    expect(await payments().createCheckout(order)).toEqual(first);
    expect(stripe.world.checkouts).toHaveLength(1);
  });

  test('of another order under the same id is refused', async () => {
    await payments().createCheckout(order);
    await expect(payments().createCheckout({ ...order, amount: 999 })).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('Keys for idempotent requests'),
    });
  });

  test('that is delayed is unpaid, then paid or failed; one nobody paid expires', async () => {
    const { sessionId } = await payments().createCheckout(order);
    const reading = async (id = sessionId) => {
      const { status, payment } = (await payments().retrieve(id))!;
      return [status, payment];
    };
    stripe.world.pay(stripe.latest(), { delayMs: 5_000 });
    expect(await reading()).toEqual(['complete', 'unpaid']);
    time += 5_000;
    expect(await reading()).toEqual(['complete', 'paid']);

    const failing = await payments().createCheckout({ ...order, checkoutId: 'checkout-2' });
    stripe.world.pay(stripe.latest(), { fails: true });
    expect(await reading(failing.sessionId)).toEqual(['complete', 'failed']);

    const left = await payments().createCheckout({ ...order, checkoutId: 'checkout-3' });
    time += 24 * 3_600_000;
    expect(await reading(left.sessionId)).toEqual(['expired', 'unpaid']);
  });

  test('that is to be left is expired, so that nobody can pay in it; one that is paid, or unknown, stays as it is', async () => {
    const { sessionId } = await payments().createCheckout(order);
    await payments().expire(sessionId);
    expect(await payments().retrieve(sessionId)).toMatchObject({ status: 'expired', payment: 'unpaid' });
    expect(stripe.world.pay(stripe.latest())).toBe(false);
    const paid = await payments().createCheckout({ ...order, checkoutId: 'checkout-2' });
    stripe.world.pay(stripe.latest());
    for (const id of [sessionId, paid.sessionId, 'cs_test_gone']) await payments().expire(id);
    expect(await payments().retrieve(paid.sessionId)).toMatchObject({ status: 'complete', payment: 'paid' });
    stripe.behave('fails');
    await expect(payments().expire(sessionId)).rejects.toMatchObject({ failure: 'failed' });
  });

  test('tells what was refunded and disputed: a refund that failed and a dispute that was won count no more', async () => {
    const { sessionId } = await payments().createCheckout(order);
    const state = stripe.latest();
    stripe.world.pay(state);
    const gone = async () => {
      const { refunded, disputed } = (await payments().retrieve(sessionId))!;
      return [refunded, disputed];
    };
    stripe.world.refund(state, 100);
    const second = stripe.world.refund(state, 50) ?? '';
    expect(await gone()).toEqual([150, 0]);
    stripe.world.failRefund(state, second);
    expect(await gone()).toEqual([100, 0]);
    stripe.world.dispute(state);
    expect(await gone()).toEqual([100, 399]);
    stripe.world.closeDispute(state, 'won');
    expect(await gone()).toEqual([100, 0]);
  });

  test('is found by its payment; what Stripe does not know is null', async () => {
    const { sessionId } = await payments().createCheckout(order);
    stripe.world.pay(stripe.latest());
    expect(await payments().sessionOfPayment(sessionId.replace('cs_test_', 'pi_'))).toBe(sessionId);
    expect(await payments().sessionOfPayment('pi_of_another')).toBeNull();
    expect(await payments().retrieve('cs_test_gone')).toBeNull();
  });
});

describe('when Stripe gives no usable answer', () => {
  test.each([
    ['fails', 'failed'],
    ['rate limited', 'rate limited'],
    ['silent', 'no answer'],
    ['page', 'malformed'],
    ['odd', 'malformed'],
  ] as const)('%s: it is told as %s, and never with the key', async (behaviour, failure) => {
    const { sessionId } = await payments().createCheckout(order);
    stripe.behave(behaviour);
    const error = await payments({ timeoutMs: 150 })
      .retrieve(sessionId)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UpstreamError', failure });
    expect(String(error)).not.toContain(testKeys.secretKey);
  });

  test('a failure is tried once more', async () => {
    stripe.behave('fails once');
    expect((await payments().createCheckout(order)).url).toContain('/pay/');
    expect(stripe.asked.map((each) => each.slice(-3))).toEqual(['500', '200']);
  });

  test('nobody there, or a wrong key, is told too', async () => {
    const nobody = payments({ baseUrl: 'http://127.0.0.1:9' });
    await expect(nobody.retrieve('cs_test_1')).rejects.toMatchObject({ failure: 'no answer' });
    const stranger = payments({ secretKey: 'sk_test_other' });
    await expect(stranger.retrieve('cs_test_1')).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('events (PAY-03)', () => {
  const first = () => stripe.outbox[0]!;
  const read = (payload: string, signature: string) => payments().readEvent(Buffer.from(payload), signature);

  test('say which checkout or payment to look at; others say nothing', async () => {
    const { sessionId } = await payments().createCheckout(order);
    const state = stripe.latest();
    stripe.world.pay(state);
    stripe.world.refund(state, 100);
    stripe.world.dispute(state);
    const paymentId = sessionId.replace('cs_test_', 'pi_');
    const subjects = stripe.outbox.map(({ payload, signature }) => {
      const { type, ...rest } = read(payload, signature)!;
      return [type, rest.sessionId ?? rest.paymentId];
    });
    expect(subjects).toEqual([
      ['checkout.session.completed', sessionId],
      ['refund.created', paymentId],
      ['charge.refunded', paymentId],
      ['charge.dispute.created', paymentId],
      ['charge.dispute.funds_withdrawn', paymentId],
    ]);
    const other = JSON.stringify({ id: 'evt_9', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    const sdk = new Stripe(testKeys.secretKey).webhooks;
    const signature = sdk.generateTestHeaderString({
      payload: other,
      secret: testKeys.webhookSecret,
      timestamp: time / 1_000,
    });
    expect(read(other, signature)).toEqual({
      id: 'evt_9',
      type: 'customer.created',
      sessionId: null,
      paymentId: null,
    });
  });

  test('that were changed, signed by another, are too old, or are no events, are not taken', async () => {
    await payments().createCheckout(order);
    stripe.world.pay(stripe.latest());
    const { payload, signature } = first();
    expect(read(payload.replace('unpaid', 'paid').replace('499', '9'), signature)).toBeNull();
    expect(read(payload, signature.replace(/v1=./, 'v1=0').replace(/.$/, 'g'))).toBeNull();
    expect(read(payload, '')).toBeNull();
    expect(read(payload, 'hello')).toBeNull();
    expect(read('', signature)).toBeNull();
    const { webhooks } = new Stripe(testKeys.secretKey);
    const signed = (text: string) =>
      webhooks.generateTestHeaderString({ payload: text, secret: testKeys.webhookSecret, timestamp: time / 1_000 });
    for (const text of ['[]', 'null', '"x"', '{"half":', '{"id":"evt_1"}']) expect(read(text, signed(text))).toBeNull();
    time += 301_000;
    expect(read(payload, signature)).toBeNull();
  });
});
