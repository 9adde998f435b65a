import { limits } from '#contract/limits.ts';
import type { Database, Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { hashSubject } from './subject-hash.ts';
import { findAccount } from './user-store.ts';

interface Bonus {
  id: string;
  userId: string;
  delta: number;
  reason: 'tour_bonus';
  cause: string;
  at: number;
}

interface BonusMeans {
  database: Database;
  /** Books credits; once for a cause. */
  post: (
    tx: Parameters<Work<unknown>>[0],
    bonus: Bonus,
  ) => Promise<{ outcome: 'posted' | 'repeated'; balance: number } | { outcome: 'insufficient' | 'missing' }>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}

/**
 * TOUR-03: one credit for trying an example of the tour. Its cause is Google's subject, so an account gets it once, also if its
 * user was deleted in between; an account that is not verified gets no credits (AUTH-03), and can have it once it is.
 */
export function awardTourBonus({ database, post, now, newId }: BonusMeans): Handler<'awardTourBonus'> {
  return async ({ caller }) => {
    const id = newId();
    const at = now();
    const answer = await database.transaction(async (tx) => {
      const account = await findAccount(tx, caller.id);
      if (account === undefined) return null;
      if (!account.emailVerified) return { awarded: false, credits: account.credits };
      const posted = await post(tx, {
        id,
        userId: caller.id,
        delta: limits.tourBonusCredits,
        reason: 'tour_bonus',
        cause: `tour_bonus:${await hashSubject(tx, account.subject)}`,
        at,
      });
      if (posted.outcome === 'posted') return { awarded: true, credits: posted.balance };
      // It may have been given a moment ago.
      return { awarded: false, credits: (await findAccount(tx, caller.id))?.credits ?? 0 };
    });
    if (answer === null) throw new AppError('NOT_FOUND');
    return answer;
  };
}
