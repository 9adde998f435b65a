import { sql, type Kysely, type Transaction } from 'kysely';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { fold, messageText, sessionText } from '#server/db/search-text.ts';
import { changeBetween } from '#server/db/text-changes.ts';
import { followPath, nothingKnown } from './branch-store.ts';
import { keepRecords } from './records-store.ts';
import type { Activity } from './session-store.ts';

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
  /** Of the active branch. */
  messageCount: number;
  /** Number of its latest message, in whatever branch. */
  lastSeq: number;
  /** The last message of the active branch; null before the first message. */
  leafId: string | null;
  /** See `Known`. */
  evidence: string;
  recentlyReplaced: string;
  /** What public records said of its vehicle at its latest answer; null before the first. */
  records: VehicleRecords | null;
  /** To be handed back with a change, which is refused when somebody else has changed the session meanwhile. */
  revision: number;
}

export interface StoredMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  createdAt: number;
}

/** Adds a session without messages. */
export async function createSession(
  tx: Transaction<Schema>,
  session: { id: string; userId: string; vehicle: VehicleInfo; at: number; carId?: string | null },
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
      last_seq: 0,
      leaf_id: null,
      evidence: '[]',
      recently_replaced: '[]',
      revision: 0,
      title: null,
      deleted_at: null,
      words: fold(sessionText(null, session.vehicle)),
      records_id: null,
      car_id: session.carId ?? null,
      car_removed: 0,
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
    .leftJoin('used_records', 'used_records.id', 'sessions.records_id')
    .select([
      'sessions.id as id',
      'vehicle',
      'title',
      'created_at',
      'last_message',
      'message_count',
      'last_seq',
      'leaf_id',
      'evidence',
      'recently_replaced',
      'revision',
      'records',
    ])
    .where('sessions.id', '=', sessionId)
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
      lastSeq: row.last_seq,
      leafId: row.leaf_id,
      evidence: row.evidence,
      recentlyReplaced: row.recently_replaced,
      records: row.records === null ? null : (JSON.parse(row.records) as VehicleRecords),
      revision: row.revision,
    }
  );
}

/** The user's sessions, the one last started or written in first, at most `limit`. */
export async function findSessionsOfUser(
  read: Kysely<Schema>,
  userId: string,
  limit: number,
  before: Activity | null = null,
): Promise<StoredSession[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['id', 'vehicle', 'title', 'created_at as createdAt', 'last_message as lastMessage'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('last_activity_at', '<', before?.at ?? 0),
          eb.and([eb('last_activity_at', '=', before?.at ?? 0), eb('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, vehicle: JSON.parse(row.vehicle) as VehicleInfo }));
}

/** The messages of the active branch, oldest first. Whose session it is, findSession has said. */
export async function findMessages(read: Kysely<Schema>, sessionId: string): Promise<StoredMessage[]> {
  return read
    .selectFrom('messages')
    .select(['id', 'role', 'content', 'created_at as createdAt'])
    .where('session_id', '=', sessionId)
    .where('active', '=', 1)
    .orderBy('seq')
    .execute();
}

/** In the order they were said. Whose messages they are, the caller has made sure. */
export async function findMessagesById(read: Kysely<Schema>, ids: readonly string[]): Promise<StoredMessage[]> {
  return read
    .selectFrom('messages')
    .select(['id', 'role', 'content', 'created_at as createdAt'])
    .where('id', 'in', ids)
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

/** The owner's last words on a path of messages (the active branch where it is null), the first first. */
export async function findOwnersWords(
  read: Kysely<Schema>,
  sessionId: string,
  path: readonly string[] | null,
  most: number,
): Promise<string[]> {
  if (path?.length === 0) return [];
  const ofSession = read.selectFrom('messages').select('content').where('session_id', '=', sessionId);
  const onPath = path === null ? ofSession.where('active', '=', 1) : ofSession.where('id', 'in', path);
  const rows = await onPath.where('role', '=', 'user').orderBy('seq', 'desc').limit(most).execute();
  return rows.map(({ content }) => content).reverse();
}

/** Where in a session something is said, and what is known there (see `Known`). */
export interface Place {
  /** The message before it; null where it is the first. */
  follows: string | null;
  /** How many messages stand before it. */
  messageCount: number;
  evidence: string;
  recentlyReplaced: string;
  /** Ids of the messages before it, the first first; null where they are all of the active branch. */
  path: readonly string[] | null;
}

export interface Exchange {
  userId: string;
  sessionId: string;
  /** With what was found out of it as the session began; left out: as it was. */
  vehicle?: VehicleInfo;
  /** Of the session that the reply was made from. */
  revision: number;
  place: Place;
  question: StoredMessage;
  /** The question stands in its place already, and is answered again (CHAT-19). */
  again?: boolean;
  /** Ids of uploads, part of the question in this order. */
  attachments?: readonly string[];
  reply: StoredMessage;
  evidence: string;
  recentlyReplaced: string;
  /** The public records that the reply was made from. */
  records?: VehicleRecords | null;
}

/**
 * Adds the owner's message and the reply, and the evidence as it stands after them (CHAT-11); the branch they are on becomes
 * the active one (CHAT-19). False, with nothing
 * written, when the session is not the user's, is deleted or has changed since `revision`: assess again from what it is now.
 */
export async function appendExchange(tx: Transaction<Schema>, exchange: Exchange): Promise<boolean> {
  const { sessionId, place, question, reply } = exchange;
  const added = exchange.again === true ? [reply] : [question, reply];
  const recordsId = await keepRecords(tx, exchange.records, reply.createdAt);
  const session = await tx
    .updateTable('sessions')
    .set({
      last_message: question.content,
      last_activity_at: reply.createdAt,
      message_count: place.messageCount + 2,
      last_seq: sql`last_seq + ${added.length}`,
      leaf_id: reply.id,
      evidence: exchange.evidence,
      recently_replaced: exchange.recentlyReplaced,
      records_id: recordsId,
      revision: sql`revision + 1`,
      ...(exchange.vehicle === undefined ? {} : { vehicle: JSON.stringify(exchange.vehicle) }),
    })
    .where('id', '=', sessionId)
    .where('user_id', '=', exchange.userId)
    .where('revision', '=', exchange.revision)
    .where('deleted_at', 'is', null)
    .returning(['last_seq', 'revision'])
    .executeTakeFirst();
  if (!session) return false;
  const { last_seq: lastSeq, revision } = session;
  if (place.path !== null) await followPath(tx, { sessionId, revision }, place.path);
  const before = place.messageCount === 0 ? nothingKnown : place;
  const change = changeBetween(before.evidence, exchange.evidence);
  const ofQuestion = { evidence_changes: null, recently_replaced: null, records_id: null };
  const ofReply = { evidence_changes: change, recently_replaced: exchange.recentlyReplaced, records_id: recordsId };
  const rows = added.map((message, index) => ({
    id: message.id,
    session_id: sessionId,
    seq: lastSeq - added.length + 1 + index,
    role: message.role,
    content: message.content,
    created_at: message.createdAt,
    parent_id: message === reply ? question.id : place.follows,
    active: 1 as const,
    chosen: revision,
    ...(message === reply ? ofReply : ofQuestion),
  }));
  await tx.insertInto('messages').values(rows).execute();
  await tx
    .insertInto('message_words')
    .values(added.map((message) => wordsOf(message, exchange.userId)))
    .execute();
  return true;
}

/** What search finds a message by. */
function wordsOf({ id, role, content, createdAt }: StoredMessage, userId: string) {
  return { message_id: id, user_id: userId, created_at: createdAt, words: fold(messageText(role, content)) };
}
