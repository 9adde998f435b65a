import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleOidc, type SignInAttempt } from '#adapters/google-oidc/google-oidc.ts';
import { startLocalOidc, type LocalOidc } from './start-local-oidc.ts';
import { followSignIn, openSignInPage } from './test-browser.ts';

const client = {
  clientId: 'wrenchwise',
  clientSecret: 'a secret',
  redirectUri: 'http://localhost:3000/api/auth/google/callback',
};
const errors: Error[] = [];
let provider: LocalOidc;

beforeAll(async () => {
  provider = await startLocalOidc(client, (error) => errors.push(error));
});
afterAll(async () => {
  await provider.close();
  if (errors.length > 0) throw new AggregateError(errors, 'the provider failed inside');
});

const identityProvider = () => googleOidc({ ...client, issuer: provider.issuer, timeoutMs: 8_000 });

async function begin(prompt: string, loginHint: string | null): Promise<{ address: URL; attempt: SignInAttempt }> {
  const begun = await identityProvider().begin({ prompt, loginHint });
  if (!begun.ok) throw new Error(begun.failure, { cause: begun.cause });
  return begun;
}

describe('the local stand-in for Google (AUTH-07)', () => {
  test('prompt=none with a login hint signs in without the page, with a verified address', async () => {
    const { address, attempt } = await begin('none', 'Ana@Example.com');
    const returned = await followSignIn(address);
    expect(await identityProvider().finish(returned, attempt)).toEqual({
      ok: true,
      identity: {
        subject: expect.stringMatching(/^local-[0-9a-f]{21}$/),
        email: 'ana@example.com',
        emailVerified: true,
        name: 'ana',
      },
    });
  });

  test('the page signs in with what is typed; the tick makes the address unverified; the subject stays the same', async () => {
    const subjects = new Set<string>();
    for (const unverified of [false, true]) {
      const { address, attempt } = await begin('select_account', null);
      const page = await openSignInPage(address);
      const returned = await page.submit({
        email: 'ben@example.com',
        action: 'sign-in',
        ...(unverified ? { unverified: 'on' } : {}),
      });
      const finished = await identityProvider().finish(returned, attempt);
      expect(finished).toMatchObject({ ok: true, identity: { email: 'ben@example.com', emailVerified: !unverified } });
      if (finished.ok) subjects.add(finished.identity.subject);
    }
    expect(subjects.size).toBe(1);
  });

  test('the page names itself, loads nothing from outside, runs no script, and labels its fields', async () => {
    const { address } = await begin('select_account', 'cy@example.com');
    const page = await openSignInPage(address);
    expect(page.html).toContain('LOCAL STAND-IN');
    expect(page.html).not.toMatch(/<script|<link|src=|https?:\/\//);
    expect(page.html).toContain('<label for="email">');
    expect(page.html).toContain('value="cy@example.com"');
    expect(page.policy).toContain("default-src 'none'");
  });

  test('cancelling comes back as declined', async () => {
    const { address, attempt } = await begin('select_account', null);
    const page = await openSignInPage(address);
    const returned = await page.submit({ email: '', action: 'cancel' });
    expect(await identityProvider().finish(returned, attempt)).toMatchObject({ ok: false, failure: 'declined' });
  });

  test('something that is no address is refused with the reason at the box, and nothing in it becomes markup', async () => {
    const { address } = await begin('select_account', null);
    const page = await openSignInPage(address);
    const answer = await page.post({ email: '"><b>no', action: 'sign-in' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('aria-describedby="problem"');
    expect(html).not.toContain('<b>no');
  });

  test('prompt=none without a hint comes back as refused', async () => {
    const { address, attempt } = await begin('none', null);
    const returned = await followSignIn(address);
    expect(await identityProvider().finish(returned, attempt)).toMatchObject({ ok: false, failure: 'refused' });
  });
});

describe('the sign-in client (AUTH-01)', () => {
  test('a return with another state, or used a second time, is stale', async () => {
    const { address, attempt } = await begin('none', 'dee@example.com');
    const returned = await followSignIn(address);
    const forged = new URL(returned);
    forged.searchParams.set('state', 'somebody-elses');
    expect(await identityProvider().finish(forged, attempt)).toMatchObject({ ok: false, failure: 'stale' });
    expect(await identityProvider().finish(returned, attempt)).toMatchObject({ ok: true });
    expect(await identityProvider().finish(returned, attempt)).toMatchObject({ ok: false, failure: 'stale' });
  });

  test('a token for another nonce, or a code for another verifier, is not believed', async () => {
    const first = await begin('none', 'eli@example.com');
    expect(
      await identityProvider().finish(await followSignIn(first.address), { ...first.attempt, nonce: 'x'.repeat(43) }),
    ).toMatchObject({ ok: false, failure: 'refused' });
    const second = await begin('none', 'eli@example.com');
    expect(
      await identityProvider().finish(await followSignIn(second.address), {
        ...second.attempt,
        verifier: 'x'.repeat(43),
      }),
    ).toMatchObject({ ok: false, failure: 'stale' });
  });

  test('the way to the provider carries PKCE, state, nonce, prompt and hint', async () => {
    const { address, attempt } = await begin('select_account', 'fay@example.com');
    const sent = Object.fromEntries(address.searchParams);
    expect(sent).toMatchObject({
      code_challenge_method: 'S256',
      state: attempt.state,
      nonce: attempt.nonce,
      prompt: 'select_account',
      login_hint: 'fay@example.com',
      scope: 'openid email profile',
    });
    expect(address.href).not.toContain(attempt.verifier);
  });
});
