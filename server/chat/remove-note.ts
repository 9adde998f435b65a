import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { removeNote as dropNote } from './note-store.ts';

/** Takes the note off a message of the caller's. */
export function removeNote({ database }: ChatMeans): Handler<'removeNote'> {
  return async ({ caller, params }) => {
    const note = { userId: caller.id, messageId: params.id };
    if (!(await database.transaction((tx) => dropNote(tx, note)))) throw new AppError('NOT_FOUND');
    return { ok: true };
  };
}
