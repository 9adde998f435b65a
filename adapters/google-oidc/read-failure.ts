import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/**
 * Why a sign-in did not succeed. `declined`: the person said no. `stale`: the return does not belong to this attempt,
 * or was used already. `refused`: the provider would not, or what it said could not be believed. `unreachable`: no
 * usable answer from it.
 */
export type SignInFailure = 'declined' | 'stale' | 'refused' | 'unreachable';

const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Sorts what openid-client throws. Errors that are none of its own (our mistakes) give null. */
export function readFailure(error: unknown): SignInFailure | null {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'declined' : providerSays(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : providerSays(error.error);
  if (error instanceof ClientError) {
    return noAnswer.has(error.code ?? '') || isNetworkError(error.cause) ? 'unreachable' : 'refused';
  }
  return isNetworkError(error) ? 'unreachable' : null;
}

function providerSays(code: string): SignInFailure {
  if (code === 'temporarily_unavailable' || code === 'server_error') return 'unreachable';
  return code === 'invalid_grant' ? 'stale' : 'refused';
}

/** `fetch` reports every network failure as a TypeError with the reason as its cause. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && error.cause !== undefined;
}
