import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError, type UpstreamFailure } from './upstream-error.ts';

export interface UpstreamOptions {
  /** For messages: "NHTSA". */
  service: string;
  /** As `product/version (+contact)`. */
  userAgent: string;
  /** For one try, from the request to the last byte of the answer. */
  timeoutMs: number;
  maxBytes: number;
  /** Ends it sooner, with all tries. */
  signal?: AbortSignal;
  /** Statuses that carry an answer, besides 200. */
  alsoGood?: readonly number[];
  /** Besides `accept` and `user-agent`; may hold secrets, so none is ever in a message. */
  headers?: Readonly<Record<string, string>>;
  /** Sent by POST; without it, the request is a GET. */
  form?: URLSearchParams;
  /** Whether to ask once more where that may help; by default it is. */
  askAgain?: boolean;
  /** Waited for before each try, where a service is asked in turns; what it rejects with, the request does. */
  turn?: () => Promise<void>;
}

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

const pauseMs = 250;
/** A service that asks for more patience than this is told on, not waited for. */
const longestWaitMs = 2_000;
const worthAnotherTry = new Set<UpstreamFailure>(['no answer', 'failed', 'malformed']);

/**
 * Fetches JSON from an outside service; asks once more after silence, a 5xx, or what is no JSON (a page with status 200, half an
 * answer), and after a 429 that asks for a short wait.
 * @throws UpstreamError
 */
export async function fetchJson(url: URL, options: UpstreamOptions): Promise<UpstreamAnswer> {
  try {
    return await tryOnce(url, options);
  } catch (error) {
    const pause = error instanceof UpstreamError ? pauseBeforeAnother(error) : null;
    if (pause === null || options.askAgain === false) throw error;
    await wait(pause);
    return tryOnce(url, options);
  }
}

function pauseBeforeAnother({ failure, retryAfterMs }: UpstreamError): number | null {
  if (failure !== 'rate limited') return worthAnotherTry.has(failure) ? pauseMs : null;
  return retryAfterMs !== null && retryAfterMs <= longestWaitMs ? retryAfterMs : null;
}

async function tryOnce(url: URL, options: UpstreamOptions): Promise<UpstreamAnswer> {
  const { service, userAgent, timeoutMs, form, alsoGood = [] } = options;
  await options.turn?.();
  const { status, headers, text } = await exchange(url, options, {
    headers: { ...options.headers, accept: 'application/json', 'user-agent': userAgent },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
    redirect: 'error',
    signal: withinBoth(timeoutMs, options.signal),
  });
  if (status === 429) {
    const retryAfterMs = waitAskedFor(headers.get('retry-after'));
    throw new UpstreamError(
      'rate limited',
      `${service} asks for fewer requests.`,
      retryAfterMs === null ? {} : { retryAfterMs },
    );
  }
  if (status >= 500) throw new UpstreamError('failed', `${service} answered ${status}.`);
  if (status !== 200 && !alsoGood.includes(status))
    throw new UpstreamError('refused', `${service} answered ${status}.`);
  return { status, headers, json: parseJson(text, headers, service) };
}

const withinBoth = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);

/** Every way in which no whole answer comes is one failure. */
async function exchange(
  url: URL,
  { service, maxBytes }: UpstreamOptions,
  request: RequestInit,
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const answer = await fetch(url, request);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes)
        throw new UpstreamError('too large', `${service} answered with more than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return { status: answer.status, headers: answer.headers, text: Buffer.concat(chunks).toString() };
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError('no answer', `${service} gave no answer.`, { cause });
  }
}

function parseJson(text: string, headers: Headers, service: string): unknown {
  const type = headers.get('content-type') ?? '';
  try {
    if (/html/i.test(type)) throw new Error(`content-type ${type}`);
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError('malformed', `${service} answered with something else than JSON.`, { cause });
  }
}

/** `Retry-After` in seconds, or as a date; null for neither. */
function waitAskedFor(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}
