import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { saveNote as storeNote } from './note-store.ts';
import { showNote } from './show-session.ts';

/** Puts a note on a message of the caller's. Neither the conversation nor its place in the history changes. */
export function saveNote({ database, now }: ChatMeans): Handler<'saveNote'> {
  return async ({ caller, params, body }) => {
    const note = { userId: caller.id, messageId: params.id, text: body.text, updatedAt: now() };
    if (!(await database.transaction((tx) => storeNote(tx, note)))) throw new AppError('NOT_FOUND');
    return { note: showNote(note) };
  };
}
