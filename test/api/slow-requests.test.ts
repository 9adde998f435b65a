import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEvents } from '#server/http/send-events.ts';
import { patientServer, usualPatience } from '#server/http/listen.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';

const patience = { ...usualPatience, headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50 };

let product: TestServer;
let server: Server;

beforeAll(async () => {
  product = await testServer();
  // An answer that takes longer than a request may, with a step told now and then.
  const slow = new Hono().get('/slow-answer', () =>
    sendEvents(
      async (tell) => {
        for (let step = 0; step < 8; step += 1) {
          tell(`step ${step}`);
          await pause(200);
        }
        return { all: 'said' };
      },
      () => {},
    ),
  );
  const fetch = (request: Request) =>
    new URL(request.url).pathname === '/slow-answer' ? slow.fetch(request) : product.app.fetch(request);
  server = patientServer(fetch, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await product.remove();
});

/** Sends the pieces with a pause after each, and gives what came back until the connection ended, and after how many milliseconds. */
async function send(pieces: readonly string[], everyMs: number): Promise<{ answer: string; afterMs: number }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // It may be cut off while it is still sending: that is an end as well, and `once` would take it for a failure.
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  const started = performance.now();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let open = true;
  void closed.then(() => (open = false));
  for (const piece of pieces) {
    if (!open) break;
    socket.write(piece);
    await pause(everyMs);
  }
  await closed;
  return { answer, afterMs: performance.now() - started };
}

const drops = Array.from({ length: 200 }, () => 'x');

test('a head that comes drop by drop is cut off with 408', async () => {
  const { answer, afterMs } = await send(['GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Drops: ', ...drops], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(afterMs).toBeGreaterThan(patience.headersTimeout - 1);
  expect(afterMs).toBeLessThan(5_000);
});

test('a body that comes drop by drop is cut off, and is no failure of ours in the log', async () => {
  const head = [
    'POST /api/auth/google HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100000',
  ];
  const { answer, afterMs } = await send([`${head.join('\r\n')}\r\n\r\n`, ...drops], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(afterMs).toBeGreaterThan(patience.requestTimeout - 1);
  expect(afterMs).toBeLessThan(6_000);
  expect(product.takeErrors()).toEqual([]);
});

test('an answer that takes its time is not cut off', async () => {
  const { answer, afterMs } = await send(
    ['GET /slow-answer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    0,
  );
  expect(afterMs).toBeGreaterThan(patience.requestTimeout);
  expect(answer).toContain('{"all":"said"}');
});

test('the product itself is patient enough for an upload over a slow line, and not without end', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = patientServer(() => new Response());
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 200_000,
    keepAliveTimeout: 75_000,
  });
});
