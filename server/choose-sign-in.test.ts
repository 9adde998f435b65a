import { afterEach, describe, expect, test } from 'vitest';
import { chooseSignIn, type ChosenSignIn } from './choose-sign-in.ts';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };
let chosen: ChosenSignIn;

const choose = async (environment: Record<string, string>): Promise<ChosenSignIn> => {
  chosen = await chooseSignIn(readConfig(environment), () => {});
  return chosen;
};
afterEach(() => chosen.close());

describe('who vouches for people (AUTH-07)', () => {
  test('Google where credentials are configured, also outside production, and without asking it at the start', async () => {
    expect((await choose({ ...google, OIDC_ISSUER: 'http://127.0.0.1:9' })).signIn).toBe('google');
    expect((await choose({ ...google, NODE_ENV: 'production' })).signIn).toBe('google');
  });

  test('nobody in production without credentials', async () => {
    expect(await choose({ NODE_ENV: 'production' })).toMatchObject({
      signIn: 'not configured',
      identityProvider: null,
    });
  });

  test('else the stand-in on loopback, which knows the public origin as the address to come back to', async () => {
    const { signIn, identityProvider } = await choose({ PUBLIC_ORIGIN: 'http://localhost:8080' });
    const begun = await identityProvider?.begin({ prompt: 'select_account', loginHint: null });
    const address = begun?.ok ? begun.address : null;
    expect([signIn, address?.hostname, address?.searchParams.get('redirect_uri')]).toEqual([
      'local stand-in',
      '127.0.0.1',
      'http://localhost:8080/api/auth/google/callback',
    ]);
  });
});
