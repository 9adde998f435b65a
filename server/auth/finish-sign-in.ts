import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Navigation, Redirect, Visit } from '#server/http/bind-navigation.ts';
import { admitUser } from './admit-user.ts';
import { forgetAttempt, readAttemptCookie, type KeptAttempt } from './attempt-cookie.ts';
import { saveSignInCode, takeSignInAttempt } from './auth-store.ts';
import { cookiesAreSecure } from './browser-cookie.ts';
import { failureCode, returnToApp, returnWithNothing, type ReturnedFailure } from './return-to-app.ts';
import { countFailure, hashOfSecret, type SignInMeans } from './sign-in-means.ts';

/** The user who signed in, and the browser that began it; or the reason why nobody did. */
type Result = { userId: string; browserHash: string } | ReturnedFailure;

/** AUTH-01: takes the browser back from the identity provider and on to the app, whatever happened there. */
export function finishSignIn(means: SignInMeans): Navigation<'finishSignIn'> {
  return async (visit) => {
    try {
      return await toApp(means, visit);
    } catch (error) {
      return { location: returnWithNothing(means, error) };
    }
  };
}

async function toApp(means: SignInMeans, { search, cookie, client }: Visit<'finishSignIn'>): Promise<Redirect> {
  const state = new URLSearchParams(search).get('state') ?? '';
  const secure = cookiesAreSecure(means);
  const kept = readAttemptCookie(state, secure, cookie);
  const result = await unlessTooOften(means, client.address, () => resultOf(means, kept, search));
  // The throttle counts its refusals itself.
  if (typeof result === 'string' && result !== 'RATE_LIMITED')
    await countFailure(means, { detail: result, userId: null });
  const id = typeof result === 'string' ? result : await keepCode(means, result);
  return {
    location: returnToApp(means, id, kept?.returnHost ?? null),
    cookies: [forgetAttempt(state, secure)],
  };
}

async function unlessTooOften(
  { throttle }: SignInMeans,
  address: string | null,
  finish: () => Promise<Result>,
): Promise<Result> {
  try {
    await throttle('finishSignIn', { address, user: null });
    const result = await finish();
    if (typeof result !== 'string') await throttle('finishSignIn', { address: null, user: result.userId });
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    return 'RATE_LIMITED';
  }
}

async function resultOf(means: SignInMeans, kept: KeptAttempt | null, search: string): Promise<Result> {
  const { database, provider, publicOrigin, now, log } = means;
  if (provider === null) return 'SIGN_IN_UNAVAILABLE';
  if (kept === null) return 'SIGN_IN_EXPIRED';
  const attempt = await database.transaction((tx) => takeSignInAttempt(tx, hashOfSecret(kept.id), now()));
  if (attempt === undefined) return 'SIGN_IN_EXPIRED';
  const finished = await provider.finish(new URL(`/api/auth/google/callback${search}`, publicOrigin), attempt);
  if (finished.ok) return { userId: await admitUser(means, finished.identity), browserHash: attempt.browserHash };
  log('warn', 'sign-in not finished', { failure: finished.failure, error: finished.cause });
  return failureCode(finished.failure);
}

async function keepCode(
  { database, newSecret, now }: SignInMeans,
  result: { userId: string; browserHash: string },
): Promise<string> {
  const code = newSecret();
  const expiresAt = now() + limits.signInCodeLifeMs;
  await database.transaction((tx) => saveSignInCode(tx, { ...result, codeHash: hashOfSecret(code), expiresAt }));
  return code;
}
