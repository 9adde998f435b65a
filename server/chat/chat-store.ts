import type { Kysely, Transaction } from 'kysely';
import type { VehicleRecords } from '#engine/vehicle/vehicle-records.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { fold, messageText, sessionText } from '#server/db/search-text.ts';
import { changeBetween } from '#server/db/text-changes.ts';
import { followPath, nothingKnown } from './branch-store.ts';
import { growSession, insertMessages, insertWords, selectSession } from './chat-queries.ts';
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
  /** In its owner's garage; null where it is not there. */
  carId: string | null;
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
  const [row] = await selectSession(read, { userId, sessionId });
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
      carId: row.car_id,
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
  /** As search reads the reply, where they are at hand. */
  replyWords?: string | undefined;
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
  const [session] = await growSession(tx, {
    sessionId,
    userId: exchange.userId,
    revision: exchange.revision,
    lastMessage: question.content,
    at: reply.createdAt,
    messageCount: place.messageCount + 2,
    added: added.length,
    leafId: reply.id,
    evidence: exchange.evidence,
    recentlyReplaced: exchange.recentlyReplaced,
    recordsId,
    vehicle: exchange.vehicle === undefined ? null : JSON.stringify(exchange.vehicle),
  });
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
  await insertMessages(tx, rows);
  await insertWords(
    tx,
    added.map(({ id, role, content, createdAt }) => ({
      message_id: id,
      user_id: exchange.userId,
      created_at: createdAt,
      words: (id === reply.id ? exchange.replyWords : undefined) ?? fold(messageText(role, content)),
    })),
  );
  return true;
}
