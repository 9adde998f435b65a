import { sql, type Kysely, type Transaction } from 'kysely';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { fold, messageText, sessionText } from '#server/db/search-text.ts';

/** Times are milliseconds since 1970. */
export interface StoredSession {
  id: string;
  vehicle: VehicleInfo;
  /** The name the owner gave it; null without one. */
  title: string | null;
  createdAt: number;
  /** The owner's latest words; null before the first message. */
  lastMessage: string | null;
}

/** A session with the state of its diagnosis. */
export interface OpenSession extends StoredSession {
  messageCount: number;
  /** See `Known`. */
  evidence: string;
  recentlyReplaced: string;
  /** To be handed back with a change, which is refused when somebody else has changed the session meanwhile. */
  revision: number;
}

export interface StoredMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  createdAt: number;
}

export async function createSession(
  tx: Transaction<Schema>,
  session: { id: string; userId: string; vehicle: VehicleInfo; at: number },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      vehicle: JSON.stringify(session.vehicle),
      created_at: session.at,
      last_message: null,
      last_activity_at: session.at,
      message_count: 0,
      evidence: '[]',
      recently_replaced: '[]',
      revision: 0,
      title: null,
      deleted_at: null,
      words: fold(sessionText(null, session.vehicle)),
    })
    .execute();
}

/** Undefined also where the session is somebody else's, or deleted. */
export async function findSession(
  read: Kysely<Schema>,
  userId: string,
  sessionId: string,
): Promise<OpenSession | undefined> {
  const row = await read
    .selectFrom('sessions')
    .select([
      'id',
      'vehicle',
      'title',
      'created_at',
      'last_message',
      'message_count',
      'evidence',
      'recently_replaced',
      'revision',
    ])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      vehicle: JSON.parse(row.vehicle) as VehicleInfo,
      title: row.title,
      createdAt: row.created_at,
      lastMessage: row.last_message,
      messageCount: row.message_count,
      evidence: row.evidence,
      recentlyReplaced: row.recently_replaced,
      revision: row.revision,
    }
  );
}

/** The user's sessions, the one last started or written in first, at most `limit`. */
export async function findSessionsOfUser(
  read: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<StoredSession[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['id', 'vehicle', 'title', 'created_at as createdAt', 'last_message as lastMessage'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, vehicle: JSON.parse(row.vehicle) as VehicleInfo }));
}

/** All messages, oldest first. Whose session it is, findSession has said. */
export async function findMessages(read: Kysely<Schema>, sessionId: string): Promise<StoredMessage[]> {
  return read
    .selectFrom('messages')
    .select(['id', 'role', 'content', 'created_at as createdAt'])
    .where('session_id', '=', sessionId)
    .orderBy('seq')
    .execute();
}

/** Undefined also where the message is in somebody else's session, or in a deleted one. */
export async function findMessage(
  read: Kysely<Schema>,
  userId: string,
  messageId: string,
): Promise<StoredMessage | undefined> {
  return read
    .selectFrom('messages')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select(['messages.id', 'messages.role', 'messages.content', 'messages.created_at as createdAt'])
    .where('messages.id', '=', messageId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface Exchange {
  userId: string;
  sessionId: string;
  /** Of the session that the reply was made from. */
  revision: number;
  question: StoredMessage;
  /** Ids of uploads, part of the question in this order. */
  attachments?: readonly string[];
  reply: StoredMessage;
  evidence: string;
  recentlyReplaced: string;
}

/**
 * Adds the owner's message and the reply, and the evidence as it stands after them (CHAT-11). False, with nothing
 * written, when the session is not the user's, is deleted or has changed since `revision`: assess again from what it is now.
 */
export async function appendExchange(tx: Transaction<Schema>, exchange: Exchange): Promise<boolean> {
  const { question, reply } = exchange;
  const session = await tx
    .updateTable('sessions')
    .set({
      last_message: question.content,
      last_activity_at: reply.createdAt,
      message_count: sql`message_count + 2`,
      evidence: exchange.evidence,
      recently_replaced: exchange.recentlyReplaced,
      revision: sql`revision + 1`,
    })
    .where('id', '=', exchange.sessionId)
    .where('user_id', '=', exchange.userId)
    .where('revision', '=', exchange.revision)
    .where('deleted_at', 'is', null)
    .returning('message_count')
    .executeTakeFirst();
  if (!session) return false;
  const rows = [question, reply].map((message, index) => ({
    id: message.id,
    session_id: exchange.sessionId,
    seq: session.message_count - 1 + index,
    role: message.role,
    content: message.content,
    created_at: message.createdAt,
  }));
  await tx.insertInto('messages').values(rows).execute();
  const words = [question, reply].map(({ id, role, content, createdAt }) => ({
    message_id: id,
    user_id: exchange.userId,
    created_at: createdAt,
    words: fold(messageText(role, content)),
  }));
  await tx.insertInto('message_words').values(words).execute();
  return true;
}

/** Saves changed evidence (REPLY-07). False as with appendExchange. */
export async function saveEvidence(
  tx: Transaction<Schema>,
  change: { userId: string; sessionId: string; revision: number; evidence: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ evidence: change.evidence, revision: sql`revision + 1` })
    .where('id', '=', change.sessionId)
    .where('user_id', '=', change.userId)
    .where('revision', '=', change.revision)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
