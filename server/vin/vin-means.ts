import type { Kysely, Transaction } from 'kysely';
import type { VinDecoder } from '#adapters/vin-decoder/vin-decoder.ts';
import type { Vpic } from '#adapters/vin-decoder/vpic-online.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';

interface KeptAnswer<Answer> {
  answer: Answer;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/** What decoding VINs needs from outside its folder. */
export interface VinMeans {
  vinDecoder: VinDecoder;
  /** Null: not to be asked. */
  vpic: Vpic | null;
  database: Database;
  findKeptAnswer: <Answer>(read: Kysely<Schema>, kind: string, key: string) => Promise<KeptAnswer<Answer> | null>;
  keepAnswer: (tx: Transaction<Schema>, kind: string, key: string, kept: KeptAnswer<unknown>) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
}
