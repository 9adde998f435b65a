import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, detailOf } from './api-error.ts';
import { createApi, earlyAnswer, pathOf, type Api, type ApiOptions } from './client.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A real server on loopback that answers as told and remembers what it was asked. */
async function serve(
  answer: (response: ServerResponse) => void,
  token: string | null = 'token-1',
  more: Partial<ApiOptions> = {},
) {
  const seen: Seen[] = [];
  const refused: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api: Api = createApi({ baseUrl, token: () => token, onNotSignedIn: (each) => refused.push(each), ...more });
  return { api, seen, refused };
}

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
};
const message = { session_id: 's', message: 'clicks', user_id: 'u', attachments: null, location: null };
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: ApiError) => error,
  );

test('a call goes to the path of the contract with the bearer token and its body as JSON', async () => {
  const { api, seen } = await serve(json(200, { location: 'AUSTIN' }));
  await expect(api.saveLocation({ params: { id: 'a/b' }, body: { location: 'AUSTIN' } })).resolves.toEqual({
    location: 'AUSTIN',
  });
  expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/users/a%2Fb/location', body: '{"location":"AUSTIN"}' });
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json' });
});

test('a call that needs no sign-in carries no token', async () => {
  const { api, seen } = await serve(json(200, {}));
  await failure(api.health({}));
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('the Idempotency-Key of a message goes with it (CHAT-11)', async () => {
  const { api, seen } = await serve(
    json(200, {
      message: { id: 'm', role: 'assistant', content: 'x', timestamp: '2026-01-01T00:00:00.000Z' },
      credits_remaining: 9,
    }),
  );
  const answer = await api.sendMessage({ body: message, idempotencyKey: 'key-1' });
  expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
  expect(answer).toEqual({ id: 'm', content: 'x', timestamp: '2026-01-01T00:00:00.000Z', creditsRemaining: 9 });
});

test('an answer to a message may be bare content and lack the count of credits (CHAT-11)', async () => {
  const { api } = await serve(json(200, { content: 'just words' }));
  await expect(api.sendMessage({ body: message })).resolves.toEqual({
    id: null,
    content: 'just words',
    timestamp: null,
    creditsRemaining: null,
  });
});

test('an error of the catalogue arrives with its code, its words, its tone and its status', async () => {
  const { api } = await serve(
    json(402, { detail: 'No credits remaining! Purchase more to continue chatting.', code: 'INSUFFICIENT_CREDITS' }),
  );
  const error = await failure(api.sendMessage({ body: message }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'INSUFFICIENT_CREDITS', tone: 'warning', status: 402 });
  expect(detailOf(error)).toBe('No credits remaining! Purchase more to continue chatting');
});

test('an error without a code of ours, such as a proxy page, is told by its status', async () => {
  const { api } = await serve((response) =>
    response.writeHead(502, { connection: 'close' }).end('<html>Bad gateway</html>'),
  );
  expect(await failure(api.health({}))).toMatchObject({
    code: 'INTERNAL',
    status: 502,
    detail: 'The server answered with status 502',
  });
});

test('a refused token is told once with the token that was refused; a call without one tells nothing (AUTH-02)', async () => {
  const { api, refused } = await serve(json(401, { detail: 'Please sign in to go on.', code: 'NOT_SIGNED_IN' }));
  await failure(api.validate({}));
  await failure(api.exchangeSignIn({ body: { session_id: 'x' } }));
  expect(refused).toEqual(['token-1']);
});

test('an answer that is not what the contract says is refused as unreadable', async () => {
  const { api } = await serve(json(200, { id: 7 }));
  expect(await failure(api.validate({}))).toMatchObject({ code: 'UNREADABLE_ANSWER', status: 0 });
});

test('a success whose body is no JSON is refused as unreadable', async () => {
  const { api } = await serve((response) => response.writeHead(200, { connection: 'close' }).end('<html>'));
  expect(await failure(api.validate({}))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

test('a server that does not answer in time is a time-out, told apart from no connection', async () => {
  const { api } = await serve(() => {});
  const error = await failure(api.health({ timeoutMs: 30 }));
  expect(error.code).toBe('TIME_OUT');
  server?.closeAllConnections();
});

test('a connection lost in the middle of an answer is a lost connection', async () => {
  const { api } = await serve((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half":');
    response.socket?.destroy();
  });
  const error = await failure(api.health({}));
  expect(error).toMatchObject({ code: 'OFFLINE', tone: 'error', status: 0 });
  expect(error.detail).toMatch(/^No connection/);
});

test('a call its caller gave up is no error of the connection', async () => {
  const { api } = await serve(() => {});
  const giveUp = new AbortController();
  const call = failure(api.health({ signal: giveUp.signal }));
  giveUp.abort(new Error('left the screen'));
  expect(await call).not.toBeInstanceOf(ApiError);
  server?.closeAllConnections();
});

test('a path without its parameter is a mistake of ours and said so', () => {
  expect(() => pathOf('getUser')).toThrow('getUser needs the path parameter id');
});

describe('what was asked before the app was there', () => {
  const owner = {
    id: 'u',
    email: 'a@example.com',
    name: 'A',
    credits: 9,
    location: '',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const early = (answer: Promise<Response>) => ({
    takeEarly: (url: string, token: string) =>
      url.endsWith('/api/auth/validate') && token === 'token-1' ? { answer, stop: () => {} } : null,
  });

  test('is not asked again', async () => {
    const { api, seen } = await serve(json(500, {}), 'token-1', early(Promise.resolve(Response.json(owner))));
    await expect(api.validate({})).resolves.toMatchObject({ id: 'u' });
    expect(seen).toEqual([]);
  });

  test('is asked again where no answer came', async () => {
    const { api, seen } = await serve(json(200, owner), 'token-1', early(Promise.reject(new TypeError('lost'))));
    await expect(api.validate({})).resolves.toMatchObject({ id: 'u' });
    expect(seen).toHaveLength(1);
  });

  test('ends the sign-in where it was refused, like any other', async () => {
    const refusal = Response.json({ detail: 'Please sign in to go on.', code: 'NOT_SIGNED_IN' }, { status: 401 });
    const { api, refused } = await serve(json(200, owner), 'token-1', early(Promise.resolve(refusal)));
    await failure(api.validate({}));
    expect(refused).toEqual(['token-1']);
  });

  test('is given at once where it is here, and fits', () => {
    const at = (body: unknown, token: string | null = 'token-1') =>
      earlyAnswer(
        { baseUrl: '', token: () => token, onNotSignedIn: () => {}, takeEarlyBody: () => body },
        'validate',
        {},
      );
    expect(at(owner)).toBe(owner);
    expect([at({ id: 7 }), at(undefined), at(owner, null)]).toEqual([undefined, undefined, undefined]);
  });
});
