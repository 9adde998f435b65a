import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ApiError } from './api-error.ts';
import { createApi } from './client.ts';

let close: () => Promise<void> = async () => {};
afterEach(() => close());

const body = { session_id: 's', message: 'clicks', user_id: 'u', attachments: null, location: null };
const answer = { message: { id: 'm', role: 'assistant', content: 'x', timestamp: '2026-01-01T00:00:00.000Z' } };
const said = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends a message to a real server on loopback that answers as told, and hears of the steps. */
async function send(respond: (response: ServerResponse) => void, type = 'text/event-stream; charset=utf-8') {
  let accept: string | undefined;
  const server = createServer((request, response) => {
    ({ accept } = request.headers);
    response.writeHead(200, { 'content-type': type, connection: 'close' });
    respond(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => new Promise((done) => (server.closeAllConnections(), server.close(() => done())));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createApi({ baseUrl, token: () => null, onNotSignedIn: () => {} });
  const heard: string[] = [];
  const outcome = await api
    .sendMessage({ body, onProgress: (text) => heard.push(text), timeoutMs: 200 })
    .catch((error: ApiError) => error.code);
  return { outcome, heard, accept };
}

const understood = { id: 'm', content: 'x', timestamp: '2026-01-01T00:00:00.000Z', creditsRemaining: null };

test('a stream is asked for beside JSON; its steps are told, its answer is the answer (CHAT-19)', async () => {
  const steps = said('progress', { text: 'one' }) + ': still here\n\n' + said('progress', { text: 'two' });
  expect(await send((response) => response.end(steps + said('answer', answer)))).toEqual({
    outcome: understood,
    heard: ['one', 'two'],
    accept: 'text/event-stream, application/json',
  });
});

test('whoever answers in JSON all the same is understood', async () => {
  const { outcome } = await send((response) => response.end(JSON.stringify(answer)), 'application/json');
  expect(outcome).toEqual(understood);
});

test('an event of an error is the error of the catalogue', async () => {
  const error = said('error', { detail: 'Please wait', code: 'TOO_SOON', retry_after_ms: 2_000 });
  expect((await send((response) => response.end(error))).outcome).toBe('TOO_SOON');
});

test('an error nobody knows, and events nobody knows, are no end of the world', async () => {
  const strange = said('delta', 'word') + said('progress', 7) + said('error', { code: 'toString' });
  expect(await send((response) => response.end(strange))).toMatchObject({ outcome: 'INTERNAL', heard: [] });
});

test.each([
  ['at its end', (response: ServerResponse) => response.end(said('progress', { text: 'one' }))],
  ['in the middle of its answer', (response: ServerResponse) => response.end(said('answer', answer).slice(0, -20))],
])('a stream that breaks off %s is a lost connection', async (_, respond) => {
  expect((await send(respond)).outcome).toBe('OFFLINE');
});

test('a stream that shows no life any more is a time-out, but not while its heart beats', async () => {
  const started = performance.now();
  const { outcome } = await send((response) => {
    let beats = 0;
    const heart = setInterval(() => {
      response.write(': still here\n\n');
      beats += 1;
      if (beats === 10) clearInterval(heart);
    }, 40);
  });
  expect(outcome).toBe('TIME_OUT');
  expect(performance.now() - started).toBeGreaterThan(10 * 40);
});
