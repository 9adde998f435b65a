import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
import { beforeEachHeldChat, type HeldChat } from '#test/harness/held-chat.ts';

let held: HeldChat['held'];
let server: HeldChat['server'];
let ana: HeldChat['ana'];

beforeEachHeldChat((chat) => ({ held, server, ana } = chat));

const complaint = 'It will not crank';
const stream = (message = complaint, options: { key?: string; accept?: string } = {}, at = server) =>
  sendStreaming(at, ana, message, options);
const progress = (text: string) => ({ event: 'progress', data: { text } });
const steps = [
  progress('Reading your message...'),
  progress('Weighing the causes...'),
  progress('Writing the answer...'),
  progress('Saving the answer...'),
];
const paidOnce = { credits: 9, sum: 9, rows: 2 };
const unpaid = { credits: 10, sum: 10, rows: 1 };
const messageCount = async () => (await ana.messages()).body.messages.length;

describe('200: a message sent with Accept: text/event-stream (CHAT-19, CHAT-11)', () => {
  test('tells its steps in order, then the answer, which is the one its session keeps, charged once', async () => {
    const { response, rest } = await stream();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = await rest();
    expect(events.slice(0, -1)).toEqual(steps);
    const answer = events.at(-1)!;
    expect([answer.event, answer.data.credits_remaining]).toEqual(['answer', 9]);
    const { body } = await ana.messages();
    expect(body.messages[1]).toEqual({ ...answer.data.message, versions: [answer.data.message.id] });
    expect(await ana.account()).toEqual(paidOnce);
  });

  test('no proxy may keep it, repack it or wait for more of it; it has the headers of every other answer', async () => {
    const { response, rest } = await stream();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    await rest();
  });

  test('each step is told when it begins, not at the end', async () => {
    const reached = held.hold();
    const { next, rest } = await stream();
    expect([await next(), await next()]).toEqual(steps.slice(0, 2));
    await reached;
    held.release();
    expect((await rest()).map(({ event }) => event)).toEqual(['progress', 'progress', 'answer']);
  });

  test('beside other types it is chosen as well; without it the answer is JSON, byte for byte the same', async () => {
    const { rest } = await stream(complaint, { key: 'k', accept: 'application/json, text/event-stream;q=0.9' });
    const { data } = (await rest()).at(-1)!;
    for (const headers of [{}, { accept: 'application/json' }, { accept: '*/*' }]) {
      const { headers: given, text } = await server.call('sendMessage', {
        token: ana.token,
        body: {
          session_id: ana.session.id,
          message: complaint,
          user_id: ana.user.id,
          attachments: null,
          location: null,
        },
        headers: { 'idempotency-key': 'k', ...headers },
      });
      expect([given.get('content-type'), text]).toEqual(['application/json', JSON.stringify(data)]);
    }
  });

  test('other endpoints know no streams', async () => {
    const call = { token: ana.token, headers: { accept: 'text/event-stream' } };
    expect((await server.call('validate', call)).headers.get('content-type')).toBe('application/json');
  });
});

describe('a refusal before anything was begun has its own status, and is JSON (CHAT-19)', () => {
  const refused = async (more: { token?: string; key?: string; body?: object } = {}) => {
    const { status, headers, body } = await server.call('sendMessage', {
      token: more.token ?? ana.token,
      headers: { accept: 'text/event-stream', 'idempotency-key': more.key ?? 'k' },
      body: { session_id: ana.session.id, message: complaint, user_id: ana.user.id, ...more.body },
    });
    return [status, body.code, headers.get('content-type'), headers.get('retry-after')];
  };

  test('401', async () => {
    expect(await refused({ token: 'nobody' })).toEqual([401, 'NOT_SIGNED_IN', 'application/json', null]);
  });

  test('402', async () => {
    await server.database.transaction((tx) => tx.updateTable('users').set({ credits: 0 }).execute());
    expect(await refused()).toEqual([402, 'INSUFFICIENT_CREDITS', 'application/json', null]);
  });

  test('404', async () => {
    expect(await refused({ body: { session_id: 'none' } })).toEqual([404, 'NOT_FOUND', 'application/json', null]);
  });

  test('409', async () => {
    await (await stream(complaint, { key: 'k' })).rest();
    expect(await refused({ body: { message: 'else' } })).toEqual([409, 'KEY_REUSED', 'application/json', null]);
    await ana.stop('l');
    expect(await refused({ key: 'l' })).toEqual([409, 'STOPPED', 'application/json', null]);
  });

  test('413', async () => {
    const message = 'x'.repeat(limits.messageLength + 1);
    expect(await refused({ body: { message } })).toEqual([413, 'MESSAGE_TOO_LONG', 'application/json', null]);
  });

  test('422', async () => {
    expect(await refused({ body: { message: ' ' } })).toEqual([422, 'INVALID_REQUEST', 'application/json', null]);
  });

  test('429', async () => {
    await (await stream(complaint, { key: 'k' })).rest();
    expect(await refused({ key: 'l' })).toEqual([429, 'TOO_SOON', 'application/json', '2']);
  });
});

