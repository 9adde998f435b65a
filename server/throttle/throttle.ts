import { createHash } from 'node:crypto';
import { rates } from '#contract/rates.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Throttle } from '#server/http/throttle.ts';
import { takeTurn } from './rate-store.ts';

interface ThrottleMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Counts in the database, so that all processes count together. An address is kept as a hash only. */
export function throttle({ database, now }: ThrottleMeans): Throttle {
  return async (name, from) => {
    const { per, requests, periodMs } = rates[name];
    const who = from[per];
    if (who === null) return;
    const key = `${name}:${createHash('sha256').update(who).digest('base64url')}`;
    const turn = { key, everyMs: Math.ceil(periodMs / requests), burstMs: periodMs, now: now() };
    const waitMs = await database.transaction((tx) => takeTurn(tx, turn));
    if (waitMs > 0) throw new AppError('RATE_LIMITED', { wait: inWords(waitMs) }, { retryAfterMs: waitMs });
  };
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
