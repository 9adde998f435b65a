import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Note, SaveNote } from '../notes.ts';
import { byId, done } from './parts.ts';

/** What owners note on messages. */
export const notes = {
  saveNote: endpoint({
    method: 'PUT',
    path: '/chat/messages/{id}/note',
    summary: 'Put a note on a message, in the place of the one before.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: SaveNote,
    response: z.object({ note: Note }),
    errors: ['NOT_FOUND'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/chat/messages/{id}/note',
    summary: 'Take the note off a message; one that is off already is no error.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
};
