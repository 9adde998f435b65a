import { z } from 'zod';
import { CreateSession, FullSession, Session } from '../chat.ts';
import { Found, RenameSession, SearchHistory } from '../history.ts';
import { endpoint } from '../endpoint.ts';
import { none, byId, byUserId, done } from './parts.ts';

/** Sessions of the chat: start, list, search, name, delete. */
export const sessions = {
  createSession: endpoint({
    method: 'POST',
    path: '/chat/sessions',
    summary: 'Start a diagnosis session for a vehicle.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: CreateSession,
    response: Session,
    errors: ['NOT_FOUND'],
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/chat/history/{userId}',
    summary:
      "The user's sessions, latest first, so many at a time: those before the session `before`, else the latest.",
    auth: 'user',
    owner: 'params.userId',
    params: byUserId.extend({ before: z.string().optional() }),
    body: null,
    response: z.array(Session),
    errors: ['NOT_FOUND'],
  }),
  getMessages: endpoint({
    method: 'GET',
    path: '/chat/sessions/{id}/messages',
    summary: 'All messages of the active branch of a session, oldest first.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: FullSession,
    errors: ['NOT_FOUND'],
  }),
  searchHistory: endpoint({
    method: 'POST',
    path: '/chat/history/{userId}/search',
    summary: "Where every word of the query stands in the user's messages, titles and vehicles, newest first.",
    auth: 'user',
    owner: 'params.userId',
    params: byUserId,
    body: SearchHistory,
    response: Found,
    errors: ['NOT_FOUND'],
  }),
  renameSession: endpoint({
    method: 'PUT',
    path: '/chat/sessions/{id}/title',
    summary: 'Name a session; an empty title takes the name away.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: RenameSession,
    response: Session,
    errors: ['NOT_FOUND'],
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/chat/sessions/{id}',
    summary: 'Delete a session: gone at once, purged for good a day later.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  restoreSession: endpoint({
    method: 'POST',
    path: '/chat/sessions/{id}/restore',
    summary: 'Take back a deletion while the session is not purged.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: Session,
    errors: ['NOT_FOUND'],
  }),
};
