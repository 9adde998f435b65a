import type { Handler } from '#server/http/bind-endpoint.ts';
import { revokeToken, revokeSignInsOfUser } from './auth-store.ts';
import type { SignInMeans } from './sign-in-means.ts';

/** AUTH-06: revokes the token of this request, or all of the user's. */
export function signOut({
  database,
  now,
  newId,
  noteEvent,
}: Pick<SignInMeans, 'database' | 'now' | 'newId' | 'noteEvent'>): Handler<'signOut'> {
  return async ({ caller, body, client: { device } }) => {
    const kind = body.everywhere ? 'signed_out_everywhere' : 'signed_out';
    await database.transaction(async (tx) => {
      await (body.everywhere ? revokeSignInsOfUser(tx, caller.id) : revokeToken(tx, caller.tokenHash));
      await noteEvent(tx, { id: newId(), userId: caller.id, kind, device, at: now() });
    });
    return { ok: true };
  };
}
