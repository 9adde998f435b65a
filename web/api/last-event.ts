import type { WordsEvent } from '#contract/chat-stream.ts';
import { errors } from '#contract/errors.ts';
import { eventsOf } from './event-stream.ts';

interface Listening {
  /** Called with each step of the server's work, in words for a person. */
  onProgress: (text: string) => void;
  /** Called with a language model's words so far, and when they are withdrawn. */
  onWords: (words: WordsEvent) => void;
  /** Called whenever anything arrives, be it only a heartbeat. */
  onLife: () => void;
}

/** Whether an answer tells of its steps. */
export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/**
 * CHAT-19: listens to a stream (contract/chat-stream.ts) to its end, and gives what an answer in JSON would have been.
 * Rejects where the stream breaks off before.
 */
export async function lastEvent(
  response: Response,
  { onProgress, onWords, onLife }: Listening,
): Promise<{ status: number; body: unknown }> {
  for await (const { event, data } of eventsOf(chunksOf(response, onLife))) {
    const body: unknown = JSON.parse(data);
    if (event === 'answer') return { status: 200, body };
    if (event === 'error') return { status: statusOf(body), body };
    const summary = event === 'words' && fieldOf(body, 'summary');
    if (typeof summary === 'string') onWords({ summary, withdrawn: fieldOf(body, 'withdrawn') === true });
    const text = event === 'progress' && fieldOf(body, 'text');
    if (typeof text === 'string') onProgress(text);
  }
  throw new Error('The stream ended before the answer.');
}

/** Not `for await` over the body itself: Safari cannot. */
async function* chunksOf({ body }: Response, onLife: () => void): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onLife();
      yield part.value;
    }
  } finally {
    // Nobody listens any more: the connection is given back.
    void reader.cancel().catch(() => {});
  }
}

function statusOf(body: unknown): number {
  const code = fieldOf(body, 'code');
  return typeof code === 'string' && Object.hasOwn(errors, code) ? errors[code as keyof typeof errors].status : 500;
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
