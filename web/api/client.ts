import type { WordsEvent } from '#contract/chat-stream.ts';
import type { z } from 'zod';
import type { EndpointName, Endpoints, JsonEndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { fits, type Shape } from '#web/browser/shape.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { isEventStream, lastEvent } from './last-event.ts';
import { readSentMessage, type SentMessageAnswer } from './sent-message.ts';
import { wireTable } from './wire-shapes.ts';

type Params<N extends JsonEndpointName> = z.input<Endpoints[N]['params']>;
type Body<N extends JsonEndpointName> = Endpoints[N]['body'] extends z.ZodType ? z.input<Endpoints[N]['body']> : never;
type Has<Key extends string, T> = [T] extends [never] ? unknown : string extends keyof T ? unknown : { [K in Key]: T };

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** How long to wait for the answer; of a stream, for its next sign of life. */
  timeoutMs?: number;
  /** Asks for a stream, and hears of the steps of the server's work (CHAT-19). */
  onProgress?: (text: string) => void;
  /** Of a stream: hears of a language model's words while they are written (DIAG-02). */
  onWords?: (words: WordsEvent) => void;
}

/** What a call needs: `params` where its path has any, `body` where it takes one. */
export type Call<N extends JsonEndpointName> = Has<'params', Params<N>> & Has<'body', Body<N>> & CallOptions;

/** The answers the browser reads more tolerantly than the server writes them. */
interface Tolerant {
  sendMessage: SentMessageAnswer;
}
export type Answer<N extends JsonEndpointName> = N extends keyof Tolerant
  ? Tolerant[N]
  : z.output<Endpoints[N]['response']>;

/** One method an endpoint, by its name in the contract; those that carry files are in file-transfers.ts. */
export type Api = { [N in JsonEndpointName]: (call: Call<N>) => Promise<Answer<N>> };

export interface ApiOptions {
  /** Scheme and host, or empty for the page's own. */
  baseUrl: string;
  token: () => string | null;
  /** Told of every 401 of a call that carried a token, with that token. */
  onNotSignedIn: (token: string) => void;
  /** What was asked with that token before, by the page's first script, once; null where nothing was. */
  takeEarly?: (url: string, token: string) => { answer: Promise<Response>; stop: () => void } | null;
  /** What such an answer holds, once, where it is here already. */
  takeEarlyBody?: (url: string, token: string) => unknown;
}

/** Longer than two heartbeats of a stream. */
const usualTimeoutMs = 3 * limits.streamHeartbeatMs;

/** The API as typed methods, derived from the contract's table. They reject with `ApiError` only. */
export function createApi(options: ApiOptions): Api {
  const names = Object.keys(wireTable) as JsonEndpointName[];
  const methods = names.map((name) => [name, (call: Sent) => send(options, name, call)]);
  return Object.fromEntries(methods) as Api;
}

interface Sent extends CallOptions {
  params?: Record<string, string>;
  body?: unknown;
}

async function send(options: ApiOptions, name: JsonEndpointName, call: Sent): Promise<unknown> {
  const { method, auth } = wireTable[name];
  const token = auth === 'user' ? options.token() : null;
  const accept = call.onProgress === undefined ? 'application/json' : 'text/event-stream, application/json';
  const headers: Record<string, string> = { accept };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const url = `${options.baseUrl}/api${pathOf(name, call.params)}`;
  const init = { method, headers, ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }) };
  const early = method === 'GET' && token !== null ? (options.takeEarly?.(url, token) ?? null) : null;
  const answer = await exchange(call, async (signal) => {
    const askNow = () => fetch(url, { ...init, signal });
    if (early === null || signal.aborted) return askNow();
    signal.addEventListener('abort', early.stop, { once: true });
    // It was asked without a connection, perhaps, that is there by now.
    return early.answer.catch(askNow);
  });
  if (answer.status >= 200 && answer.status < 300) return read(name, answer.body);
  if (answer.status === 401 && token !== null) options.onNotSignedIn(token);
  throw errorOfAnswer(answer.status, answer.body);
}

/** The endpoint's path with its parameters filled in, each escaped; those that it does not name stand in the query. */
export function pathOf(name: EndpointName, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params);
  const path = wireTable[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new Error(`${name} needs the path parameter ${parameter}`);
    query.delete(parameter);
    return encodeURIComponent(value);
  });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The answer to what was asked early, where it is here by now; undefined where it is still to be asked for. */
export function earlyAnswer<N extends JsonEndpointName>(
  { baseUrl, token, takeEarlyBody }: ApiOptions,
  name: N,
  params: Record<string, string>,
): Answer<N> | undefined {
  const now = token();
  const body = now === null ? undefined : takeEarlyBody?.(`${baseUrl}/api${pathOf(name, params)}`, now);
  return body !== undefined && fits(wireTable[name].response as Shape<Answer<N>>, body) ? body : undefined;
}

async function exchange(
  call: Sent,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<{ status: number; body: unknown }> {
  const timeout = new AbortController();
  const patience = () => setTimeout(() => timeout.abort(), call.timeoutMs ?? usualTimeoutMs);
  let timer = patience();
  const onLife = () => {
    clearTimeout(timer);
    timer = patience();
  };
  const signal = call.signal === undefined ? timeout.signal : AbortSignal.any([call.signal, timeout.signal]);
  try {
    const response = await ask(signal);
    if (isEventStream(response))
      return await lastEvent(response, {
        onProgress: call.onProgress ?? (() => {}),
        onWords: call.onWords ?? (() => {}),
        onLife,
      });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (cause) {
    if (timeout.signal.aborted) throw ApiError.local('TIME_OUT', cause);
    if (call.signal?.aborted) throw cause;
    throw ApiError.local('OFFLINE', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A body that is no JSON fails the answer's schema, or gives an error by its status.
  }
}

function read(name: JsonEndpointName, body: unknown): unknown {
  if (name === 'sendMessage') return readSentMessage(body);
  const response: Shape = wireTable[name].response;
  if (!fits(response, body)) throw ApiError.local('UNREADABLE_ANSWER');
  return body;
}
