import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { goodCall, signedEvent, type FailureBench } from './bench-of-failures.ts';

/** What can go wrong with payments (PAY-01 to PAY-04). */
export function failuresOfPayments(bench: () => FailureBench): void {
  const checkout = (more: { package_id?: string; key?: string } = {}) => {
    const { server, ana } = bench();
    const { package_id = 'starter', key } = more;
    return server.call('startCheckout', {
      token: ana.token,
      body: { package_id, user_id: ana.user.id },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  };

  test('404: a package that is not on sale opens no checkout (PAY-01)', async () => {
    const before = bench().stripe.world.checkouts.length;
    for (const package_id of ['gold', 'toString', '__proto__']) {
      const { status, body } = await checkout({ package_id });
      expect([status, body.code, body.detail]).toEqual([
        404,
        'PACKAGE_NOT_FOUND',
        'PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.',
      ]);
    }
    expect(bench().stripe.world.checkouts).toHaveLength(before);
  });

  test('409: an Idempotency-Key used for another package is refused (PAY-01)', async () => {
    await checkout({ key: 'one-purchase' });
    const { status, body } = await checkout({ key: 'one-purchase', package_id: 'garage' });
    expect([status, body.code]).toEqual([409, 'KEY_REUSED']);
  });

  test('409: one purchase more than may be open is refused (PAY-01)', async () => {
    const { server } = bench();
    const { token, user } = await chatUser(server, 'many-purchases@example.com');
    const call = { token, body: { package_id: 'starter', user_id: user.id } };
    for (let n = 0; n < limits.openCheckouts; n += 1)
      expect((await server.call('startCheckout', call)).status).toBe(200);
    const { status, body } = await server.call('startCheckout', call);
    expect([status, body.code]).toEqual([409, 'TOO_MANY_CHECKOUTS']);
  });

  test('400: an event that was not signed by the provider changes nothing (PAY-03)', async () => {
    const { server } = bench();
    for (const signature of ['', 'v1=1', signedEvent.signature.replace(/v1=.{4}/, 'v1=0000')]) {
      const call = { body: JSON.parse(signedEvent.payload) as unknown, headers: { 'stripe-signature': signature } };
      const { status, body } = await server.call('paymentWebhook', call);
      expect([status, body.code]).toEqual([400, 'SIGNATURE_INVALID']);
    }
  });

  test('413: an event that is too large is refused', async () => {
    const { server, ana } = bench();
    const body = { padding: 'x'.repeat(limits.requestBodyBytes) };
    const { status, body: said } = await server.call('paymentWebhook', { ...goodCall('paymentWebhook', ana), body });
    expect([status, said.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each(['startCheckout', 'getPaymentStatus', 'paymentWebhook'] as const)(
    '503: %s says so where no payment provider is configured (PAY-04)',
    async (name) => {
      const { server, ana } = bench();
      const { status, body } = await server.another({ payments: null }).call(name, goodCall(name, ana));
      expect([status, body.code, body.detail]).toEqual([
        503,
        'PAYMENTS_UNAVAILABLE',
        'Payments are not available: no payment provider is configured on this server.',
      ]);
    },
  );

  test('503: while the provider does not answer, a checkout and its status say so, and an event is to come again', async () => {
    const { server, stripe, ana } = bench();
    stripe.world.pay(stripe.world.find(ana.checkoutSession)!);
    const completed = stripe.outbox.at(-1)!;
    stripe.behave('fails');
    const answers = [
      await checkout(),
      await server.call('getPaymentStatus', goodCall('getPaymentStatus', ana)),
      await server.call('paymentWebhook', {
        body: JSON.parse(completed.payload) as unknown,
        headers: { 'stripe-signature': completed.signature },
      }),
    ];
    stripe.behave('well');
    for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
  });
}
