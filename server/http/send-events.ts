import type { ErrorEvent, Telling } from '#contract/chat-stream.ts';
import { limits } from '#contract/limits.ts';
import type { Log } from './log.ts';
import { failureOf } from './send-error.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy must neither keep nor repack it, nor (nginx and its kin) wait for more before it passes something on.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Whether an `Accept` header names server-sent events. */
export function acceptsEvents(accept: string | undefined): boolean {
  return /\btext\/event-stream\b/i.test(accept ?? '');
}

/**
 * Answers by server-sent events (contract/chat-stream.ts). They begin with the first step told, so what is refused before
 * rejects, and gets its own status. A lost connection ends the telling, never the work.
 */
export async function sendEvents(
  work: (tell: (told: Telling) => void) => Promise<unknown>,
  log: Log,
  heartbeatMs: number = limits.streamHeartbeatMs,
): Promise<Response> {
  const { body, say, end } = openStream(heartbeatMs);
  const begun = Promise.withResolvers<void>();
  const answer = work((told) => {
    if (typeof told === 'string') say('progress', { text: told });
    else say('words', told);
    begun.resolve();
  });
  try {
    await Promise.race([begun.promise, answer]);
  } catch (error) {
    end();
    throw error;
  }
  void answer.then(
    (value) => end('answer', value),
    (error: unknown) => end('error', errorEvent(error, log)),
  );
  return new Response(body, { headers });
}

function errorEvent(thrown: unknown, log: Log): ErrorEvent {
  const { error, body } = failureOf(thrown, log);
  return { ...body, ...(error.retryAfterMs === null ? {} : { retry_after_ms: error.retryAfterMs }) };
}

/** A stream of events with a comment as its heartbeat; nothing is said any more once it has ended or nobody reads it. */
function openStream(heartbeatMs: number) {
  const encoder = new TextEncoder();
  let open = true;
  let write: (text: string) => void = () => {};
  let close: () => void = () => {};
  const stop = () => {
    open = false;
    clearInterval(heartbeat);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      write = (text) => controller.enqueue(encoder.encode(text));
      close = () => controller.close();
    },
    cancel: stop,
  });
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const say = (event: string, data: unknown) => {
    if (open) write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const end = (event?: string, data?: unknown) => {
    if (event !== undefined) say(event, data);
    if (open) close();
    stop();
  };
  return { body, say, end };
}