describe('a failure after the first step is an event (CHAT-19)', () => {
  test('an engine that falls over ends the stream with INTERNAL; the log has the reason under the id of the request', async () => {
    const shaky = server.another({
      diagnosis: tinyDiagnosis(() => {
        throw new Error('the engine fell over');
      }),
    });
    const { response, rest } = await stream(complaint, { key: 'k' }, shaky);
    expect(response.status).toBe(200);
    expect((await rest()).at(-1)).toEqual({
      event: 'error',
      data: { detail: 'Something went wrong on our side. Nothing was charged.', code: 'INTERNAL' },
    });
    expect(server.takeErrors()).toEqual([
      expect.objectContaining({
        event: 'failed',
        fields: {
          requestId: response.headers.get('x-request-id'),
          code: 'INTERNAL',
          error: new Error('the engine fell over'),
        },
      }),
    ]);
    expect([await messageCount(), await ana.account()]).toEqual([0, unpaid]);
  });

  test('a rival that was saved first makes it TOO_SOON, with the time to come again', async () => {
    const reached = held.hold();
    const slow = await stream(complaint, { key: 'slow' });
    await reached;
    expect((await ana.send('the rival', { at: server.another({ diagnosis: tinyDiagnosis() }) })).status).toBe(200);
    held.release();
    // The session has changed, so it is answered again, and then refused by the cool-down.
    expect((await slow.rest()).at(-1)).toEqual({
      event: 'error',
      data: { detail: 'Please wait before sending another message', code: 'TOO_SOON', retry_after_ms: 2_000 },
    });
    expect([await messageCount(), await ana.account()]).toEqual([2, paidOnce]);
  });
});

describe('a connection that is lost in the middle of an answer (CHAT-19, CHAT-11)', () => {
  test('does not stop the answer: whoever asks again with its key joins it, from the present step on, charged once', async () => {
    const reached = held.hold();
    const first = await stream(complaint, { key: 'k' });
    await reached;
    await first.cut();
    const second = await stream(complaint, { key: 'k' });
    expect(await second.next()).toEqual(steps[1]);
    held.release();
    const events = await second.rest();
    expect(events.slice(0, -1)).toEqual(steps.slice(2));
    expect(events.at(-1)?.data.credits_remaining).toBe(9);
    expect([held.begun(), await messageCount(), await ana.account()]).toEqual([1, 2, paidOnce]);
  });

  test('and was answered meanwhile gets the kept answer at once', async () => {
    const reached = held.hold();
    const first = await stream(complaint, { key: 'k' });
    const joined = ana.send(complaint, { key: 'k' });
    await reached;
    await first.cut();
    held.release();
    const { text } = await joined;
    const again = await (await stream(complaint, { key: 'k' })).rest();
    expect(again).toEqual([{ event: 'answer', data: JSON.parse(text) }]);
    expect([held.begun(), await messageCount(), await ana.account()]).toEqual([1, 2, paidOnce]);
  });

  test('ten that join all hear the same end', async () => {
    const reached = held.hold();
    const streams = await Promise.all(Array.from({ length: 10 }, () => stream(complaint, { key: 'k' })));
    await reached;
    held.release();
    const ends = (await Promise.all(streams.map((each) => each.rest()))).map((events) => JSON.stringify(events.at(-1)));
    expect(new Set(ends).size).toBe(1);
    expect([held.begun(), await ana.account()]).toEqual([1, paidOnce]);
  });

  test('joining with another message is KEY_REUSED; another message with another key is TOO_SOON', async () => {
    const reached = held.hold();
    const first = await stream(complaint, { key: 'k' });
    await reached;
    expect((await ana.send('else', { key: 'k' })).body.code).toBe('KEY_REUSED');
    expect((await ana.send('else', { key: 'l' })).body.code).toBe('TOO_SOON');
    held.release();
    expect((await first.rest()).at(-1)?.event).toBe('answer');
  });
});
