import { createHash } from 'node:crypto';
import { rates, type CountedBy, type Rate, type RateName } from '#contract/rates.ts';
import type { Database, Work } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Throttle } from '#server/http/throttle.ts';
import { takeTurn } from './rate-store.ts';

type Tx = Parameters<Work<unknown>>[0];

interface ThrottleMeans {
  database: Database;
  /** Counts a refusal; of the account where it was the account's. */
  countEvent: (
    tx: Tx,
    event: { kind: 'rate_refused'; detail: RateName; userId: string | null; at: number },
  ) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

type From = Parameters<Throttle>[1];

/** Counts in the database, so that all processes count together. An address is kept as a hash only. */
export function throttle({ database, countEvent, now }: ThrottleMeans): Throttle {
  return async (name, from) => {
    for (const by of ['user', 'address'] as const) {
      const turn = turnOf(name, by, from, now());
      if (turn === null) continue;
      const waitMs = await database.transaction((tx) => takeTurn(tx, turn));
      if (waitMs === 0) continue;
      const userId = by === 'user' ? from.user : null;
      await database.transaction((tx) => countEvent(tx, { kind: 'rate_refused', detail: name, userId, at: turn.now }));
      throw new AppError('RATE_LIMITED', { wait: inWords(waitMs) }, { retryAfterMs: waitMs });
    }
  };
}

function turnOf(name: RateName, by: CountedBy, from: From, now: number): Parameters<typeof takeTurn>[1] | null {
  const { [by]: rate }: Partial<Record<CountedBy, Rate>> = rates[name];
  const who = from[by];
  if (rate === undefined || who === null) return null;
  const key = `${name}:${createHash('sha256').update(who).digest('base64url')}`;
  return { key, everyMs: Math.ceil(rate.periodMs / rate.requests), burstMs: rate.periodMs, now };
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
