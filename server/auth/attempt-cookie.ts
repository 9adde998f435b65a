import { limits } from '#contract/limits.ts';
import type { Cookie } from '#server/http/bind-navigation.ts';
import { cookieName as prefixed } from './browser-cookie.ts';
import { hashOfSecret } from './sign-in-means.ts';

/** What the browser keeps of an attempt: its id, and the host to return to where that is another name of the machine. */
export interface KeptAttempt {
  id: string;
  returnHost: string | null;
}

/** One cookie an attempt, found again by the `state` that comes back: sign-ins in two tabs do not disturb each other. */
function cookieName(state: string, secure: boolean): string {
  return prefixed(`wrenchwise_sign_in_${hashOfSecret(state).slice(0, 12)}`, secure);
}

/** The cookie that keeps an attempt in its browser, named after the attempt's state. */
export function attemptCookie(state: string, kept: KeptAttempt, secure: boolean): Cookie {
  return {
    name: cookieName(state, secure),
    value: `${kept.id}~${kept.returnHost ?? ''}`,
    lifeMs: limits.signInAttemptLifeMs,
    secure,
  };
}

/** What the browser keeps of the attempt with that state; null where it keeps nothing. */
export function readAttemptCookie(
  state: string,
  secure: boolean,
  cookie: (name: string) => string | null,
): KeptAttempt | null {
  const [id, returnHost] = cookie(cookieName(state, secure))?.split('~') ?? [];
  if (id === undefined || id === '') return null;
  return { id, returnHost: returnHost === undefined || returnHost === '' ? null : returnHost };
}

/** Takes the attempt's cookie away. */
export function forgetAttempt(state: string, secure: boolean): Cookie {
  return { name: cookieName(state, secure), value: null, lifeMs: 0, secure };
}
