import type { CreditsSchema } from './credits-schema.ts';
import type { GarageSchema } from './garage-schema.ts';
import type { CarSchema } from './car-schema.ts';
import type { LanguageSchema } from './language-schema.ts';
import type { NhtsaSchema } from './nhtsa-schema.ts';
import type { PlacesSchema } from './places-schema.ts';
import type { PaymentsSchema } from './payments-schema.ts';

/**
 * The tables as Kysely sees them; `migrations/` makes them. The same on SQLite and PostgreSQL:
 * ids are UUIDv7 text, times integer milliseconds since 1970, truth values 0 or 1, JSON is text.
 */
export interface Schema
  extends NhtsaSchema, PlacesSchema, PaymentsSchema, CreditsSchema, GarageSchema, CarSchema, LanguageSchema {
  users: UsersTable;
  auth_tokens: AuthTokensTable;
  security_events: SecurityEventsTable;
  rate_turns: RateTurnsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  messages: MessagesTable;
  message_words: MessageWordsTable;
  message_notes: MessageNotesTable;
  idempotency_keys: IdempotencyKeysTable;
  uploads: UploadsTable;
  message_attachments: MessageAttachmentsTable;
  job_leases: JobLeasesTable;
  /** Random keys of this database, by what is hashed with them. */
  hash_keys: { purpose: string; value: string };
  schema_migrations: { name: string };
}

interface UsersTable {
  id: string;
  /** Google's `sub`: what identifies an account there; an e-mail address may change hands. */
  google_subject: string;
  email: string;
  email_verified: 0 | 1;
  name: string;
  /** As typed: zip or city; empty when not given. */
  location: string;
  /** Sum of the user's ledger rows, never negative; changed only together with a ledger row. */
  credits: number;
  /** Number of the user's ledger rows; gives the next row its `seq`. */
  ledger_entries: number;
  /** When the user last sent a message; 0 before the first. The cool-down's only clock. */
  last_message_at: number;
  created_at: number;
}

interface AuthTokensTable {
  /** Names the sign-in where its token must not. */
  id: string;
  /** In the owner's words; empty where not known. */
  device: string;
  /** When it was last used, to the hour. */
  seen_at: number;
  /** Hash of the token; the token itself is nowhere in the store (AUTH-06). */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** What happened to accounts (docs/decisions/013): outlives them, and names nobody. */
interface SecurityEventsTable {
  id: string;
  /** Empty where no account is known. */
  user_id: string;
  kind: string;
  /** In the owner's words; empty where not known. */
  device: string;
  /** Why it failed, what was asked for too often, or which operator it was. */
  detail: string;
  /** How often; more than once only of what is counted by the hour. */
  times: number;
  at: number;
}

interface RateTurnsTable {
  /** What is asked for, and a hash of who asks. */
  key: string;
  /** Until when turns are taken. */
  busy_until: number;
}

interface SignInAttemptsTable {
  id_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Hash of the secret of the browser that began it. */
  browser_hash: string;
  expires_at: number;
}

interface SignInCodesTable {
  code_hash: string;
  user_id: string;
  /** Hash of the secret of the browser that began it, and alone may exchange it. */
  browser_hash: string;
  expires_at: number;
}

interface SessionsTable {
  id: string;
  user_id: string;
  /** JSON: the contract's VehicleInfo. */
  vehicle: string;
  created_at: number;
  /** The owner's latest words; null before the first message. */
  last_message: string | null;
  /** When it was started or last written in; history is ordered by it. */
  last_activity_at: number;
  /** Of its active branch. */
  message_count: number;
  /** Of its latest message, in whatever branch. */
  last_seq: number;
  /** The last message of its active branch; null before the first message. */
  leaf_id: string | null;
  /** JSON: the engine's Evidence[], of the active branch. */
  evidence: string;
  /** JSON: part ids the owner replaced lately. */
  recently_replaced: string;
  /** Grows by one with every change; a change made on an older one is refused. */
  revision: number;
  /** The name the owner gave it; null without one. */
  title: string | null;
  /** When it was deleted; null while it stands. */
  deleted_at: number | null;
  /** Title and vehicle, folded for search (search-text.ts). */
  words: string;
  /** What public records said of its vehicle at its latest answer; null before the first. */
  records_id: string | null;
  /** The car of the garage that it is about; null where that is gone, or the garage was full. */
  car_id: string | null;
  /** 1: the car that it is about was removed from the garage for good. */
  car_removed: 0 | 1;
}

interface MessagesTable {
  id: string;
  session_id: string;
  /** 1, 2, 3… within its session, whatever its branch. */
  seq: number;
  role: 'user' | 'assistant';
  content: string;
  created_at: number;
  /** The message before it; null for a first one. Messages with one parent are versions of each other, each with a branch. */
  parent_id: string | null;
  /** 1: it is on the active branch, which is shown, searched and gone on with. */
  active: 0 | 1;
  /** The session's revision when it last came onto the active branch: of several versions the highest is gone back to. */
  chosen: number;
  /** Of a reply: how it, and then each tap after it, changed the evidence; a line each (text-changes.ts). Else null. */
  evidence_changes: string | null;
  /** Of a reply: as in the session, after it. Else null. */
  recently_replaced: string | null;
  /** Of a reply: the public records that it was made from. Else null. */
  records_id: string | null;
}

/** What search looks through: a row a message, apart from its content so that the long JSON is not read for it. */
interface MessageWordsTable {
  message_id: string;
  user_id: string;
  created_at: number;
  /** The message as read, folded for search (search-text.ts). */
  words: string;
}

/** What an owner noted on a message: at most one note a message. */
interface MessageNotesTable {
  message_id: string;
  user_id: string;
  text: string;
  /** The note folded for search (search-text.ts). */
  words: string;
  updated_at: number;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** Hash of the request the key was first used for. */
  request_hash: string;
  /** JSON: the answer given. */
  response: string;
  created_at: number;
}

interface UploadsTable {
  /** Also the key of the bytes in the object store. */
  id: string;
  /** Null: its owner is gone, and so will it be. */
  user_id: string | null;
  name: string;
  /** As judged by the bytes. */
  type: string;
  /** Bytes. */
  size: number;
  /** `arriving`: its bytes may not be stored yet; `leaving`: they may be gone already. Only `kept` ones are shown. */
  state: 'arriving' | 'kept' | 'leaving';
  /** How often it became part of a message. */
  uses: number;
  /** When it last became part of a message; before that, when it was made. */
  last_used_at: number;
  created_at: number;
}

interface MessageAttachmentsTable {
  message_id: string;
  /** 1, 2, 3… within its message. */
  seq: number;
  upload_id: string;
}

/** Work that one process at a time may do. */
interface JobLeasesTable {
  job: string;
  /** Of the process that does it. */
  holder: string;
  /** From then on another process may do it. */
  held_until: number;
  /** When it was last done to its end; null: never. */
  done_at: number | null;
}
