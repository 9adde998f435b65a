import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SignedEvent } from '#adapters/local-stripe/sign-event.ts';
import { startTestStripe, testKeys, type TestStripe } from '#adapters/stripe/test-stripe-server.ts';
import { startProduct, type Product } from '#test/harness/product.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

interface Buyer {
  userId: string;
  token: string;
  /** Says that the buyer has paid. */
  event: SignedEvent;
  acknowledged: boolean;
}

const buyerCount = 40;
const acknowledgedBeforeKill = 12;
const bought = { delta: 25, reason: 'purchase' };

let stripe: TestStripe;
let product: Product | null = null;

beforeAll(async () => {
  stripe = await startTestStripe(Date.now);
});
afterAll(() => stripe.close());
afterEach(async () => {
  await product?.stop();
  if (product !== null) rmSync(product.dataDir, { recursive: true, force: true });
});

const keys = () => ({
  STRIPE_SECRET_KEY: testKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
  STRIPE_URL: stripe.baseUrl,
});

async function newBuyer(origin: string, index: number): Promise<Buyer> {
  const { userId, token } = await signInOverHttp(origin, `buyer${index}@example.com`);
  const { status } = await callOverHttp(origin, 'POST', '/payments/checkout', token, {
    package_id: 'starter',
    user_id: userId,
  });
  expect(status).toBe(200);
  stripe.world.pay(stripe.latest());
  const [event] = stripe.outbox.splice(0);
  return { userId, token, event: event!, acknowledged: false };
}

async function deliver(origin: string, { payload, signature }: SignedEvent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${origin}/api/payments/webhook`, { method: 'POST', headers, body: payload });
  await answer.text();
  return answer.status;
}

/** How many purchases stand in the statement, which is held against the balance. */
async function purchasesOf(origin: string, { userId, token }: Buyer): Promise<number> {
  const { body } = await callOverHttp(origin, 'GET', `/users/${userId}/credits`, token);
  const [first, ...rest] = (body.entries as { delta: number; reason: string }[]).toReversed();
  expect(first).toMatchObject({ delta: 10, reason: 'sign_in_grant' });
  expect(rest).toMatchObject(rest.map(() => bought));
  expect(body.credits).toBe(10 + 25 * rest.length);
  return rest.length;
}

test(
  'killed in the middle of many payments, the product gives every one of them once (PAY-03, PAY-05)',
  { timeout: 120_000 },
  async () => {
    product = await startProduct({ env: keys() });
    const first = product.origin;
    const buyers: Buyer[] = [];
    for (let index = 0; index < buyerCount; index += 1) buyers.push(await newBuyer(first, index));

    const enough = Promise.withResolvers<void>();
    let count = 0;
    const delivering = Promise.allSettled(
      buyers.map(async (buyer) => {
        expect(await deliver(first, buyer.event)).toBe(200);
        buyer.acknowledged = true;
        count += 1;
        if (count === acknowledgedBeforeKill) enough.resolve();
      }),
    );
    await Promise.race([enough.promise, delivering]);
    await product.stop('SIGKILL');
    await delivering;
    const acknowledged = buyers.filter((buyer) => buyer.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    expect(acknowledged.length, 'nothing was under way any more when the process ended').toBeLessThan(buyerCount);

    // Nothing can be asked of Stripe, so that what stands there is what the first process left.
    stripe.behave('fails');
    product = await startProduct({ dataDir: product.dataDir, env: keys() });
    const second = product.origin;
    for (const buyer of buyers) {
      const purchases = await purchasesOf(second, buyer);
      if (buyer.acknowledged) expect(purchases).toBe(1);
      else expect(purchases).toBeLessThanOrEqual(1);
    }
    // Stripe sends again what was not acknowledged, and now and then what was.
    stripe.behave('well');
    const again = await Promise.all([...buyers, ...buyers].map(({ event }) => deliver(second, event)));
    expect(new Set(again)).toEqual(new Set([200]));
    for (const buyer of buyers) expect(await purchasesOf(second, buyer)).toBe(1);
    expect(product.log()).not.toContain('payment needs a look');
  },
);
