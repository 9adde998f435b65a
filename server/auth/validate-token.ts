import { limits } from '#contract/limits.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { showUser, type Authenticate } from '#server/http/caller.ts';
import { findTokenOwner, markTokenSeen } from './auth-store.ts';
import { hashOfSecret, type SignInMeans } from './sign-in-means.ts';

const bearer = /^bearer +([\w.~+/-]{1,200}=*)$/i;

/** AUTH-06: the owner of the token in an `Authorization` header; null where it is missing, unknown, revoked or expired. */
export function authenticate({ database, now }: Pick<SignInMeans, 'database' | 'now'>): Authenticate {
  return async (authorization) => {
    const token = bearer.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const tokenHash = hashOfSecret(token);
    const owner = await findTokenOwner(database.read, tokenHash, now());
    if (owner === undefined) return null;
    const at = now();
    if (at - owner.seenAt >= limits.signInSeenEveryMs)
      await database.transaction((tx) => markTokenSeen(tx, tokenHash, at));
    return { ...owner, tokenHash };
  };
}

/** AUTH-02: whom the token belongs to. */
export const validateToken: Handler<'validate'> = async ({ caller }) => showUser(caller);
