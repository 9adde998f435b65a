import type { Navigation, Redirect, Visit } from '#server/http/bind-navigation.ts';
import { admitUser } from './admit-user.ts';
import { forgetAttempt, readAttemptCookie, type KeptAttempt } from './attempt-cookie.ts';
import { takeSignInAttempt, type SignInResult } from './auth-store.ts';
import { failedResult, returnToApp, returnWithNothing } from './return-to-app.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

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

async function toApp(means: SignInMeans, { search, cookie }: Visit<'finishSignIn'>): Promise<Redirect> {
  const state = new URLSearchParams(search).get('state') ?? '';
  const kept = readAttemptCookie(state, cookie);
  const result = await resultOf(means, kept, search);
  return {
    location: await returnToApp(means, result, kept?.returnHost ?? null),
    cookie: forgetAttempt(state, means.publicOrigin.startsWith('https:')),
  };
}

async function resultOf(means: SignInMeans, kept: KeptAttempt | null, search: string): Promise<SignInResult> {
  const { database, provider, publicOrigin, now, log } = means;
  if (provider === null) return { userId: null, error: 'SIGN_IN_UNAVAILABLE' };
  if (kept === null) return failedResult('stale');
  const attempt = await database.transaction((tx) => takeSignInAttempt(tx, hashOfSecret(kept.id), now()));
  if (attempt === undefined) return failedResult('stale');
  const finished = await provider.finish(new URL(`/api/auth/google/callback${search}`, publicOrigin), attempt);
  if (finished.ok) return { userId: await admitUser(means, finished.identity), error: null };
  log('warn', 'sign-in not finished', { failure: finished.failure, error: finished.cause });
  return failedResult(finished.failure);
}
