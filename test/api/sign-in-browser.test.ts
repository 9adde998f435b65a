import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { followSignIn } from '#adapters/local-oidc/test-browser.ts';
import { rates } from '#contract/rates.ts';
import { eachServer } from '#test/harness/each-server.ts';
import { publicOrigin, type Answer, type TestServer } from '#test/harness/server.ts';
import { signIn, TestBrowser, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let server: TestServer;
let identity: TestIdentityProvider;
eachServer((fresh) => {
  ({ server, identity } = fresh);
});

const script = { prompt: 'none', login_hint: 'ana@example.com' };
/** A whole sign-in up to the app's own address, and its exchange in the browser that began it. */
const signInToApp = (browser = new TestBrowser(server)) => browser.signIn(script);

describe('the browser that began a sign-in, and no other, ends it (AUTH-01)', () => {
  const outcome = async ({ status, body }: Answer) => {
    const tokens = await server.database.read.selectFrom('auth_tokens').select('id').execute();
    return [status, body.code, tokens.length];
  };
  const nobodySignedIn = [401, 'SIGN_IN_EXPIRED', 0];

  test('an id is worth nothing in another browser that signs in itself, and is used up by the try', async () => {
    const [attacker, owner] = [new TestBrowser(server), new TestBrowser(server)];
    const { location, exchange } = await signInToApp(attacker);
    await owner.start(script);
    expect(await outcome(await owner.exchange(location))).toEqual(nobodySignedIn);
    expect(await outcome(await exchange())).toEqual(nobodySignedIn);
  });

  test('an id is worth nothing without the cookie, or with one that is empty or made up', async () => {
    for (const cookie of [null, '', 'x']) {
      const { location } = await signInToApp();
      const other = new TestBrowser(server);
      if (cookie !== null) other.cookies.set('wrenchwise_browser', cookie);
      expect(await outcome(await other.exchange(location))).toEqual(nobodySignedIn);
    }
  });

  test('an id that is made up is worth nothing in whatever browser', async () => {
    const browser = new TestBrowser(server);
    await browser.start(script);
    expect(await outcome(await browser.exchange(new URL(`${publicOrigin}/#session_id=${'x'.repeat(43)}`)))).toEqual(
      nobodySignedIn,
    );
  });

  test('a return that was begun elsewhere is worth nothing here, even with the cookie of its attempt laid into this browser', async () => {
    const [attacker, owner] = [new TestBrowser(server), new TestBrowser(server)];
    const returned = await followSignIn(await attacker.start(script));
    await owner.start(script);
    for (const [name, value] of attacker.cookies)
      if (name.startsWith('wrenchwise_sign_in_')) owner.cookies.set(name, value);
    expect(await outcome(await owner.exchange((await owner.visit(returned)).location))).toEqual(nobodySignedIn);
  });

  test('whose browser it is cannot be said in an address where the product has one name', async () => {
    const secure = server.another({ publicOrigin: 'https://cars.example' });
    const browser = new TestBrowser(secure);
    await browser.start({ ...script, return_host: 'localhost', browser: 'a'.repeat(64) }, 'https://cars.example');
    const [attempt] = await server.database.read.selectFrom('sign_in_attempts').select('browser_hash').execute();
    const secret = browser.cookiesOf('https://cars.example').get('__Host-wrenchwise_browser') ?? '';
    expect(attempt?.browser_hash).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  test('signing out everywhere ends a sign-in that has come back and is not exchanged yet (AUTH-06)', async () => {
    const { token } = await signIn(server, 'ana@example.com');
    const waiting = await signInToApp();
    await server.call('signOut', { token, body: { everywhere: true } });
    expect(await outcome(await waiting.exchange())).toEqual(nobodySignedIn);
  });
});

describe('sign-ins begun or ended too often from one address', () => {
  const visit = (path: string, address: string) =>
    server.fetch(new Request(`${publicOrigin}/api/auth/google/${path}`, { headers: { 'x-forwarded-for': address } }));
  const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
  const kept = async () =>
    (await server.database.read.selectFrom('sign_in_codes').select('code_hash').execute()).length;

  test('come back saying so, and others go on', async () => {
    const { requests } = rates.startSignIn.address;
    for (let n = 0; n < requests; n += 1)
      expect(locationOf(await visit('start', '203.0.113.9'))).toContain(identity.issuer);
    const refused = new URL(locationOf(await visit('start', '203.0.113.9')));
    const { status, body } = await new TestBrowser(server).exchange(refused);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(locationOf(await visit('start', '203.0.113.10'))).toContain(identity.issuer);
  });

  test('the return too; and whatever is refused, or was never begun, is kept nowhere', async () => {
    const { requests } = rates.finishSignIn.address;
    for (let n = 0; n < requests; n += 1)
      expect(locationOf(await visit('callback?state=x&code=y', '203.0.113.9'))).toBe(
        `${publicOrigin}/#session_id=SIGN_IN_EXPIRED`,
      );
    const refused = await visit('callback?state=x&code=y', '203.0.113.9');
    expect(locationOf(refused)).toBe(`${publicOrigin}/#session_id=RATE_LIMITED`);
    expect(locationOf(await visit('callback?state=x&code=y', '203.0.113.10'))).toContain('SIGN_IN_EXPIRED');
    expect(await kept()).toBe(0);
  });

  test('one account cannot sign in without end, from however many addresses', async () => {
    const browser = new TestBrowser(server);
    for (let n = 0; n < rates.finishSignIn.user.requests; n += 1) await signInToApp(browser);
    const { exchange } = await signInToApp(browser);
    expect((await exchange()).body.code).toBe('RATE_LIMITED');
    expect(await kept()).toBe(rates.finishSignIn.user.requests);
    server.clock.pass(rates.finishSignIn.user.periodMs);
    expect((await (await signInToApp(browser)).exchange()).status).toBe(200);
  });
});
