import type { Telling } from '#contract/chat-stream.ts';
import type { Attachment } from '#contract/attachment.ts';
import type { Offered } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { Coordinates } from '#contract/user.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Database, Work } from '#server/db/database.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Charge {
  id: string;
  userId: string;
  cost: number;
  cause: string;
  cooldownMs: number;
  saidAt: number;
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

/** What the chat needs of uploads (CHAT-15). Ids are of the user's own, or there is no such upload. */
interface Uploads {
  /** In the order of the ids; null where one is not there. */
  find: (read: Database['read'], userId: string, ids: readonly string[]) => Promise<Attachment[] | null>;
  /** Makes them part of a message. False where one is not there: undo the transaction. */
  attach: (
    tx: Parameters<Work<unknown>>[0],
    message: { userId: string; messageId: string; ids: readonly string[]; at: number },
  ) => Promise<boolean>;
  /** By message, of a session of the user's. */
  ofSession: (read: Database['read'], sessionId: string) => Promise<ReadonlyMap<string, Attachment[]>>;
}

/** What public records say of vehicles (DIAG-05); never slow, never rejects. */
interface PublicRecords {
  lookUp: (vehicle: VehicleInfo) => Promise<VehicleRecords>;
  /** Begins to ask, so that the next look-up need not wait. */
  begin: (vehicle: VehicleInfo) => void;
}

/** DIAG-02: what a language model does for one answer; it never rejects. */
export interface LanguageTurn {
  /** What it makes out of the owner's message and the files with it, and of which files it was given something. */
  read: (
    offered: Offered,
    files: readonly { type: string; size: number; load: () => Promise<Uint8Array> }[],
  ) => Promise<{ readings: ModelReading[]; judged: { file: number; by: 'file' | 'words' }[] }>;
  /** The reply with its words, or with why it has none. */
  word: (reply: string) => Promise<string>;
}

type BeginTurn = (
  about: {
    userId: string;
    /** Of the reply. */
    messageId: string;
    said: string;
    earlier: readonly string[];
    fileNames: readonly string[];
  },
  surrounding: { tell: (told: Telling) => void; signal: AbortSignal },
) => LanguageTurn;

/** What the chat needs from outside its folder. */
export interface ChatMeans {
  database: Database;
  diagnosis: Diagnosis & { kbVersion: string };
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
  uploads: Uploads;
  /** All of an upload of the user's own; rejects where it cannot be read. */
  uploadBytes: (id: string) => Promise<Uint8Array>;
  records: PublicRecords;
  /** What the weather and the state of a place mean for a car; null where that is not known in time. Never rejects. */
  climateAt: (place: Coordinates) => Promise<NonNullable<VehicleInfo['climate']> | null>;
  /** Puts a described car into its owner's garage, unless it is there. Returns its id; null where the garage is full. */
  admitCar: (
    tx: Parameters<Work<unknown>>[0],
    described: { id: string; userId: string; vehicle: VehicleInfo; at: number },
  ) => Promise<string | null>;
  /** Null: no language model is set; the engine reads alone, and its own words are all there are. */
  beginTurn: BeginTurn | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}
