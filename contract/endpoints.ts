import { z } from 'zod';
import { ChangeEvidence, ChatMessage, CreateSession, Reassessment, SendMessage, SentMessage, Session } from './chat.ts';
import { Statement } from './credits.ts';
import type { ErrorCode } from './errors.ts';
import { Health } from './health.ts';
import { GenerateSmartReplies, SendPremiumReply, SmartReply } from './smart-replies.ts';
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
  response: z.ZodType;
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
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/message',
    summary: 'Say what the car does; costs one credit. Same Idempotency-Key: same answer, charged once.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: SendMessage,
    response: SentMessage,
    errors: ['NOT_FOUND', 'INSUFFICIENT_CREDITS', 'TOO_SOON', 'KEY_REUSED', 'MESSAGE_TOO_LONG'],
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
  generateSmartReplies: endpoint({
    method: 'POST',
    path: '/generate-smart-replies',
    summary: 'What the owner might answer to an assistant message that asks something: none, or 3 to 5.',
    auth: 'user',
    owner: 'body.user_id',
    params: none,
    body: GenerateSmartReplies,
    response: z.object({ replies: z.array(SmartReply) }),
    errors: ['NOT_FOUND'],
  }),
  sendPremiumReply: endpoint({
    method: 'POST',
    path: '/chat/sessions/{id}/premium-reply',
    summary:
      'Send a premium smart reply: the full repair plan joins the session for two credits. Idempotency-Key as for messages.',
    auth: 'user',
    owner: 'body.user_id',
    params: byId,
    body: SendPremiumReply,
    response: SentMessage,
    errors: ['NOT_FOUND', 'INSUFFICIENT_FOR_PREMIUM', 'NO_REPAIR_PLAN', 'KEY_REUSED'],
  }),
} satisfies Record<string, Endpoint>;

/** Addresses a browser is sent to, beside the calls: they answer with a redirect, whatever happens. */
export const navigations = {
  startSignIn: {
    path: '/auth/google/start',
    summary: 'Begins the sign-in: redirects to the identity provider.',
    query: z.object({
      prompt: z.enum(['none', 'consent', 'select_account', 'login']).catch('select_account'),
      login_hint: z.string().max(320).nullable().catch(null),
      /** The name of this machine the browser came by, where it is not the one the sign-in comes back to. */
      return_host: z.enum(['localhost', '127.0.0.1', '[::1]']).nullable().catch(null),
    }),
  },
  finishSignIn: {
    path: '/auth/google/callback',
    summary: 'Where the identity provider sends the browser: redirects to `/#session_id=…`.',
    query: z.object({}),
  },
} as const;
export type NavigationName = keyof typeof navigations;

export type EndpointName = keyof typeof endpoints;
export type Endpoints = typeof endpoints;

/** Codes any endpoint of that kind may answer with. */
export function commonErrors(definition: Endpoint): ErrorCode[] {
  return [
    ...(definition.auth === 'user' ? (['NOT_SIGNED_IN'] as const) : []),
    ...(definition.body ? (['INVALID_REQUEST', 'MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_BODY'] as const) : []),
    'INTERNAL',
  ];
}
