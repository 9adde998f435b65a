import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { formFields, textAt } from './form-fields.ts';
import { startLocalStripe, type LocalStripe } from './start-local-stripe.ts';

interface Heard {
  payload: string;
  signature: string;
}

let folder: string;
let hook: Server;
let heard: Heard[];
/** What the receiver of events answers with, in turn; then 200. */
let answers: number[];
let local: LocalStripe;
const problems: unknown[] = [];

const start = async (hears = true) => {
  const address = hook.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return startLocalStripe({
    stateFile: join(folder, 'data', 'test-payments.json'),
    webhookUrl: hears ? `http://127.0.0.1:${port}/hook` : null,
    onError: (error) => problems.push(error),
  });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wrenchwise-local-stripe-'));
  [heard, answers] = [[], []];
  hook = createServer((request, response) => {
    void text(request).then((payload) => {
      heard.push({ payload, signature: String(request.headers['stripe-signature']) });
      return response.writeHead(answers.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  local = await start();
});
afterEach(async () => {
  await local.close();
  hook.close();
  rmSync(folder, { recursive: true });
  expect(problems.splice(0)).toEqual([]);
});

const client = (at = local) => stripePayments({ ...at, timeoutMs: 2_000, now: Date.now });
const order = {
  checkoutId: 'checkout-1',
  userId: 'user-1',
  email: 'ana@example.com',
  packageId: 'starter',
  description: '25 <b>credits</b>',
  amount: 499,
  currency: 'usd',
  successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/',
};
const press = (url: string, act: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });

describe('the TEST MODE of payments (PAY-04)', () => {
  test('what could not be kept is not answered: no order is told of that the end of the process would lose', async () => {
    const { sessionId, url } = await client().createCheckout(order);
    rmSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data'), 'in the way');
    await expect(press(url, 'pay')).rejects.toThrow('fetch failed');
    expect(problems.splice(0)).toEqual([expect.objectContaining({ code: 'EEXIST' })]);
    rmSync(join(folder, 'data'));
    expect((await press(url, 'pay')).status).toBe(303);
    expect(await client().retrieve(sessionId)).toMatchObject({ status: 'complete', payment: 'paid' });
  });

  test('takes an order through the client of Stripe, and sends a signed event when it is paid', async () => {
    const { sessionId, url } = await client().createCheckout(order);
    const paid = await press(url, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/?session_id=${sessionId}`,
    ]);
    expect(await client().retrieve(sessionId)).toMatchObject({ status: 'complete', payment: 'paid' });
    await expect.poll(() => heard.length).toBe(1);
    const [{ payload, signature }] = heard as [Heard];
    expect(client().readEvent(Buffer.from(payload), signature)).toMatchObject({ sessionId });
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  test('sends an event again that was not taken', async () => {
    answers.push(503);
    await press((await client().createCheckout(order)).url, 'pay');
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(2);
    expect(JSON.parse(heard[0]!.payload).id).toBe(JSON.parse(heard[1]!.payload).id);
  });

  test('says on every page what it is, loads nothing from outside, runs no script, and shows words as words', async () => {
    const { url } = await client().createCheckout(order);
    for (const address of [url, local.baseUrl, `${local.baseUrl}/pay/none`]) {
      const page = await fetch(address);
      const html = await page.text();
      expect(html).toContain('TEST MODE');
      expect(html).not.toMatch(/<script|<link|src=|<b>/);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await fetch(`${local.baseUrl}/pay/none`)).status).toBe(404);
  });

  test('declines, expires, and pays once', async () => {
    const { sessionId, url } = await client().createCheckout(order);
    expect((await press(url, 'decline')).headers.get('location')).toBe(new URL(url).pathname);
    expect(await (await fetch(url)).text()).toContain('The card was declined');
    await press(url, 'expire');
    await press(url, 'pay');
    expect(await client().retrieve(sessionId)).toMatchObject({ status: 'expired', payment: 'unpaid' });
  });

  test('gives back and disputes from its own page', async () => {
    const { sessionId, url } = await client().createCheckout(order);
    for (const act of ['pay', 'half', 'dispute', 'won']) await press(url, act);
    expect(await client().retrieve(sessionId)).toMatchObject({ refunded: 250, everDisputed: true, disputed: 0 });
    expect(await (await fetch(url)).text()).toContain('$2.50 refunded.');
    await press(url, 'refund');
    expect(await client().retrieve(sessionId)).toMatchObject({ refunded: 499 });
  });

  test('knows its checkouts after a restart, and beside another process that only looks', async () => {
    const { sessionId, url } = await client().createCheckout(order);
    await press(url, 'pay');
    const beside = await start(false);
    expect(await client(beside).retrieve(sessionId)).toMatchObject({ payment: 'paid' });
    await beside.close();
    await local.close();
    local = await start();
    expect(await client().retrieve(sessionId)).toMatchObject({ payment: 'paid' });
  });
});

test('forms with brackets become lists and objects, and nothing else', () => {
  const fields = formFields('a[0][b]=1&a[1][b]=2&c[d][e]=x%26y&f[]=7&f[]=8&__proto__[polluted]=1');
  expect(fields).toMatchObject({ a: [{ b: '1' }, { b: '2' }], c: { d: { e: 'x&y' } }, f: ['7', '8'] });
  expect(textAt(fields, 'a.1.b')).toBe('2');
  expect(textAt(fields, 'a.7.b')).toBeNull();
  expect('polluted' in {}).toBe(false);
});
