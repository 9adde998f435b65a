import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { z } from 'zod';
import { idempotencyKeyForm, type Telling } from '#contract/chat-stream.ts';
import { type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { AppError } from './app-error.ts';
import type { Authenticate, Caller } from './caller.ts';
import type { Client } from './client.ts';
import type { Log } from './log.ts';
import type { FormFile } from './multipart-file.ts';
import { firstProblem, readBody, readBytes } from './read-body.ts';
import { readFile } from './read-file.ts';
import { sendBytes, type FileAnswer } from './send-bytes.ts';
import { acceptsEvents, sendEvents } from './send-events.ts';
import { sendJson } from './send-json.ts';
import type { Throttle } from './throttle.ts';

/** What a handler gets: everything parsed by the table's schemas, ids of users checked to be the caller's own. */
export interface Asked<N extends EndpointName> {
  params: z.output<Endpoints[N]['params']>;
  body: Endpoints[N]['body'] extends z.ZodType ? z.output<Endpoints[N]['body']> : null;
  caller: Endpoints[N]['auth'] extends 'user' ? Caller : null;
  client: Client;
  idempotencyKey: string | null;
  /** For the exchange of a sign-in; nobody is known by a cookie. */
  cookie: (name: string) => string | null;
  /** Reads the file sent, once; a handler may refuse without reading it. Throws an AppError where there is none to be had. */
  readFile: Endpoints[N] extends { file: string } ? () => Promise<FormFile> : null;
  /** Reads the body as it came, once; and a header of the request. */
  raw: Endpoints[N] extends { raw: true }
    ? { readBytes: () => Promise<Uint8Array>; header: (name: string) => string | null }
    : null;
  /** The caller asks not to be sent back what it sent (`Prefer: return=minimal`, RFC 7240). */
  wantsMinimal: boolean;
}

type Answer<N extends EndpointName> = Endpoints[N] extends { bytes: true }
  ? FileAnswer
  : z.output<Endpoints[N]['response']>;

/** Answers with the endpoint's response, or throws an AppError. `tell` says what is being done now; left out where nobody listens. */
export type Handler<N extends EndpointName> = (asked: Asked<N>, tell?: (told: Telling) => void) => Promise<Answer<N>>;

/** One handler an endpoint. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** What all endpoints share. */
export interface Binding {
  authenticate: Authenticate;
  throttle: Throttle;
  clientOf: (context: Context) => Client;
  logOf: (request: Request) => Log;
}

/** Serves one row of the endpoint table: who asks, how often, what is asked, whose it is, the handler, the answer. */
export function bindEndpoint<N extends EndpointName>(
  app: Hono,
  name: N,
  handler: Handler<N>,
  { authenticate, throttle, clientOf, logOf }: Binding,
): void {
  const definition: Endpoint = endpoints[name];
  const path = `/api${definition.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(definition.method, path, async (context) => {
    const { req: request } = context;
    const caller = definition.auth === 'user' ? await authenticate(request.header('authorization') ?? null) : null;
    if (definition.auth === 'user' && caller === null) throw new AppError('NOT_SIGNED_IN');
    const client = clientOf(context);
    if (definition.rate) await throttle(definition.rate, { address: client.address, user: caller?.id ?? null });
    const params = readParams(definition, { ...queryOf(definition, request.query()), ...request.param() });
    const body = definition.body === null ? null : await readBody(request.raw, definition.body);
    if (definition.owner !== null && ownerNamed(definition.owner, params, body) !== caller?.id)
      throw new AppError('NOT_FOUND');
    // The checks above are the table's; the compiler cannot follow them from the row to the handler's type.
    const idempotencyKey = definition.idempotent ? readIdempotencyKey(request.header('idempotency-key')) : null;
    const asked = {
      params,
      body,
      caller,
      client,
      idempotencyKey,
      cookie: (key: string) => getCookie(context, key) ?? null,
      readFile: definition.file === undefined ? null : readFile.bind(null, request.raw, definition.file),
      raw:
        definition.raw === true
          ? { readBytes: () => readBytes(request.raw), header: (key: string) => request.header(key) ?? null }
          : null,
      wantsMinimal: /\breturn=minimal\b/.test(request.header('prefer') ?? ''),
    } as Asked<N>;
    if (definition.streams === true && acceptsEvents(request.header('accept')))
      return sendEvents((tell) => handler(asked, tell), logOf(request.raw));
    const answer = await handler(asked);
    if (definition.bytes) return sendBytes(answer as FileAnswer, request.header('range') ?? null);
    return sendJson(answer, request.header('accept-encoding') ?? null);
  });
}

/** What of a query the table knows; the rest is let be, like everywhere on the web. */
function queryOf({ params }: Endpoint, query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in params.shape));
}

function readParams(definition: Endpoint, given: Record<string, string>): Record<string, unknown> {
  // No id has it, and PostgreSQL refuses a text with it.
  if (Object.values(given).some((value) => value.includes('\0'))) throw new AppError('NOT_FOUND');
  const parsed = definition.params.safeParse(given);
  if (!parsed.success) throw new AppError('INVALID_REQUEST', { problem: firstProblem(parsed.error) });
  return parsed.data;
}

function ownerNamed(owner: NonNullable<Endpoint['owner']>, params: Record<string, unknown>, body: unknown): unknown {
  if (owner === 'params.id') return params['id'];
  if (owner === 'params.userId') return params['userId'];
  return (body as { user_id: unknown }).user_id;
}

function readIdempotencyKey(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!idempotencyKeyForm.test(given)) {
    throw new AppError('INVALID_REQUEST', { problem: 'Idempotency-Key: 1 to 200 visible characters without spaces' });
  }
  return given;
}
