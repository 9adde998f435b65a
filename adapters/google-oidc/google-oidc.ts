import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Claims, type Identity } from './claims.ts';
import { lazyDiscovery, type OidcSettings } from './discover.ts';
import { readFailure, type SignInFailure } from './read-failure.ts';

/** The secrets of one attempt; they stay on the server until the return. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Failures keep the cause for the log. */
type Failed = { ok: false; failure: SignInFailure; cause: unknown };

type Begun = { ok: true; address: URL; attempt: SignInAttempt };
type Finished = { ok: true; identity: Identity };

export interface IdentityProvider {
  /** Where to send the browser, and what to keep for its return. */
  begin: (options: { prompt: string; loginHint: string | null }) => Promise<Begun | Failed>;
  /** Who came back. `returned` is the whole address of the return, with our public origin. */
  finish: (returned: URL, attempt: SignInAttempt) => Promise<Finished | Failed>;
}

/**
 * Google's sign-in, or any OpenID provider that speaks the same: authorization code flow with PKCE (S256), state and
 * nonce. Signature, issuer, audience, expiry and nonce of the id token are checked by openid-client.
 */
export function googleOidc(settings: OidcSettings): IdentityProvider {
  const discover = lazyDiscovery(settings);
  return {
    begin: ({ prompt, loginHint }) =>
      orFailed<Begun>(async () => {
        const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const address = buildAuthorizationUrl(await discover(), {
          redirect_uri: settings.redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          prompt,
          ...(loginHint === null ? {} : { login_hint: loginHint }),
        });
        return { ok: true, address, attempt };
      }),
    finish: (returned, attempt) =>
      orFailed<Finished>(async () => {
        // The library checks it too, but cannot tell it from other faults of an answer.
        if (returned.searchParams.get('state') !== attempt.state)
          return { ok: false, failure: 'stale', cause: new Error('The state is of another attempt.') };
        const tokens = await authorizationCodeGrant(await discover(), returned, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = Claims.safeParse(tokens.claims());
        if (!claims.success) return { ok: false, failure: 'refused', cause: claims.error };
        return { ok: true, identity: claims.data };
      }),
  };
}

async function orFailed<T>(step: () => Promise<T | Failed>): Promise<T | Failed> {
  try {
    return await step();
  } catch (cause) {
    const failure = readFailure(cause);
    if (failure === null) throw cause;
    return { ok: false, failure, cause };
  }
}
