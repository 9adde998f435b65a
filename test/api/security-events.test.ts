import { expect, test } from 'vitest';
import { followSignIn } from '#adapters/local-oidc/test-browser.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { testKeys } from '#adapters/stripe/test-stripe-server.ts';
import { limits } from '#contract/limits.ts';
import { rates } from '#contract/rates.ts';
import { eventLines } from '#tools/event-lines.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { eachServer } from '#test/harness/each-server.ts';
import { publicOrigin, type TestServer } from '#test/harness/server.ts';
import { signIn, TestBrowser } from '#test/harness/sign-in.ts';

let server: TestServer;
eachServer((fresh) => {
  server = fresh.server;
});

/** What operators see, oldest first, without the times of day. */
const kept = async (userId: string | null = null): Promise<string[]> =>
  (await eventLines(server.database.read, userId)).map((line) => line.split('  ').slice(1).join(' ')).toReversed();
const returned = async (browser: TestBrowser) =>
  (await browser.visit(await followSignIn(await browser.start({ prompt: 'none', login_hint: 'ana@example.com' }))))
    .location;

test('sign-ins that fail are counted, of the account where one is known, and its owner sees them', async () => {
  const { user, token } = await signIn(server, 'ana@example.com');
  const browser = new TestBrowser(server);
  await browser.visit(`${publicOrigin}/api/auth/google/callback?state=x&code=y`);
  await browser.visit(`${publicOrigin}/api/auth/google/callback?state=x&code=y`);
  await browser.visit(await followSignIn(await browser.start({ prompt: 'none' })));
  await browser.exchange(new URL(`${publicOrigin}/#session_id=made-up`));
  expect((await kept()).toSorted()).toEqual([
    'sign_in_failed 2 times SIGN_IN_EXPIRED no account',
    'sign_in_failed SIGN_IN_FAILED no account',
    'sign_in_failed UNKNOWN_ID no account',
    `signed_in ${user.id}`,
  ]);
  server.clock.pass(1);
  await new TestBrowser(server).exchange(await returned(browser));
  await new TestBrowser(server).exchange(await returned(browser));
  server.clock.pass(1);
  const late = await returned(browser);
  server.clock.pass(limits.signInCodeLifeMs);
  await browser.exchange(late);
  expect((await kept(user.id)).slice(1)).toEqual([
    `sign_in_failed 2 times OTHER_BROWSER ${user.id}`,
    `sign_in_failed EXPIRED_ID ${user.id}`,
  ]);
  const { body } = await server.call('getSignIns', { token, params: { id: user.id } });
  expect(body.events).toMatchObject([
    { kind: 'sign_in_failed', times: 1 },
    { kind: 'sign_in_failed', times: 2 },
    { kind: 'signed_in', times: 1 },
  ]);
});

test('requests refused by a rate are counted by the hour: one row, however many', async () => {
  const { user, token } = await signIn(server, 'ana@example.com');
  const ask = () => server.call('exportAccount', { token, params: { id: user.id } });
  const { requests, periodMs } = rates.exportAccount.user;
  for (let n = 0; n < requests; n += 1) expect((await ask()).status).toBe(200);
  for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(429);
  const ours = async () => (await kept(user.id)).filter((line) => line.startsWith('rate_refused'));
  expect(await ours()).toEqual([`rate_refused 5 times exportAccount ${user.id}`]);
  server.clock.pass(periodMs);
  for (let n = 0; n <= requests; n += 1) await ask();
  expect(await ours()).toEqual([
    `rate_refused 5 times exportAccount ${user.id}`,
    `rate_refused exportAccount ${user.id}`,
  ]);
});

test('one address that is refused is counted without the address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let n = 0; n <= rates.exchangeSignIn.address.requests; n += 1)
    await server.call('exchangeSignIn', { headers, body: { session_id: 'SIGN_IN_DECLINED' } });
  expect(await kept()).toEqual(['rate_refused exchangeSignIn no account']);
  expect(JSON.stringify(await server.database.read.selectFrom('security_events').selectAll().execute())).not.toContain(
    '203.0.113',
  );
});

test('payment events with a signature that is not valid are counted', async () => {
  const payments = stripePayments({ ...testKeys, baseUrl: 'http://127.0.0.1:9', timeoutMs: 400, now: Date.now });
  const paid = server.another({ payments });
  for (const signature of ['', 't=1,v1=0'])
    await paid.call('paymentWebhook', { body: { id: 'evt_1' }, headers: { 'stripe-signature': signature } });
  expect(await kept()).toEqual(['webhook_refused 2 times SIGNATURE_INVALID no account']);
});

test('what was counted is kept for a year', async () => {
  await server.call('exchangeSignIn', { body: { session_id: 'made-up' } });
  const purge = () => purgeRegularly({ ...server, now: server.clock.now, log: () => {} })();
  server.clock.pass(limits.securityEventLifeMs);
  await purge();
  expect(await kept()).toHaveLength(1);
  server.clock.pass(1);
  await purge();
  expect(await kept()).toEqual([]);
});
