import type { Kysely, Transaction } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

/** A sign-in begun with the identity provider and not yet come back. Times are milliseconds since 1970. */
export interface SignInAttempt {
  /** Hash of the id in the browser's cookie. */
  idHash: string;
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
  /** Hash of the secret of the browser that began it. */
  browserHash: string;
  expiresAt: number;
}

/** What a one-time code stands for: a user who signed in, in that browser. */
export interface SignInResult {
  userId: string;
  /** Hash of the secret that the browser has. */
  browserHash: string;
}

/** The owner of a valid token, as needed by every request. */
export interface TokenOwner {
  id: string;
  email: string;
  name: string;
  location: string;
  credits: number;
  lastMessageAt: number;
  createdAt: number;
  tokenExpiresAt: number;
  /** When the token was last used, to the hour. */
  seenAt: number;
}

/** Keeps an attempt until the browser comes back or its time is over. */
export async function saveSignInAttempt(tx: Transaction<Schema>, attempt: SignInAttempt): Promise<void> {
  const { idHash, expiresAt, state, nonce, verifier, browserHash } = attempt;
  await tx
    .insertInto('sign_in_attempts')
    .values({ id_hash: idHash, state, nonce, verifier, browser_hash: browserHash, expires_at: expiresAt })
    .execute();
}

/** Hands the attempt over to exactly one caller; undefined when taken before, unknown, or expired at `now`. */
export async function takeSignInAttempt(
  tx: Transaction<Schema>,
  idHash: string,
  now: number,
): Promise<SignInAttempt | undefined> {
  const row = await tx
    .deleteFrom('sign_in_attempts')
    .where('id_hash', '=', idHash)
    .returning(['state', 'nonce', 'verifier', 'browser_hash as browserHash', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row === undefined || row.expiresAt <= now ? undefined : { idHash, ...row };
}

/** Keeps how a sign-in ended until the app asks for it, once. */
export async function saveSignInCode(
  tx: Transaction<Schema>,
  code: SignInResult & { codeHash: string; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('sign_in_codes')
    .values({
      code_hash: code.codeHash,
      user_id: code.userId,
      browser_hash: code.browserHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Redeems the code for exactly one caller (AUTH-01), whether or not it has expired; undefined when used before, or unknown. */
export async function takeSignInCode(
  tx: Transaction<Schema>,
  codeHash: string,
): Promise<(SignInResult & { expiresAt: number }) | undefined> {
  return tx
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id as userId', 'browser_hash as browserHash', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** AUTH-06: only the hash of the token comes here. */
export async function saveToken(
  tx: Transaction<Schema>,
  token: { id: string; tokenHash: string; userId: string; device: string; createdAt: number; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('auth_tokens')
    .values({
      id: token.id,
      token_hash: token.tokenHash,
      user_id: token.userId,
      device: token.device,
      created_at: token.createdAt,
      seen_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The owner of a token that is neither revoked nor expired at `now`, in one query. */
export async function findTokenOwner(
  read: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<TokenOwner | undefined> {
  return (await ownerOfToken(read, { tokenHash, now }))[0];
}

const ownerOfToken = compiledOnce((read, token: { tokenHash: string; now: number }) =>
  read
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.location',
      'users.credits',
      'users.last_message_at as lastMessageAt',
      'users.created_at as createdAt',
      'auth_tokens.expires_at as tokenExpiresAt',
      'auth_tokens.seen_at as seenAt',
    ])
    .where('auth_tokens.token_hash', '=', token.tokenHash)
    .where('auth_tokens.expires_at', '>', token.now),
);

/** Notes when a token was last used; milliseconds since the epoch. */
export async function markTokenSeen(tx: Transaction<Schema>, tokenHash: string, at: number): Promise<void> {
  await tx.updateTable('auth_tokens').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute();
}

export interface StoredSignIn {
  id: string;
  tokenHash: string;
  device: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  seenAt: number;
}

/** Where a user is signed in at `now`, latest seen first. */
export async function findSignIns(read: Kysely<Schema>, userId: string, now: number): Promise<StoredSignIn[]> {
  return read
    .selectFrom('auth_tokens')
    .select(['id', 'token_hash as tokenHash', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Signs out one device of a user's. False where there is none of that id. */
export async function revokeSignIn(tx: Transaction<Schema>, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sign out here. A token that is not there is revoked already. */
export async function revokeToken(tx: Transaction<Schema>, tokenHash: string): Promise<void> {
  await tx.deleteFrom('auth_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Sign out everywhere: tokens, and sign-ins that have come back and are not exchanged yet. */
export async function revokeSignInsOfUser(tx: Transaction<Schema>, userId: string): Promise<void> {
  await tx.deleteFrom('auth_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
}

/** Removes what has expired at `now`; nothing depends on when, or whether, it runs. */
export async function purgeExpiredSignIns(tx: Transaction<Schema>, now: number): Promise<void> {
  await tx.deleteFrom('auth_tokens').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
}
