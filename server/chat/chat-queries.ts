import { sql, type Insertable } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Schema } from '#server/db/schema.ts';

// What every message asks of the tables; chat-store.ts says what it means.

/** A session of the user's that is not deleted, with the records it names. */
export const selectSession = compiledOnce((read, asked: { userId: string; sessionId: string }) =>
  read
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
      'car_id',
    ])
    .where('sessions.id', '=', asked.sessionId)
    .where('user_id', '=', asked.userId)
    .where('deleted_at', 'is', null),
);

interface Grown {
  sessionId: string;
  userId: string;
  revision: number;
  lastMessage: string;
  at: number;
  messageCount: number;
  /** How many messages are added. */
  added: number;
  leafId: string;
  evidence: string;
  recentlyReplaced: string;
  recordsId: string | null;
  /** JSON; null: as it was. */
  vehicle: string | null;
}

/** What a session is with an exchange more; no row where it is not the user's, is deleted or has changed since `revision`. */
export const growSession = compiledOnce((tx, grown: Grown) =>
  tx
    .updateTable('sessions')
    .set({
      last_message: grown.lastMessage,
      last_activity_at: grown.at,
      message_count: grown.messageCount,
      last_seq: sql`last_seq + ${grown.added}`,
      leaf_id: grown.leafId,
      evidence: grown.evidence,
      recently_replaced: grown.recentlyReplaced,
      records_id: grown.recordsId,
      revision: sql`revision + 1`,
      vehicle: sql`coalesce(${grown.vehicle}, vehicle)`,
    })
    .where('id', '=', grown.sessionId)
    .where('user_id', '=', grown.userId)
    .where('revision', '=', grown.revision)
    .where('deleted_at', 'is', null)
    .returning(['last_seq', 'revision']),
);

export const insertMessages = compiledOnce((tx, rows: readonly Insertable<Schema['messages']>[]) =>
  tx.insertInto('messages').values(rows),
);

export const insertWords = compiledOnce((tx, rows: readonly Insertable<Schema['message_words']>[]) =>
  tx.insertInto('message_words').values(rows),
);
