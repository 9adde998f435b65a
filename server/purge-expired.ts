import { limits } from '#contract/limits.ts';
import { purgeExpiredSignIns } from './auth/auth-store.ts';
import { purgeAnswers } from './chat/answer-store.ts';
import { purgeSessions } from './chat/session-store.ts';
import type { Database } from './db/database.ts';
import type { Log } from './http/log.ts';

const everyMs = 3_600_000;

/**
 * Removes expired tokens, sign-ins and kept answers, and sessions deleted long enough ago, now and every hour. What is
 * expired is refused anyway, so a failure is only logged. Returns the way to stop.
 */
export function purgeRegularly(database: Database, now: () => number, log: Log): () => Promise<void> {
  let last = purge(database, now, log);
  const timer = setInterval(() => {
    last = purge(database, now, log);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function purge(database: Database, now: () => number, log: Log): Promise<void> {
  try {
    await database.transaction((tx) => purgeExpiredSignIns(tx, now()));
    await database.transaction((tx) => purgeAnswers(tx, now() - limits.idempotencyKeyLifeMs));
    await database.transaction((tx) => purgeSessions(tx, now() - limits.deletedSessionLifeMs));
  } catch (error) {
    log('warn', 'purge failed', { error });
  }
}
