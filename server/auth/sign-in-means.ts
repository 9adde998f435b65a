import { hash } from 'node:crypto';
import type { IdentityProvider } from '#adapters/google-oidc/google-oidc.ts';
import type { SecurityEvent } from '#contract/sign-ins.ts';
import type { Database, Work } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import type { Throttle } from '#server/http/throttle.ts';

type Tx = Parameters<Work<unknown>>[0];

interface Profile {
  id: string;
  googleSubject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  at: number;
}

interface Grant {
  id: string;
  userId: string;
  delta: number;
  reason: 'sign_in_grant';
  cause: string;
  at: number;
}

/** Keeps that something happened to an account. */
export type NoteEvent = (
  tx: Tx,
  event: { id: string; userId: string; kind: SecurityEvent['kind']; device: string; at: number },
) => Promise<void>;

/** Counts what may happen any number of times. */
export type CountEvent = (
  tx: Tx,
  event: { kind: 'sign_in_failed'; detail: string; userId: string | null; at: number },
) => Promise<void>;

/** What the sign-in needs from outside its folder. */
export interface SignInMeans {
  database: Database;
  /** Null: none is configured, and nothing may stand in. */
  provider: IdentityProvider | null;
  /** Scheme, host and port that the provider sends the browser back to. */
  publicOrigin: string;
  saveUser: (tx: Tx, profile: Profile) => Promise<{ user: { id: string } }>;
  /** What an account is known by after it is deleted. */
  hashSubject: (tx: Tx, subject: string) => Promise<string>;
  /** Books credits; once for a cause. */
  post: (tx: Tx, grant: Grant) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** 256 random bits, safe in an address. */
  newSecret: () => string;
  /** Refuses whoever begins too often. */
  throttle: Throttle;
  noteEvent: NoteEvent;
  countEvent: CountEvent;
  log: Log;
}

/** Counts a sign-in that failed, and why; of the account where one is known. */
export async function countFailure(
  { database, countEvent, now }: Pick<SignInMeans, 'database' | 'countEvent' | 'now'>,
  failed: { detail: string; userId: string | null },
): Promise<void> {
  await database.transaction((tx) => countEvent(tx, { kind: 'sign_in_failed', ...failed, at: now() }));
}

/** What the store keeps of a secret. Fast on purpose: the secrets are random, there is nothing to guess. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}
