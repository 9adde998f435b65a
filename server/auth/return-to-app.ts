import type { SignInFailure } from '#adapters/google-oidc/read-failure.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isLoopbackHost } from '#server/http/loopback.ts';
import type { SignInMeans } from './sign-in-means.ts';

/** How a sign-in can end without anybody signed in. */
const failures = [
  'SIGN_IN_EXPIRED',
  'SIGN_IN_DECLINED',
  'SIGN_IN_FAILED',
  'SIGN_IN_UNAVAILABLE',
  'IDENTITY_PROVIDER_DOWN',
  'RATE_LIMITED',
] as const satisfies ErrorCode[];
export type ReturnedFailure = (typeof failures)[number];

const codes: Record<SignInFailure, ReturnedFailure> = {
  declined: 'SIGN_IN_DECLINED',
  stale: 'SIGN_IN_EXPIRED',
  refused: 'SIGN_IN_FAILED',
  unreachable: 'IDENTITY_PROVIDER_DOWN',
};

/** The code of the catalogue that tells of a failure of the provider. */
export const failureCode = (failure: SignInFailure): ReturnedFailure => codes[failure];

/**
 * Where the browser goes at the end of every sign-in, good or bad: the app, with an id that the exchange turns into the result
 * (docs/decisions/003). Of a sign-in that failed the id is the failure itself: there is nothing to keep (docs/decisions/024).
 */
export function returnToApp(means: SignInMeans, id: string, returnHost: string | null): string {
  return `${originOf(means, returnHost)}/#session_id=${id}`;
}

/** The failure that an id stands for; null where it stands for none. */
export function failureReturned(id: string): ReturnedFailure | null {
  return failures.find((code) => code === id) ?? null;
}

/** The return where something broke on our side. */
export function returnWithNothing(means: SignInMeans, error: unknown): string {
  means.log('error', 'sign-in failed', { error });
  return returnToApp(means, 'SIGN_IN_EXPIRED' satisfies ReturnedFailure, null);
}

/** The public origin, or the same by another name of this machine; never any other host, whatever is asked. */
function originOf({ publicOrigin }: SignInMeans, returnHost: string | null): string {
  const origin = new URL(publicOrigin);
  if (returnHost !== null && isLoopbackHost(returnHost) && isLoopbackHost(origin.hostname))
    origin.hostname = returnHost;
  return origin.origin;
}
