import { expect } from 'vitest';
import { ErrorEvent, ProgressEvent, WordsEvent } from '#contract/chat-stream.ts';
import { SentMessage } from '#contract/chat.ts';
import { eventsOf, type ServerEvent } from '#web/api/event-stream.ts';
import { declaredCodes } from './answer-record.ts';
import type { ChatUser } from './chat-user.ts';
import { publicOrigin, type TestServer } from './server.ts';

export interface MessageEvents {
  response: Response;
  /** The next event, checked against the contract; null at the end. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect to find
  next: () => Promise<{ event: string; data: any } | null>;
  /** All that are still to come. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect to find
  rest: () => Promise<{ event: string; data: any }[]>;
  /** Loses the connection. */
  cut: () => Promise<void>;
}

/** Sends a message as a browser does that wants to hear of its steps. */
export async function sendStreaming(
  server: TestServer,
  { token, user, session }: ChatUser,
  message: string,
  { key, accept = 'text/event-stream' }: { key?: string; accept?: string } = {},
): Promise<MessageEvents> {
  const response = await server.fetch(
    new Request(`${publicOrigin}/api/chat/message`, {
      method: 'POST',
      headers: {
        accept,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ session_id: session.id, message, user_id: user.id, attachments: null, location: null }),
    }),
  );
  const reader = response.body!.getReader();
  const events = eventsOf(chunksOf(reader));
  const next = async () => {
    const { done, value } = await events.next();
    return done === true ? null : checked(value);
  };
  return {
    response,
    next,
    rest: async () => {
      const all = [];
      for (let event = await next(); event !== null; event = await next()) all.push(event);
      return all;
    },
    cut: () => reader.cancel(),
  };
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const shapes = { progress: ProgressEvent, words: WordsEvent, answer: SentMessage, error: ErrorEvent };

function checked({ event, data }: ServerEvent): { event: string; data: unknown } {
  expect(Object.keys(shapes), 'declared events').toContain(event);
  const value: unknown = JSON.parse(data);
  const parsed = shapes[event as keyof typeof shapes].parse(value);
  expect(parsed, `${event}: declared fields and no others`).toEqual(value);
  if (event === 'error') expect(declaredCodes('sendMessage')).toContain((parsed as ErrorEvent).code);
  return { event, data: value };
}
