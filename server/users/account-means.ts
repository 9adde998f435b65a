import type { SecurityEvent } from '#contract/sign-ins.ts';
import type { Database, Work } from '#server/db/database.ts';

/** What the account as a whole needs from outside its folder. */
export interface AccountMeans {
  database: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** Keeps that something happened to an account. */
  noteEvent: (
    tx: Parameters<Work<unknown>>[0],
    event: { id: string; userId: string; kind: SecurityEvent['kind']; device: string; at: number },
  ) => Promise<void>;
}
