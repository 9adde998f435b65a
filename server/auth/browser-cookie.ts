import type { Cookie } from '#server/http/bind-navigation.ts';
import { browserCookie } from '#contract/endpoints/account.ts';
import { limits } from '#contract/limits.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

/**
 * What this browser is known by from the start of a sign-in to its exchange: a secret that no script and no other site reads.
 * One a browser, so that sign-ins in two tabs go on beside each other.
 */
const name = browserCookie;

/** Whether cookies are for https only; then no neighbouring host can lay them into the browser either. */
export function cookiesAreSecure({ publicOrigin }: Pick<SignInMeans, 'publicOrigin'>): boolean {
  return publicOrigin.startsWith('https:');
}

/** What the browser's cookies are called: the prefix is a promise that browsers hold (RFC 6265bis, 4.1.3.2). */
export function cookieName(plain: string, secure: boolean): string {
  return secure ? `__Host-${plain}` : plain;
}

/** The hash of the browser's secret; null where it has none, or one that is over. */
export function readBrowser(secure: boolean, cookie: (name: string) => string | null): string | null {
  const secret = cookie(cookieName(name, secure));
  return secret === null || secret === '' ? null : hashOfSecret(secret);
}

/** Gives the browser a secret, or lets it keep its own longer. */
export function bindBrowser(
  means: SignInMeans,
  cookie: (name: string) => string | null,
): { browserHash: string; kept: Cookie } {
  const secure = cookiesAreSecure(means);
  const secret = cookie(cookieName(name, secure)) || means.newSecret();
  const lifeMs = limits.signInAttemptLifeMs + limits.signInCodeLifeMs;
  const kept = { name: cookieName(name, secure), value: secret, lifeMs, secure };
  return { browserHash: hashOfSecret(secret), kept };
}
