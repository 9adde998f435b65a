import { limits } from '#contract/limits.ts';
import { purgeExpiredSignIns } from './auth/auth-store.ts';
import { purgeAnswers } from './chat/answer-store.ts';
import type { ObjectStore } from '#adapters/object-store/object-store.ts';
import { purgeRecords } from './chat/records-store.ts';
import { purgeSessions } from './chat/session-store.ts';
import type { Database } from './db/database.ts';
import { purgeCars } from './garage/car-store.ts';
import { purgeEntries } from './garage/entry-store.ts';
import type { Log } from './http/log.ts';
import { purgeUses } from './language/use-store.ts';
import { purgeKeptAnswers } from './nhtsa/answer-cache.ts';
import { purgeEvents } from './security/event-store.ts';
import { purgeTurns } from './throttle/rate-store.ts';
import { purgePlaceAnswers } from './places/kept-answers.ts';
import { purgeUploads } from './uploads/purge-uploads.ts';

const everyMs = 3_600_000;

interface PurgeMeans {
  database: Database;
  objectStore: ObjectStore;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
}

/**
 * Removes expired tokens, sign-ins, kept answers, sessions, cars and log entries deleted long enough ago, uploads that are in no message, what NHTSA
 * said a year ago and what was said of places a season ago, what happened to accounts and what language models were used for before a year, and turns long over, now
 * and every hour. What is expired is refused anyway, so a failure is only logged. Returns the way to stop.
 */
export function purgeRegularly(means: PurgeMeans): () => Promise<void> {
  let last = purge(means);
  const timer = setInterval(() => {
    last = purge(means);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function purge(means: PurgeMeans): Promise<void> {
  const { database, now, log } = means;
  try {
    await database.transaction((tx) => purgeExpiredSignIns(tx, now()));
    await database.transaction((tx) => purgeAnswers(tx, now() - limits.idempotencyKeyLifeMs));
    await database.transaction((tx) => purgeSessions(tx, now() - limits.deletedSessionLifeMs));
    await database.transaction((tx) => purgeRecords(tx, now() - limits.deletedSessionLifeMs));
    await database.transaction((tx) => purgeEntries(tx, now() - limits.deletedSessionLifeMs));
    await database.transaction((tx) => purgeCars(tx, now() - limits.deletedSessionLifeMs));
    await database.transaction((tx) => purgeKeptAnswers(tx, now() - limits.staleVehicleRecordLifeMs));
    await database.transaction((tx) => purgeTurns(tx, now()));
    await database.transaction((tx) => purgeEvents(tx, now() - limits.securityEventLifeMs));
    await database.transaction((tx) => purgePlaceAnswers(tx, now() - limits.stalePlaceLifeMs));
    await database.transaction((tx) => purgeUses(tx, now() - limits.languageModelUseLifeMs));
    await purgeUploads(means);
  } catch (error) {
    log('warn', 'purge failed', { error });
  }
}
