import type { Attachment } from '#contract/attachment.ts';
import type { ChatMessage, EngineState, Session } from '#contract/chat.ts';
import type { Note } from '#contract/notes.ts';
import type { ChatMeans } from './chat-means.ts';
import type { StoredMessage, StoredSession } from './chat-store.ts';
import type { Standing } from './diagnosis.ts';
import type { StoredNote } from './note-store.ts';

/** A session as the API shows it. */
export function showSession({ id, vehicle, title, createdAt, lastMessage }: StoredSession): Session {
  return { id, vehicle_info: vehicle, title, created_at: new Date(createdAt).toISOString(), last_message: lastMessage };
}

/** A message as the API shows it. */
export function showMessage(
  { id, role, content, createdAt }: StoredMessage,
  attachments: Attachment[] | null = null,
): ChatMessage {
  return { id, role, content, timestamp: new Date(createdAt).toISOString(), attachments };
}

/** A note as the API shows it. */
export function showNote({ text, updatedAt }: StoredNote): Note {
  return { text, updated_at: new Date(updatedAt).toISOString() };
}

/** What the engine in the browser goes on from. */
export function showEngine({ kbVersion }: ChatMeans['diagnosis'], { snapshot }: Standing): EngineState {
  return { kb_version: kbVersion, snapshot };
}
