import { errors, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUser, type Caller } from '#server/http/caller.ts';
import { saveToken, takeSignInCode } from './auth-store.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

interface ExchangeMeans extends Pick<SignInMeans, 'database' | 'now' | 'newId' | 'newSecret' | 'noteEvent'> {
  findUser: (read: Database['read'], id: string) => Promise<Omit<Caller, 'tokenHash'> | undefined>;
}

/**
 * AUTH-01: the single-use id of a sign-in return becomes the user and a token, or the error the sign-in ended with.
 * @throws AppError SIGN_IN_EXPIRED where the id is unknown, used or too old
 */
export function exchangeSignIn({
  database,
  now,
  newId,
  newSecret,
  noteEvent,
  findUser,
}: ExchangeMeans): Handler<'exchangeSignIn'> {
  return async ({ body, client: { device } }) => {
    const token = newSecret();
    const createdAt = now();
    const expiresAt = createdAt + limits.tokenLifeMs;
    const result = await database.transaction(async (tx) => {
      const taken = await takeSignInCode(tx, hashOfSecret(body.session_id), createdAt);
      if (taken?.userId != null) {
        const { userId } = taken;
        await saveToken(tx, { id: newId(), tokenHash: hashOfSecret(token), userId, device, createdAt, expiresAt });
        await noteEvent(tx, { id: newId(), userId, kind: 'signed_in', device, at: createdAt });
      }
      return taken;
    });
    if (result === undefined) throw new AppError('SIGN_IN_EXPIRED');
    if (result.userId === null) throw new AppError(isErrorCode(result.error) ? result.error : 'SIGN_IN_FAILED');
    const user = await findUser(database.read, result.userId);
    if (user === undefined) throw new AppError('SIGN_IN_EXPIRED');
    return { user: showUser(user), session_token: token, expires_at: new Date(expiresAt).toISOString() };
  };
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}
