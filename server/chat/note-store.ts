import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { fold } from '#server/db/search-text.ts';
import { findMessage } from './chat-store.ts';

/** Times are milliseconds since 1970. */
export interface StoredNote {
  messageId: string;
  text: string;
  updatedAt: number;
}

/** Puts a note on a message, in the place of the one before. False where there is no such message of the user's. */
export async function saveNote(tx: Transaction<Schema>, note: StoredNote & { userId: string }): Promise<boolean> {
  const { userId, messageId, text, updatedAt } = note;
  if ((await findMessage(tx, userId, messageId)) === undefined) return false;
  const changed = { text, words: fold(text), updated_at: updatedAt };
  await tx
    .insertInto('message_notes')
    .values({ message_id: messageId, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(changed))
    .execute();
  return true;
}

/** Takes the note off, where there is one. False where there is no such message of the user's. */
export async function removeNote(
  tx: Transaction<Schema>,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<boolean> {
  if ((await findMessage(tx, userId, messageId)) === undefined) return false;
  await tx.deleteFrom('message_notes').where('message_id', '=', messageId).execute();
  return true;
}

/** All notes on the messages of a session. Whose session it is, findSession has said. */
export async function findNotes(read: Kysely<Schema>, sessionId: string): Promise<StoredNote[]> {
  return read
    .selectFrom('message_notes')
    .innerJoin('messages', 'messages.id', 'message_notes.message_id')
    .select(['message_notes.message_id as messageId', 'message_notes.text', 'message_notes.updated_at as updatedAt'])
    .where('messages.session_id', '=', sessionId)
    .execute();
}
