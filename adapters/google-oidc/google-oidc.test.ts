import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { googleOidc, type IdentityProvider } from './google-oidc.ts';
import { clientId, clientSecret, startTestProvider, type Behaviour } from './test-provider.ts';

const redirectUri = 'http://localhost:3000/api/auth/google/callback';
let provider: Awaited<ReturnType<typeof startTestProvider>>;
let client: IdentityProvider;

beforeEach(async () => {
  provider = await startTestProvider();
  client = googleOidc({ issuer: provider.issuer, clientId, clientSecret, redirectUri, timeoutMs: 300 });
});
afterEach(() => provider.close());

/** Begins, and comes back with a code, the provider behaving as told in between. */
async function signIn(behaviour: Partial<Behaviour>, answer: Record<string, string> = {}) {
  const begun = await client.begin({ prompt: 'select_account', loginHint: null });
  if (!begun.ok) throw new Error(begun.failure);
  const { attempt } = begun;
  Object.assign(provider.behaviour, behaviour, { claims: { nonce: attempt.nonce, ...behaviour.claims } });
  const returned = new URL(redirectUri);
  for (const [name, value] of Object.entries({ code: 'a code', state: attempt.state, ...answer }))
    returned.searchParams.set(name, value);
  return client.finish(returned, attempt);
}

describe('who came back', () => {
  test('is known by the subject, with e-mail, name and whether the e-mail is verified; unknown claims do not matter', async () => {
    expect(await signIn({ claims: { hd: 'example.com', something_new: { a: 1 } } })).toEqual({
      ok: true,
      identity: { subject: '110169484474386276334', email: 'ana@example.com', emailVerified: true, name: 'Ana Ruiz' },
    });
  });

  test.each([
    [{ email_verified: 'true' }, { emailVerified: true }],
    [{ email_verified: false }, { emailVerified: false }],
    [{ email_verified: 'false' }, { emailVerified: false }],
    [{ email_verified: undefined }, { emailVerified: false }],
    [{ email_verified: 1 }, { emailVerified: false }],
    [
      { email: undefined, name: undefined },
      { email: '', emailVerified: false, name: 'Driver' },
    ],
    [{ name: '  ' }, { name: 'ana' }],
  ])('with %j is read as %j (AUTH-04)', async (claims, identity) => {
    expect(await signIn({ claims })).toMatchObject({ ok: true, identity });
  });
});

describe('a token is not believed', () => {
  test.each([
    ['of a stranger’s signature', { signedBy: 'stranger' }],
    ['that nobody signed (`alg: none`)', { signedBy: 'nobody' }],
    ['signed with the client’s secret', { signedBy: 'secret' }],
    ['for another client', { claims: { aud: 'another', azp: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: 1_000_000_000 } }],
    ['for several clients, of which another may use it', { claims: { aud: [clientId, 'another'], azp: 'another' } }],
    ['issued for a time to come', { claims: { iat: 9_000_000_000, nbf: 9_000_000_000 } }],
    ['for another attempt', { claims: { nonce: 'another' } }],
    ['for no attempt', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: '' } }],
    ['that is not there', { token: 'no id token' }],
  ] as [string, Partial<Behaviour>][])('%s', async (_what, behaviour) => {
    expect(await signIn(behaviour)).toMatchObject({ ok: false, failure: 'refused', cause: expect.any(Error) });
  });
});

describe('the provider’s refusals and outages are told apart', () => {
  test.each([
    ['declined', { error: 'access_denied', code: '' }],
    ['refused', { error: 'login_required', code: '' }],
    ['unreachable', { error: 'temporarily_unavailable', code: '' }],
    ['stale', { state: 'another' }],
  ] as const)('%s: a return with %j', async (failure, answer) => {
    expect(await signIn({}, answer)).toMatchObject({ ok: false, failure });
  });

  test.each([
    ['refuses', 'refused'],
    ['fails', 'unreachable'],
    ['page', 'unreachable'],
    ['silent', 'unreachable'],
  ] as const)('a token endpoint that answers with "%s" is %s', async (token, failure) => {
    expect(await signIn({ token })).toMatchObject({ ok: false, failure });
  });

  test.each(['fails', 'page', 'silent'] as const)(
    'discovery with "%s" is unreachable, tried twice, and asked again at the next sign-in',
    async (discovery) => {
      provider.behaviour.discovery = discovery;
      expect(await client.begin({ prompt: 'none', loginHint: null })).toMatchObject({
        ok: false,
        failure: 'unreachable',
      });
      expect(provider.asked).toHaveLength(2);
      provider.behaviour.discovery = 'well';
      expect(await client.begin({ prompt: 'none', loginHint: null })).toMatchObject({ ok: true });
    },
  );

  test('discovery that fails once is not noticed, and what it found is kept', async () => {
    provider.behaviour.discovery = 'fails once';
    const begun = await Promise.all([1, 2, 3].map(() => client.begin({ prompt: 'none', loginHint: null })));
    expect(begun.map(({ ok }) => ok)).toEqual([true, true, true]);
    await client.begin({ prompt: 'none', loginHint: null });
    expect(provider.asked).toHaveLength(2);
  });

  test('nobody there is unreachable', async () => {
    await provider.close();
    expect(await client.begin({ prompt: 'none', loginHint: null })).toMatchObject({
      ok: false,
      failure: 'unreachable',
    });
    provider = await startTestProvider();
  });
});
