import type { Identity } from '#adapters/google-oidc/claims.ts';
import { limits } from '#contract/limits.ts';
import type { SignInMeans } from './sign-in-means.ts';

/**
 * Makes or updates the user, and gives the first credits where the e-mail is verified (AUTH-04). The cause of the grant
 * is the subject: an account gets it once, at its first verified sign-in, also if its user was deleted in between.
 * @returns the user's id
 */
export async function admitUser(
  { database, saveUser, hashSubject, post, now, newId }: SignInMeans,
  identity: Identity,
): Promise<string> {
  const profile = {
    id: newId(),
    googleSubject: identity.subject,
    email: identity.email,
    emailVerified: identity.emailVerified,
    name: identity.name,
    at: now(),
  };
  const grantId = newId();
  return database.transaction(async (tx) => {
    const { user } = await saveUser(tx, profile);
    if (identity.emailVerified) {
      await post(tx, {
        id: grantId,
        userId: user.id,
        delta: limits.initialCredits,
        reason: 'sign_in_grant',
        cause: `sign_in_grant:${await hashSubject(tx, identity.subject)}`,
        at: profile.at,
      });
    }
    return user.id;
  });
}
