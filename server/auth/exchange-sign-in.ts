import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUser, type Caller } from '#server/http/caller.ts';
import { saveToken, takeSignInCode, type SignInResult } from './auth-store.ts';
import { cookiesAreSecure, readBrowser } from './browser-cookie.ts';
import { failureReturned } from './return-to-app.ts';
import { countFailure, hashOfSecret, type SignInMeans } from './sign-in-means.ts';

interface ExchangeMeans extends Pick<
  SignInMeans,
  'database' | 'now' | 'newId' | 'newSecret' | 'noteEvent' | 'countEvent' | 'publicOrigin'
> {
  findUser: (read: Database['read'], id: string) => Promise<Omit<Caller, 'tokenHash'> | undefined>;
}

/**
 * AUTH-01: the single-use id of a sign-in return becomes the user and a token, or the error the sign-in ended with. An id is
 * worth nothing in another browser than the one that began the sign-in.
 * @throws AppError SIGN_IN_EXPIRED where the id is unknown, used, too old or another browser's
 */
export function exchangeSignIn(means: ExchangeMeans): Handler<'exchangeSignIn'> {
  const { database, now, newId, newSecret, noteEvent, findUser } = means;
  return async ({ body, cookie, client: { device } }) => {
    const failure = failureReturned(body.session_id);
    if (failure !== null) throw new AppError(failure);
    const browserHash = readBrowser(cookiesAreSecure(means), cookie);
    const token = newSecret();
    const createdAt = now();
    const expiresAt = createdAt + limits.tokenLifeMs;
    const { taken, refusal } = await database.transaction(async (tx) => {
      const found = await takeSignInCode(tx, hashOfSecret(body.session_id));
      const why = refusalOf(found, browserHash, createdAt);
      if (found === undefined || why !== null) return { taken: found, refusal: why };
      const { userId } = found;
      await saveToken(tx, { id: newId(), tokenHash: hashOfSecret(token), userId, device, createdAt, expiresAt });
      await noteEvent(tx, { id: newId(), userId, kind: 'signed_in', device, at: createdAt });
      return { taken: found, refusal: null };
    });
    if (refusal !== null) await countFailure(means, { detail: refusal, userId: taken?.userId ?? null });
    const user = refusal === null && taken ? await findUser(database.read, taken.userId) : undefined;
    if (user === undefined) throw new AppError('SIGN_IN_EXPIRED');
    return { user: showUser(user), session_token: token, expires_at: new Date(expiresAt).toISOString() };
  };
}

/** For operators; the caller is told nothing of which it was. */
function refusalOf(
  found: (SignInResult & { expiresAt: number }) | undefined,
  browserHash: string | null,
  now: number,
): 'UNKNOWN_ID' | 'EXPIRED_ID' | 'OTHER_BROWSER' | null {
  if (found === undefined) return 'UNKNOWN_ID';
  if (found.browserHash !== browserHash) return 'OTHER_BROWSER';
  return found.expiresAt <= now ? 'EXPIRED_ID' : null;
}
