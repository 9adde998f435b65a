import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export interface StoredUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Google's `sub`. */
  subject: string;
  name: string;
  /** As typed; empty when not given. */
  location: string;
  credits: number;
  /** Milliseconds since 1970; 0 before the first message. */
  lastMessageAt: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What Google says of the person, on every sign-in. */
export interface SignedInProfile {
  /** Used where the subject is new; otherwise the user keeps the id given first. */
  id: string;
  googleSubject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  at: number;
}

/**
 * The user of a Google subject: made with no credits at the first sign-in, brought up to date (e-mail, name, verified)
 * at the later ones. `created` for exactly one of two first sign-ins at the same time.
 */
export async function saveSignedInUser(
  tx: Transaction<Schema>,
  profile: SignedInProfile,
): Promise<{ user: StoredUser; created: boolean }> {
  const known = { email: profile.email, email_verified: profile.emailVerified ? 1 : 0, name: profile.name } as const;
  const row = await tx
    .insertInto('users')
    .values({
      ...known,
      id: profile.id,
      google_subject: profile.googleSubject,
      location: '',
      credits: 0,
      ledger_entries: 0,
      last_message_at: 0,
      created_at: profile.at,
    })
    .onConflict((conflict) => conflict.column('google_subject').doUpdateSet(known))
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  return { user: toUser(row), created: row.id === profile.id };
}

/** The user whom Google knows by that subject; undefined where there is none. */
export async function findUserBySubject(read: Kysely<Schema>, googleSubject: string): Promise<StoredUser | undefined> {
  const row = await read
    .selectFrom('users')
    .select(userColumns)
    .where('google_subject', '=', googleSubject)
    .executeTakeFirst();
  return row && toUser(row);
}

/** The user with that id; undefined where there is none. */
export async function findUserById(read: Kysely<Schema>, id: string): Promise<StoredUser | undefined> {
  const row = await read.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** What Google says of a user's account; undefined where there is no such user. */
export async function findAccount(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ subject: string; emailVerified: boolean; credits: number } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['google_subject', 'email_verified', 'credits'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { subject: row.google_subject, emailVerified: row.email_verified === 1, credits: row.credits };
}

/** Users with that address, written as they gave it or not; the oldest first. */
export async function findUsersByEmail(read: Kysely<Schema>, email: string): Promise<StoredUser[]> {
  const rows = await read
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();
  return rows.map(toUser);
}

/** False where there is no such user. */
export async function saveLocation(tx: Transaction<Schema>, id: string, location: string): Promise<boolean> {
  const row = await tx.updateTable('users').set({ location }).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** With all that hangs on it. False where there is no such user. */
export async function deleteUser(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

const userColumns = [
  'id',
  'email',
  'email_verified',
  'google_subject',
  'name',
  'location',
  'credits',
  'last_message_at',
  'created_at',
] as const;

function toUser(row: Pick<Schema['users'], (typeof userColumns)[number]>): StoredUser {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    subject: row.google_subject,
    name: row.name,
    location: row.location,
    credits: row.credits,
    lastMessageAt: row.last_message_at,
    createdAt: row.created_at,
  };
}
