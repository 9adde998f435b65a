import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import { findTree } from './branch-store.ts';
import { versionsIn } from './branch-tree.ts';
import type { ChatMeans } from './chat-means.ts';
import { findMessages, type OpenSession } from './chat-store.ts';
import { findNotes } from './note-store.ts';
import { latestMessage, openSession, vehicleOf } from './open-session.ts';
import { showEngine, showMessage, showNote, showSession } from './show-session.ts';

type Shown = Awaited<ReturnType<Handler<'getMessages'>>>;

/** CHAT-17: reopens a session, with the chips as the last message or tap left them (REPLY-07). */
export function getMessages(means: ChatMeans): Handler<'getMessages'> {
  return async ({ caller, params }: Asked<'getMessages'>) =>
    showFullSession(means, await openSession(means.database, caller.id, params.id));
}

/** A session with its active branch as the API shows it. */
export async function showFullSession(
  { database, diagnosis, uploads }: ChatMeans,
  session: OpenSession,
): Promise<Shown> {
  const { evidence, recentlyReplaced } = session;
  const messages = await findMessages(database.read, session.id);
  const attachments = await uploads.ofSession(database.read, session.id);
  const notes = await findNotes(database.read, session.id);
  const hasBranches = session.lastSeq > session.messageCount;
  const versions = hasBranches ? versionsIn(await findTree(database.read, session.id)) : null;
  const standing =
    session.messageCount === 0
      ? null
      : await diagnosis.reassess({ evidence, recentlyReplaced }, vehicleOf(session), latestMessage(session));
  return {
    session: showSession(session),
    messages: messages.map((message) => ({
      ...showMessage(message, attachments.get(message.id)),
      versions: versions?.get(message.id) ?? [message.id],
    })),
    reassessment: standing && standing.reassessment,
    engine: standing && showEngine(diagnosis, standing),
    notes: Object.fromEntries(notes.map((note) => [note.messageId, showNote(note)])),
  };
}
