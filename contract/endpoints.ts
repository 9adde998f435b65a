import { z } from 'zod';
import { Upload } from './attachment.ts';
import { StopMessage, StoppedMessage } from './chat-stream.ts';
import { ChangeEvidence, ChatMessage, CreateSession, Reassessment, SendMessage, SentMessage, Session } from './chat.ts';
import { Statement } from './credits.ts';
import type { ErrorCode } from './errors.ts';
import { Health } from './health.ts';
import { Found, RenameSession, SearchHistory } from './history.ts';
import { SignedIn, User } from './user.ts';

/**
 * The whole API as one table. Server routes, the browser's client, the OpenAPI document and the allowed error codes
 * all derive from it. Paths are under `/api`; `{name}` is a path parameter.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  /** `user`: bearer token needed (401), and every id must be the caller's own (404). */
  auth: 'none' | 'user';
  /** The field that names a user, where there is one: any but the caller's own is answered with NOT_FOUND. */
  owner: 'params.id' | 'params.userId' | 'body.user_id' | null;
  params: z.ZodObject;
  body: z.ZodType | null;
  /** The body is a multipart form with a file in this field, instead of JSON. */
  file?: string;
  response: z.ZodType;
  /** The answer is the bytes of a file, also in part (`Range`); `response` says nothing of it. */
  bytes?: true;
  /** Whether it tells of its steps by server-sent events, where the caller accepts `text/event-stream` (chat-stream.ts). */
  streams?: true;
  /** Codes beyond those that every endpoint of its kind may give (see `commonErrors`). */
  errors: readonly ErrorCode[];
}

const endpoint = <const E extends Endpoint>(definition: E): E => definition;
const none = z.object({});
const byId = z.object({ id: z.string() });
const byUserId = z.object({ userId: z.string() });
const done = z.object({ ok: z.literal(true) });

export const endpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'What is configured and what stands in for it.',
    auth: 'none',
    owner: null,
    params: none,
    body: null,
    response: Health,
    errors: [],
  }),
  exchangeSignIn: endpoint({
    method: 'POST',
    path: '/auth/google',
    summary: 'Exchange the one-time session id of the sign-in return for a token.',
    auth: 'none',
    owner: null,
    params: none,
    body: z.object({ session_id: z.string().min(1).max(200) }),
    response: SignedIn,
    errors: ['SIGN_IN_EXPIRED', 'SIGN_IN_DECLINED', 'SIGN_IN_FAILED', 'SIGN_IN_UNAVAILABLE', 'IDENTITY_PROVIDER_DOWN'],
  }),
  validate: endpoint({
    method: 'GET',
    path: '/auth/validate',
    summary: 'The user a stored token belongs to.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    response: User,
    errors: [],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    summary: "Revoke this token, or all of the user's.",
    auth: 'user',
    owner: null,
    params: none,
    body: z.object({ everywhere: z.boolean().default(false) }),
    response: done,
    errors: [],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'The user with the current credits.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: User,
    errors: ['NOT_FOUND'],
  }),
  saveLocation: endpoint({
    method: 'PUT',
    path: '/users/{id}/location',
    summary: 'Save the location as typed (zip or city); an empty text clears it.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: z.object({ location: z.string().trim().max(120) }),
    response: z.object({ location: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/users/{id}/credits',
    summary: 'Balance and the latest ledger entries, newest first.',
    auth: 'user',
    owner: 'params.id',
    params: byId,
    body: null,
    response: Statement,
    errors: ['NOT_FOUND'],
  }),
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
    summary: "The user's sessions, latest first.",
    auth: 'user',
    owner: 'params.userId',
    params: byUserId,
    body: null,
    response: z.array(Session),
    errors: ['NOT_FOUND'],
  }),
  getMessages: endpoint({
    method: 'GET',
    path: '/chat/sessions/{id}/messages',
    summary: 'All messages of a session, oldest first.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: z.object({ session: Session, messages: z.array(ChatMessage), reassessment: Reassessment.nullable() }),
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
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/message',
    summary: 'Say what the car does; costs one credit. Same Idempotency-Key: same answer, charged once.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: SendMessage,
    response: SentMessage,
    streams: true,
    errors: [
      'NOT_FOUND',
      'ATTACHMENT_GONE',
      'INSUFFICIENT_CREDITS',
      'TOO_SOON',
      'KEY_REUSED',
      'STOPPED',
      'MESSAGE_TOO_LONG',
    ],
  }),
  stopMessage: endpoint({
    method: 'POST',
    path: '/chat/message/stop',
    summary: 'Give up a message by its Idempotency-Key: answered before, its answer stands; else it never will be.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: StopMessage,
    response: StoppedMessage,
    errors: ['NOT_FOUND'],
  }),
  changeEvidence: endpoint({
    method: 'POST',
    path: '/chat/sessions/{id}/evidence',
    summary: 'Correct or answer observations; free, no cool-down.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: ChangeEvidence,
    response: Reassessment,
    errors: ['NOT_FOUND', 'UNKNOWN_FINDING'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Keep a photo or a sound for a message; needs a credit, costs none. Its type is judged by its bytes.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    file: 'file',
    response: Upload,
    errors: [
      'UPLOAD_NEEDS_CREDITS',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_SUPPORTED',
      'TOO_MANY_UPLOADS',
      'FILE_STORE_DOWN',
    ],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/uploads/{id}',
    summary: 'The bytes of an own upload, whole or a range of them.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: z.never(),
    bytes: true,
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'FILE_STORE_DOWN'],
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Take back an own upload that is in no message yet.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: done,
    errors: ['NOT_FOUND', 'UPLOAD_IN_USE', 'FILE_STORE_DOWN'],
  }),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type Endpoints = typeof endpoints;
/** Endpoints that take and give JSON, or nothing. */
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { file: string } | { bytes: true } ? never : N;
}[EndpointName];

/** Codes any endpoint of that kind may answer with. */
export function commonErrors(definition: Endpoint): ErrorCode[] {
  return [
    ...(definition.auth === 'user' ? (['NOT_SIGNED_IN'] as const) : []),
    ...(definition.body || definition.file
      ? (['INVALID_REQUEST', 'MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_BODY'] as const)
      : []),
    'INTERNAL',
  ];
}
