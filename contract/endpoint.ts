import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateName } from './rates.ts';

/** What a row of the endpoint table says. Paths are under `/api`; `{name}` is a path parameter; what else `params` names stands in the query. */
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
  /** The body is taken as the bytes that came, for its sender's signature is over them. */
  raw?: true;
  response: z.ZodType;
  /** The answer is the bytes of a file, also in part (`Range`); `response` says nothing of it. */
  bytes?: true;
  /** Whether it tells of its steps by server-sent events, where the caller accepts `text/event-stream` (chat-stream.ts). */
  streams?: true;
  /** What is sent again with the same `Idempotency-Key` gets the same answer; elsewhere the header means nothing. */
  idempotent?: true;
  /** A cookie without which it refuses (on https its name begins with `__Host-`). */
  cookie?: string;
  /** How often it may be asked for; else as often as anybody likes. */
  rate?: RateName;
  /** Codes beyond those that every endpoint of its kind may give (see `commonErrors`). */
  errors: readonly ErrorCode[];
}

/** A row, with its own type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Codes any endpoint of that kind may answer with. */
export function commonErrors(definition: Endpoint): ErrorCode[] {
  return [
    ...(definition.auth === 'user' ? (['NOT_SIGNED_IN'] as const) : []),
    ...(definition.body || definition.file
      ? (['INVALID_REQUEST', 'MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_BODY'] as const)
      : []),
    ...(definition.rate ? (['RATE_LIMITED'] as const) : []),
    ...(definition.raw ? (['BODY_TOO_LARGE'] as const) : []),
    'INTERNAL',
  ];
}
