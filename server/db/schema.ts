import type { CarSchema } from './car-schema.ts';
import type { NhtsaSchema } from './nhtsa-schema.ts';

/**
 * The tables as Kysely sees them; `migrations/` makes them. The same on SQLite and PostgreSQL:
 * ids are UUIDv7 text, times integer milliseconds since 1970, truth values 0 or 1, JSON is text.
 */
export interface Schema extends NhtsaSchema, CarSchema {
  users: UsersTable;
  auth_tokens: AuthTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  messages: MessagesTable;
  message_words: MessageWordsTable;
  message_notes: MessageNotesTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeysTable;
  uploads: UploadsTable;
  message_attachments: MessageAttachmentsTable;
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
  /** Hash of the token; the token itself is nowhere in the store (AUTH-06). */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

interface SignInAttemptsTable {
  id_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  expires_at: number;
}

interface SignInCodesTable {
  code_hash: string;
  /** Who signed in, or null where `error` says why nobody did. */
  user_id: string | null;
  error: string | null;
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

interface LedgerTable {
  id: string;
  /** No foreign key: rows outlive their user (docs in ledger-store.ts). */
  user_id: string;
  /** 1, 2, 3… within its user. */
  seq: number;
  delta: number;
  /** The user's credits after this row: the sum of `delta` of the user's rows up to this `seq`. */
  balance: number;
  reason: string;
  /** What in the world made this change; unique, so that nothing is booked twice. */
  cause: string;
  created_at: number;
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
