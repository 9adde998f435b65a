import { describe, expect, test } from 'vitest';
import { googleOidc } from '#adapters/google-oidc/google-oidc.ts';
import { followSignIn, openSignInPage } from '#adapters/local-oidc/test-browser.ts';
import { limits } from '#contract/limits.ts';
import { eachServer } from '#test/harness/each-server.ts';
import { publicOrigin, type TestServer } from '#test/harness/server.ts';
import { sessionIdIn, signIn, TestBrowser } from '#test/harness/sign-in.ts';

let server: TestServer;
eachServer((fresh) => {
  server = fresh.server;
});

const script = { prompt: 'none', login_hint: 'ana@example.com' };
/** A whole sign-in up to the app's own address, and its exchange in the browser that began it. */
const signInToApp = (browser = new TestBrowser(server)) => browser.signIn(script);

describe('signing in (AUTH-01)', () => {
  test('comes back to /#session_id=… and the exchange gives the user, a token and its expiry', async () => {
    const { location, exchange } = await signInToApp();
    expect(location.href).toMatch(/^http:\/\/localhost:3000\/#session_id=[\w-]{43}$/);
    const answer = await exchange();
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        name: 'ana',
        email: 'ana@example.com',
        location: '',
        credits: 10,
        created_at: new Date(server.clock.now()).toISOString(),
      },
      session_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(server.clock.now() + limits.tokenLifeMs).toISOString(),
    });
  });

  test('the session id works once, and only for 60 seconds', async () => {
    const first = await signInToApp();
    expect((await first.exchange()).status).toBe(200);
    expect((await first.exchange()).body.code).toBe('SIGN_IN_EXPIRED');
    const second = await signInToApp();
    server.clock.pass(limits.signInCodeLifeMs);
    expect((await second.exchange()).body.code).toBe('SIGN_IN_EXPIRED');
  });

  test('ten exchanges of one session id at the same time give one token', async () => {
    const { exchange } = await signInToApp();
    const answers = await Promise.all(Array.from({ length: 10 }, exchange));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ]);
  });

  test('asks which account by default, and passes prompt and hint on', async () => {
    const browser = new TestBrowser(server);
    expect((await browser.start({})).searchParams.get('prompt')).toBe('select_account');
    expect((await browser.start({ prompt: 'nonsense' })).searchParams.get('prompt')).toBe('select_account');
    const asked = await browser.start({ prompt: 'consent', login_hint: 'ben@example.com' });
    expect([asked.searchParams.get('prompt'), asked.searchParams.get('login_hint')]).toEqual([
      'consent',
      'ben@example.com',
    ]);
  });

  test('cookies are out of reach of scripts and other sites, and that of the attempt is gone afterwards', async () => {
    const browser = new TestBrowser(server);
    const { response, location } = await browser.visit(
      `${publicOrigin}/api/auth/google/start?prompt=none&login_hint=a@b.c`,
    );
    expect(response.status).toBe(302);
    const rest = String.raw`Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$`;
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^wrenchwise_sign_in_\\w+=.+; Max-Age=600; ${rest}`)),
      expect.stringMatching(new RegExp(`^wrenchwise_browser=[\\w-]{43}; Max-Age=660; ${rest}`)),
    ]);
    await browser.visit(await followSignIn(location));
    expect([...browser.cookies.keys()]).toEqual(['wrenchwise_browser']);
  });

  test('behind an https origin cookies are for https and this very host only', async () => {
    const secure = server.another({ publicOrigin: 'https://cars.example' });
    const { response } = await new TestBrowser(secure).visit('https://cars.example/api/auth/google/start');
    for (const each of response.headers.getSetCookie())
      expect(each).toMatch(/^__Host-wrenchwise_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  test('two sign-ins in two tabs both succeed', async () => {
    const browser = new TestBrowser(server);
    const tabs = [
      await browser.start({ prompt: 'none', login_hint: 'one@example.com' }),
      await browser.start({ prompt: 'none', login_hint: 'two@example.com' }),
    ];
    const emails: string[] = [];
    for (const tab of tabs)
      emails.push((await browser.exchange((await browser.visit(await followSignIn(tab))).location)).body.user.email);
    expect(emails).toEqual(['one@example.com', 'two@example.com']);
  });

  test('a browser at 127.0.0.1 signs in by way of the public name and comes back to 127.0.0.1', async () => {
    const browser = new TestBrowser(server);
    const start = await browser.start(script, 'http://127.0.0.1:3000');
    expect(start.origin).toBe(publicOrigin);
    const { location } = await browser.visit(await followSignIn((await browser.visit(start)).location));
    expect(location.origin).toBe('http://127.0.0.1:3000');
    expect((await browser.exchange(location)).status).toBe(200);
  });

  test('no address asked for leads to a host that is not this machine', async () => {
    for (const returnHost of ['evil.example', 'localhost.evil.example', '127.0.0.1@evil.example']) {
      const browser = new TestBrowser(server);
      const start = await browser.start({ ...script, return_host: returnHost });
      for (const [name, value] of browser.cookies)
        if (value.includes('~')) browser.cookies.set(name, `${value.split('~')[0]}~${returnHost}`);
      expect((await browser.visit(await followSignIn(start))).location.origin).toBe(publicOrigin);
    }
  });
});

describe('a sign-in that fails comes back the same way, and the exchange says why (AUTH-05)', () => {
  const codeAt = async (at: TestServer, location: URL) => {
    expect(location.href).toMatch(/^http:\/\/localhost:3000\/#session_id=/);
    return (await new TestBrowser(at).exchange(location)).body.code;
  };

  test('declined at the provider', async () => {
    const browser = new TestBrowser(server);
    const page = await openSignInPage(await browser.start({}));
    expect(await codeAt(server, (await browser.visit(await page.submit({ action: 'cancel' }))).location)).toBe(
      'SIGN_IN_DECLINED',
    );
  });

  test('refused by the provider', async () => {
    const browser = new TestBrowser(server);
    const returned = await followSignIn(await browser.start({ prompt: 'none' }));
    expect(await codeAt(server, (await browser.visit(returned)).location)).toBe('SIGN_IN_FAILED');
  });

  test('another state, no cookie, a second return, or ten minutes later', async () => {
    const browser = new TestBrowser(server);
    const returned = await followSignIn(await browser.start(script));
    const forged = new URL(returned);
    forged.searchParams.set('state', 'forged');
    expect(await codeAt(server, (await browser.visit(forged)).location)).toBe('SIGN_IN_EXPIRED');
    expect(await codeAt(server, (await new TestBrowser(server).visit(returned)).location)).toBe('SIGN_IN_EXPIRED');
    const kept = new Map(browser.cookies);
    expect((await browser.exchange((await browser.visit(returned)).location)).status).toBe(200);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await codeAt(server, (await browser.visit(returned)).location)).toBe('SIGN_IN_EXPIRED');
    const late = await followSignIn(await browser.start(script));
    server.clock.pass(limits.signInAttemptLifeMs);
    expect(await codeAt(server, (await browser.visit(late)).location)).toBe('SIGN_IN_EXPIRED');
  });

  test('the provider cannot be reached', async () => {
    const nobody = googleOidc({
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
      redirectUri: publicOrigin,
      timeoutMs: 1_000,
    });
    const cutOff = server.another({ identityProvider: nobody });
    expect(await codeAt(cutOff, await new TestBrowser(cutOff).start({}))).toBe('IDENTITY_PROVIDER_DOWN');
  });

  test('no provider is configured (AUTH-07)', async () => {
    const bare = server.another({ identityProvider: null, signIn: 'not configured', production: true });
    expect(await codeAt(bare, await new TestBrowser(bare).start({}))).toBe('SIGN_IN_UNAVAILABLE');
    expect(
      await codeAt(
        bare,
        (await new TestBrowser(bare).visit(`${publicOrigin}/api/auth/google/callback?code=a&state=b`)).location,
      ),
    ).toBe('SIGN_IN_UNAVAILABLE');
    expect((await bare.call('health')).body.sign_in).toBe('not configured');
  });
});

describe('the first credits (AUTH-04)', () => {
  test('a verified account gets ten, once, with their row in the ledger', async () => {
    const { user, token } = await signIn(server, 'ana@example.com');
    expect(user.credits).toBe(10);
    const again = await signIn(server, 'ANA@example.com');
    expect(again.user).toEqual(user);
    const { body } = await server.call('getStatement', { params: { id: user.id }, token });
    expect(body).toEqual({
      credits: 10,
      owed: 0,
      more: false,
      entries: [expect.objectContaining({ delta: 10, balance: 10, reason: 'sign_in_grant' })],
    });
  });

  test('an unverified account signs in with none, and gets its ten when it comes back verified', async () => {
    const unverified = await signIn(server, 'ben@example.com', false);
    expect(unverified.user.credits).toBe(0);
    const verified = await signIn(server, 'ben@example.com');
    expect(verified.user).toEqual({ ...unverified.user, credits: 10 });
    expect((await signIn(server, 'ben@example.com', false)).user.credits).toBe(10);
  });

  test('five first sign-ins of one account at the same time make one user with ten credits', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => signIn(server, 'cy@example.com')));
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(1);
    const [{ user, token }] = all as [(typeof all)[number]];
    expect((await server.call('getStatement', { params: { id: user.id }, token })).body).toMatchObject({
      credits: 10,
      entries: [{ delta: 10 }],
    });
  });
});

describe('the token (AUTH-02, AUTH-06)', () => {
  test('validate tells whose it is, for seven days', async () => {
    const { user, token } = await signIn(server, 'ana@example.com');
    server.clock.pass(limits.tokenLifeMs - 1);
    expect((await server.call('validate', { token })).body).toEqual(user);
    server.clock.pass(1);
    expect((await server.call('validate', { token })).status).toBe(401);
  });

  test('signing out ends this token only; everywhere ends all of the user and nobody else', async () => {
    const [here, there] = [await signIn(server, 'ana@example.com'), await signIn(server, 'ana@example.com')];
    const other = await signIn(server, 'ben@example.com');
    const statuses = async () =>
      Promise.all([here, there, other].map(async ({ token }) => (await server.call('validate', { token })).status));
    await server.call('signOut', { token: here.token, body: {} });
    expect(await statuses()).toEqual([401, 200, 200]);
    const third = await signIn(server, 'ana@example.com');
    await server.call('signOut', { token: third.token, body: { everywhere: true } });
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  test('neither token, session id nor cookie is anywhere in the database, only their hashes', async () => {
    const browser = new TestBrowser(server);
    const start = await browser.start(script);
    const inCookies = [...browser.cookies.values()].map((value) => value.split('~')[0] ?? '');
    const attempts = JSON.stringify(await server.database.read.selectFrom('sign_in_attempts').selectAll().execute());
    const location = (await browser.visit(await followSignIn(start))).location;
    const codes = JSON.stringify(await server.database.read.selectFrom('sign_in_codes').selectAll().execute());
    const { body } = await browser.exchange(location);
    const tokens = JSON.stringify(await server.database.read.selectFrom('auth_tokens').selectAll().execute());
    const secrets = [...inCookies, sessionIdIn(location), body.session_token as string];
    expect(secrets.map((secret) => secret.length)).toEqual([43, 43, 43, 43]);
    expect(attempts).toContain('id_hash');
    for (const secret of secrets) expect([attempts, codes, tokens].some((rows) => rows.includes(secret))).toBe(false);
  });

  test('neither secrets nor addresses are in the log', async () => {
    const { token } = await signIn(server, 'ana@example.com');
    const text = JSON.stringify(server.log);
    expect(text).toContain('/api/auth/google/callback');
    expect([text.includes(token), text.includes('ana@example.com'), text.includes('code=')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
