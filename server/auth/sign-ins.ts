import type { SecurityEvent } from '#contract/sign-ins.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { findSignIns, revokeSignIn as revoke } from './auth-store.ts';
import type { SignInMeans } from './sign-in-means.ts';

interface ShownMeans extends Pick<SignInMeans, 'database' | 'now'> {
  /** The latest, newest first. */
  findEvents: (
    read: Database['read'],
    userId: string,
    most: number,
  ) => Promise<(Omit<SecurityEvent, 'at'> & { at: number })[]>;
}

const date = (ms: number): string => new Date(ms).toISOString();

/** Where the user is signed in, and what lately happened to the account. */
export function getSignIns({ database, now, findEvents }: ShownMeans): Handler<'getSignIns'> {
  return async ({ caller }) => {
    const signIns = await findSignIns(database.read, caller.id, now());
    const events = await findEvents(database.read, caller.id, limits.securityEventListLength);
    return {
      sign_ins: signIns.map(({ id, device, createdAt, seenAt, tokenHash }) => ({
        id,
        device,
        created_at: date(createdAt),
        last_seen_at: date(seenAt),
        current: tokenHash === caller.tokenHash,
      })),
      events: events.map((event) => ({ ...event, at: date(event.at) })),
    };
  };
}

/** Signs out one device. */
export function revokeSignIn({
  database,
  now,
  newId,
  noteEvent,
}: Pick<SignInMeans, 'database' | 'now' | 'newId' | 'noteEvent'>): Handler<'revokeSignIn'> {
  return async ({ caller, params, client: { device } }) => {
    const revoked = await database.transaction(async (tx) => {
      if (!(await revoke(tx, caller.id, params.signInId))) return false;
      await noteEvent(tx, { id: newId(), userId: caller.id, kind: 'sign_in_revoked', device, at: now() });
      return true;
    });
    if (!revoked) throw new AppError('NOT_FOUND');
    return { ok: true };
  };
}
