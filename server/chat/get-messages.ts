import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { findMessages } from './chat-store.ts';
import { findNotes } from './note-store.ts';
import { latestMessage, openSession } from './open-session.ts';
import { showEngine, showMessage, showNote, showSession } from './show-session.ts';

/** CHAT-17: reopens a session, with the chips as the last message or tap left them (REPLY-07). */
export function getMessages({ database, diagnosis, uploads }: ChatMeans): Handler<'getMessages'> {
  return async ({ caller, params }) => {
    const session = await openSession(database, caller.id, params.id);
    const { evidence, recentlyReplaced, vehicle } = session;
    const messages = await findMessages(database.read, session.id);
    const attachments = await uploads.ofSession(database.read, session.id);
    const notes = await findNotes(database.read, session.id);
    const standing =
      session.messageCount === 0
        ? null
        : await diagnosis.reassess({ evidence, recentlyReplaced }, vehicle, latestMessage(session));
    return {
      session: showSession(session),
      messages: messages.map((message) => showMessage(message, attachments.get(message.id))),
      reassessment: standing && standing.reassessment,
      engine: standing && showEngine(diagnosis, standing),
      notes: Object.fromEntries(notes.map((note) => [note.messageId, showNote(note)])),
    };
  };
}
