import type { Database } from '#server/db/database.ts';

/** AUTH-08: a user's sessions with all branches of their messages, what is attached to and noted on them. */
export async function chatData(
  read: Database['read'],
  userId: string,
): Promise<Record<'sessions' | 'messages' | 'message_attachments' | 'message_notes', Record<string, unknown>[]>> {
  const sessions = await read
    .selectFrom('sessions')
    .select([
      'id',
      'title',
      'vehicle',
      'created_at',
      'last_activity_at',
      'evidence',
      'recently_replaced',
      'deleted_at',
      'car_id',
      'car_removed',
      'last_message',
      'message_count',
      'leaf_id',
      'records_id',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const messages = await messagesOf(read, userId);
  const attachments = await read
    .selectFrom('message_attachments')
    .innerJoin('messages', 'messages.id', 'message_attachments.message_id')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select(['message_attachments.message_id', 'message_attachments.seq', 'message_attachments.upload_id'])
    .where('sessions.user_id', '=', userId)
    .execute();
  const notes = await read
    .selectFrom('message_notes')
    .select(['message_id', 'text', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
  return { sessions, messages, message_attachments: attachments, message_notes: notes };
}

/** Of all branches. */
function messagesOf(read: Database['read'], userId: string): Promise<Record<string, unknown>[]> {
  return read
    .selectFrom('messages')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select([
      'messages.id',
      'messages.session_id',
      'messages.parent_id',
      'messages.role',
      'messages.content',
      'messages.created_at',
      'messages.active',
      'messages.seq',
      'messages.evidence_changes',
      'messages.recently_replaced',
      'messages.records_id',
    ])
    .where('sessions.user_id', '=', userId)
    .orderBy('messages.session_id')
    .orderBy('messages.seq')
    .execute();
}
