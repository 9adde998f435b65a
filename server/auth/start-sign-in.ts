import type { SignInAttempt as Secrets } from '#adapters/google-oidc/google-oidc.ts';
import { limits } from '#contract/limits.ts';
import type { Navigation, Redirect, Visit } from '#server/http/bind-navigation.ts';
import { AppError } from '#server/http/app-error.ts';
import { isLoopbackHost } from '#server/http/loopback.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { saveSignInAttempt } from './auth-store.ts';
import { failedResult, returnToApp, returnWithNothing } from './return-to-app.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

/** AUTH-01: sends the browser to the identity provider, or back to the app with the reason why not. */
export function startSignIn(means: SignInMeans): Navigation<'startSignIn'> {
  return async (visit) => {
    try {
      return byPublicName(means, visit) ?? (await toProvider(means, visit));
    } catch (error) {
      return { location: returnWithNothing(means, error) };
    }
  };
}

/**
 * The provider comes back to the public name only, and the cookie must be there then. So a browser that uses another
 * name of this machine (127.0.0.1 for localhost) starts anew under the public one, and is brought back at the end.
 */
function byPublicName({ publicOrigin }: SignInMeans, { hostname, query }: Visit<'startSignIn'>): Redirect | null {
  const publicName = new URL(publicOrigin).hostname;
  if (query.return_host !== null || hostname === publicName || !isLoopbackHost(hostname) || !isLoopbackHost(publicName))
    return null;
  const again = new URL('/api/auth/google/start', publicOrigin);
  again.searchParams.set('prompt', query.prompt);
  if (query.login_hint !== null) again.searchParams.set('login_hint', query.login_hint);
  again.searchParams.set('return_host', hostname);
  return { location: again.href };
}

async function toProvider(means: SignInMeans, { query, client }: Visit<'startSignIn'>): Promise<Redirect> {
  const returnHost = query.return_host;
  try {
    await means.throttle('startSignIn', { address: client.address, user: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { location: await returnToApp(means, { userId: null, error: error.code }, returnHost) };
  }
  if (means.provider === null) {
    return { location: await returnToApp(means, { userId: null, error: 'SIGN_IN_UNAVAILABLE' }, returnHost) };
  }
  const begun = await means.provider.begin({ prompt: query.prompt, loginHint: query.login_hint });
  if (!begun.ok) {
    means.log('warn', 'sign-in not begun', { failure: begun.failure, error: begun.cause });
    return { location: await returnToApp(means, failedResult(begun.failure), returnHost) };
  }
  const id = await keepAttempt(means, begun.attempt);
  const secure = means.publicOrigin.startsWith('https:');
  return { location: begun.address.href, cookie: attemptCookie(begun.attempt.state, { id, returnHost }, secure) };
}

async function keepAttempt({ database, newSecret, now }: SignInMeans, secrets: Secrets): Promise<string> {
  const id = newSecret();
  const expiresAt = now() + limits.signInAttemptLifeMs;
  await database.transaction((tx) => saveSignInAttempt(tx, { ...secrets, idHash: hashOfSecret(id), expiresAt }));
  return id;
}
