import type { Database, Work } from '#server/db/database.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Charge {
  id: string;
  userId: string;
  cost: number;
  cause: string;
  cooldownMs: number;
  now: number;
}

interface Posting {
  id: string;
  userId: string;
  delta: number;
  reason: 'premium_reply';
  cause: string;
  at: number;
}

/** What the chat needs from outside its folder. */
export interface ChatMeans {
  database: Database;
  diagnosis: Diagnosis;
  /** Claims the cool-down and takes the credits, both or neither. */
  chargeMessage: (
    tx: Parameters<Work<unknown>>[0],
    charge: Charge,
  ) => Promise<{ outcome: 'charged'; balance: number } | { outcome: 'too_soon' | 'insufficient' | 'missing' }>;
  /** Books a change of credits that no cool-down bears on. */
  post: (
    tx: Parameters<Work<unknown>>[0],
    posting: Posting,
  ) => Promise<{ outcome: 'posted' | 'repeated'; balance: number } | { outcome: 'insufficient' | 'missing' }>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}
