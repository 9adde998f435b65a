import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredMessage, StoredSession } from './chat-store.ts';

/** Where the words of a search stand; `at` is when that was said, in milliseconds since 1970. */
export interface FoundPlace {
  session: StoredSession;
  /** Null where they stand in the title or vehicle. */
  message: StoredMessage | null;
  /** The owner's note on that message, where they stand in that. */
  note: string | null;
  at: number;
}

/** The user's sessions whose title or vehicle has every one of the folded words, the one last written in first. */
export async function findNamedSessions(
  read: Kysely<Schema>,
  userId: string,
  words: string[],
  limit: number,
): Promise<FoundPlace[]> {
  const rows = await read
    .selectFrom('sessions')
    .select([...sessionColumns, 'last_activity_at as at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((is) => is.and(words.map((word) => has('sessions.words', word))))
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...session }) => ({ session: withVehicle(session), message: null, note: null, at }));
}

/** Messages of active branches, in sessions that are not deleted: where each stands and when it was said. */
const standing = (read: Kysely<Schema>) =>
  read
    .selectFrom('messages')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select(sessionColumns)
    .select(['messages.id as messageId', 'messages.role', 'messages.content', 'messages.created_at as saidAt'])
    .where('sessions.deleted_at', 'is', null)
    .where('messages.active', '=', 1);

/**
 * The user's messages of active branches that have one of the folded words or more, and all of them together with the title and vehicle of
 * their session, newest first.
 */
export async function findMessagesWith(
  read: Kysely<Schema>,
  userId: string,
  words: string[],
  limit: number,
): Promise<FoundPlace[]> {
  const rows = await standing(read)
    .innerJoin('message_words', 'message_words.message_id', 'messages.id')
    .where('message_words.user_id', '=', userId)
    .where((is) => said(is, 'message_words', words))
    .orderBy('message_words.created_at', 'desc')
    .orderBy('message_words.message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => placeOf({ ...row, note: null, at: row.saidAt }));
}

/** The same for the user's notes. */
export async function findNotesWith(
  read: Kysely<Schema>,
  userId: string,
  words: string[],
  limit: number,
): Promise<FoundPlace[]> {
  const rows = await standing(read)
    .innerJoin('message_notes', 'message_notes.message_id', 'messages.id')
    .select(['message_notes.text as note', 'message_notes.updated_at as at'])
    .where('message_notes.user_id', '=', userId)
    .where((is) => said(is, 'message_notes', words))
    .orderBy('message_notes.updated_at', 'desc')
    .orderBy('message_notes.message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(placeOf);
}

type StandingRow = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

function placeOf(row: StandingRow & { note: string | null; at: number }): FoundPlace {
  const { messageId, role, content, saidAt, note, at, ...session } = row;
  return { session: withVehicle(session), message: { id: messageId, role, content, createdAt: saidAt }, note, at };
}

const sessionColumns = [
  'sessions.id',
  'sessions.vehicle',
  'sessions.title',
  'sessions.created_at as createdAt',
  'sessions.last_message as lastMessage',
] as const;

type Searched = 'message_words' | 'message_notes';

/** One of the folded words or more in the text itself, and every one of them there or in the name of its session. */
function said<Table extends Searched>(
  is: ExpressionBuilder<Schema, Table | 'messages' | 'sessions'>,
  table: Table,
  words: string[],
): Expression<SqlBool> {
  const itself = words.map((word) => has(`${table}.words`, word));
  const anywhere = words.map((word) => is.or([has(`${table}.words`, word), has('sessions.words', word)]));
  return is.and([is.or(itself), ...anywhere]);
}

/** Whether the column has the word in it, letter by letter: signs that `like` knows as its own stand for themselves. */
function has(column: `${Searched | 'sessions'}.words`, word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

function withVehicle<T extends { vehicle: string }>(row: T): Omit<T, 'vehicle'> & { vehicle: VehicleInfo } {
  return { ...row, vehicle: JSON.parse(row.vehicle) as VehicleInfo };
}
