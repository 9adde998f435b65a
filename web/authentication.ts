import type { User } from '#contract/user.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { BrowserStorage } from '#web/browser/storage.ts';
import { takeSavedLocation } from './features/vehicle-form/saved-location.ts';

/** How the app stands at its start. `problem` is for the person; `offline`: the token may still be good. */
export type Authentication =
  | { status: 'signed-in'; user: User; fresh: boolean }
  | { status: 'guest'; problem: string | null }
  | { status: 'unreachable'; problem: string };

interface Means {
  api: Pick<Api, 'exchangeSignIn' | 'validate'>;
  storage: BrowserStorage;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * AUTH-01, AUTH-02, AUTH-05: exchanges the single-use id of a sign-in return, else checks the stored token. An expired
 * or refused token is cleared; one that could not be checked, for want of a connection, is kept. An id that is worth nothing
 * (a link from somebody else, an old address) leaves who is signed in signed in.
 */
export async function authenticate(code: string | null, means: Means): Promise<Authentication> {
  if (code === null) return checkStoredToken(means);
  const exchanged = await exchange(code, means);
  if (exchanged.status === 'signed-in') return exchanged;
  const stored = await checkStoredToken(means);
  return stored.status === 'guest' ? exchanged : stored;
}

async function exchange(code: string, { api, storage }: Means): Promise<Authentication> {
  try {
    const {
      user,
      session_token: token,
      expires_at: expiresAt,
    } = await api.exchangeSignIn({ body: { session_id: code } });
    storage.write('signIn', { token, expiresAt });
    takeSavedLocation(user, storage);
    return { status: 'signed-in', user, fresh: true };
  } catch (error) {
    return { status: 'guest', problem: failureText(error) };
  }
}

/** AUTH-05: with what the server said, or asking to try again where it said nothing. */
function failureText(error: unknown): string {
  const said = error instanceof ApiError && error.status > 0;
  return said ? `Authentication failed: ${detailOf(error)}` : 'Authentication failed. Please try again.';
}

async function checkStoredToken({ api, storage, now }: Means): Promise<Authentication> {
  const stored = storage.read('signIn');
  if (stored === null) return { status: 'guest', problem: null };
  if (Date.parse(stored.expiresAt) <= now()) {
    storage.remove('signIn');
    return { status: 'guest', problem: null };
  }
  try {
    const user = await api.validate({});
    takeSavedLocation(user, storage);
    return { status: 'signed-in', user, fresh: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401)
      return { status: 'unreachable', problem: detailOf(error) };
    storage.remove('signIn');
    return { status: 'guest', problem: null };
  }
}
