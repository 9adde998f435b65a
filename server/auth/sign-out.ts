import type { Handler } from '#server/http/bind-endpoint.ts';
import { revokeToken, revokeTokensOfUser } from './auth-store.ts';
import type { SignInMeans } from './sign-in-means.ts';

/** AUTH-06: revokes the token of this request, or all of the user's. */
export function signOut({ database }: Pick<SignInMeans, 'database'>): Handler<'signOut'> {
  return async ({ caller, body }) => {
    await database.transaction((tx) =>
      body.everywhere ? revokeTokensOfUser(tx, caller.id) : revokeToken(tx, caller.tokenHash),
    );
    return { ok: true };
  };
}
