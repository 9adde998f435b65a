import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredMessage, StoredSession } from './chat-store.ts';

/** Where the words of a search stand; `at` is when that was said, in milliseconds since 1970. */
export interface FoundPlace {
  session: StoredSession;
  /** Null where they stand in the title or vehicle. */
  message: StoredMessage | null;
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
  return rows.map(({ at, ...session }) => ({ session: withVehicle(session), message: null, at }));
}

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
  const rows = await read
    .selectFrom('message_words')
    .innerJoin('messages', 'messages.id', 'message_words.message_id')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select(sessionColumns)
    .select(['messages.id as messageId', 'messages.role', 'messages.content', 'messages.created_at as at'])
    .where('message_words.user_id', '=', userId)
    .where('sessions.deleted_at', 'is', null)
    .where('messages.active', '=', 1)
    .where((is) => said(is, words))
    .orderBy('message_words.created_at', 'desc')
    .orderBy('message_words.message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ messageId, role, content, at, ...session }) => ({
    session: withVehicle(session),
    message: { id: messageId, role, content, createdAt: at },
    at,
  }));
}

const sessionColumns = [
  'sessions.id',
  'sessions.vehicle',
  'sessions.title',
  'sessions.created_at as createdAt',
  'sessions.last_message as lastMessage',
] as const;

type Tables = ExpressionBuilder<Schema, 'message_words' | 'messages' | 'sessions'>;

function said(is: Tables, words: string[]): Expression<SqlBool> {
  const inMessage = words.map((word) => has('message_words.words', word));
  const anywhere = words.map((word) => is.or([has('message_words.words', word), has('sessions.words', word)]));
  return is.and([is.or(inMessage), ...anywhere]);
}

/** Whether the column has the word in it, letter by letter: signs that `like` knows as its own stand for themselves. */
function has(column: 'message_words.words' | 'sessions.words', word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

function withVehicle<T extends { vehicle: string }>(row: T): Omit<T, 'vehicle'> & { vehicle: VehicleInfo } {
  return { ...row, vehicle: JSON.parse(row.vehicle) as VehicleInfo };
}
