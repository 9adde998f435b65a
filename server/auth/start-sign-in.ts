import type { SignInAttempt as Secrets } from '#adapters/google-oidc/google-oidc.ts';
import { limits } from '#contract/limits.ts';
import type { Navigation, Redirect, Visit } from '#server/http/bind-navigation.ts';
import { AppError } from '#server/http/app-error.ts';
import { isLoopbackHost } from '#server/http/loopback.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { saveSignInAttempt } from './auth-store.ts';
import { bindBrowser } from './browser-cookie.ts';
import { failureCode, returnToApp, returnWithNothing, type ReturnedFailure } from './return-to-app.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

type Started = Visit<'startSignIn'>;

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
 * name of this machine (127.0.0.1 for localhost) starts anew under the public one, and is brought back at the end; the secret
 * that it shows at the exchange is the one it is given here.
 */
function byPublicName(means: SignInMeans, { hostname, query, cookie }: Started): Redirect | null {
  const { publicOrigin } = means;
  const publicName = new URL(publicOrigin).hostname;
  if (query.return_host !== null || hostname === publicName || !isLoopbackHost(hostname) || !isLoopbackHost(publicName))
    return null;
  const again = new URL('/api/auth/google/start', publicOrigin);
  again.searchParams.set('prompt', query.prompt);
  if (query.login_hint !== null) again.searchParams.set('login_hint', query.login_hint);
  again.searchParams.set('return_host', hostname);
  const { browserHash, kept } = bindBrowser(means, cookie);
  again.searchParams.set('browser', browserHash);
  return { location: again.href, cookies: [kept] };
}

async function toProvider(means: SignInMeans, visit: Started): Promise<Redirect> {
  const { query, client } = visit;
  const back = (failure: ReturnedFailure): Redirect => ({ location: returnToApp(means, failure, query.return_host) });
  try {
    await means.throttle('startSignIn', { address: client.address, user: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return back('RATE_LIMITED');
  }
  if (means.provider === null) return back('SIGN_IN_UNAVAILABLE');
  const begun = await means.provider.begin({ prompt: query.prompt, loginHint: query.login_hint });
  if (!begun.ok) {
    means.log('warn', 'sign-in not begun', { failure: begun.failure, error: begun.cause });
    return back(failureCode(begun.failure));
  }
  const { browserHash, kept } = bindBrowser(means, visit.cookie);
  const elsewhere = isLoopbackHost(new URL(means.publicOrigin).hostname) ? query.browser : null;
  const id = await keepAttempt(means, begun.attempt, elsewhere ?? browserHash);
  const attempt = attemptCookie(begun.attempt.state, { id, returnHost: query.return_host }, kept.secure);
  return { location: begun.address.href, cookies: [attempt, kept] };
}

async function keepAttempt(
  { database, newSecret, now }: SignInMeans,
  secrets: Secrets,
  browserHash: string,
): Promise<string> {
  const id = newSecret();
  const attempt = { ...secrets, browserHash, idHash: hashOfSecret(id), expiresAt: now() + limits.signInAttemptLifeMs };
  await database.transaction((tx) => saveSignInAttempt(tx, attempt));
  return id;
}
