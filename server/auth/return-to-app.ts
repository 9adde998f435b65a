import type { SignInFailure } from '#adapters/google-oidc/read-failure.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isLoopbackHost } from '#server/http/loopback.ts';
import { saveSignInCode, type SignInResult } from './auth-store.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

const codes: Record<SignInFailure, ErrorCode> = {
  declined: 'SIGN_IN_DECLINED',
  stale: 'SIGN_IN_EXPIRED',
  refused: 'SIGN_IN_FAILED',
  unreachable: 'IDENTITY_PROVIDER_DOWN',
};

/** The result of a sign-in that did not succeed. */
export function failedResult(failure: SignInFailure): SignInResult {
  return { userId: null, error: codes[failure] };
}

/**
 * Where the browser goes at the end of every sign-in, good or bad: the app, with a single-use id that the exchange
 * turns into the result (docs/decisions/003).
 */
export async function returnToApp(
  means: SignInMeans,
  result: SignInResult,
  returnHost: string | null,
): Promise<string> {
  const code = means.newSecret();
  const expiresAt = means.now() + limits.signInCodeLifeMs;
  await means.database.transaction((tx) => saveSignInCode(tx, { ...result, codeHash: hashOfSecret(code), expiresAt }));
  return `${originOf(means, returnHost)}/#session_id=${code}`;
}

/** The return where not even the result could be kept; the exchange will not know the id, and says to sign in again. */
export function returnWithNothing(means: SignInMeans, error: unknown): string {
  means.log('error', 'sign-in failed', { error });
  return `${means.publicOrigin}/#session_id=not-kept`;
}

/** The public origin, or the same by another name of this machine; never any other host, whatever is asked. */
function originOf({ publicOrigin }: SignInMeans, returnHost: string | null): string {
  const origin = new URL(publicOrigin);
  if (returnHost !== null && isLoopbackHost(returnHost) && isLoopbackHost(origin.hostname))
    origin.hostname = returnHost;
  return origin.origin;
}
