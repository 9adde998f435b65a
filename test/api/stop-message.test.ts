import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { type TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
import { beforeEachHeldChat, type HeldChat } from '#test/harness/held-chat.ts';

let held: HeldChat['held'];
let server: HeldChat['server'];
let ana: HeldChat['ana'];

beforeEachHeldChat((chat) => ({ held, server, ana } = chat));

const complaint = 'It will not crank';
const paidOnce = { credits: 9, sum: 9, rows: 2 };
const unpaid = { credits: 10, sum: 10, rows: 1 };
const messageCount = async () => (await ana.messages()).body.messages.length;
const stopped = async (key: string, at?: TestServer) => {
  const { status, body } = await ana.stop(key, at);
  expect(status).toBe(200);
  return body.stopped as boolean;
};

describe('200: stopping a message (CHAT-19)', () => {
  test('before it is saved ends it at once with STOPPED; nothing is kept or charged, also when the engine ends later', async () => {
    const reached = held.hold();
    const streaming = await sendStreaming(server, ana, complaint, { key: 'k' });
    const plain = ana.send(complaint, { key: 'k' });
    await reached;
    expect(await stopped('k')).toBe(true);
    expect((await streaming.rest()).at(-1)).toEqual({
      event: 'error',
      data: { detail: 'This message was stopped before it was answered. Nothing was charged.', code: 'STOPPED' },
    });
    expect((await plain).body.code).toBe('STOPPED');
    held.release();
    // Under another key it goes through at once: no cool-down was claimed, nothing is under way.
    expect((await ana.send(complaint, { key: 'l' })).body.credits_remaining).toBe(9);
    expect([await messageCount(), await ana.account()]).toEqual([2, paidOnce]);
  });

  test('after it is saved changes nothing: the answer stands, and its key still gives it', async () => {
    const { text } = await ana.send(complaint, { key: 'k' });
    expect(await stopped('k')).toBe(false);
    expect((await ana.send(complaint, { key: 'k' })).text).toBe(text);
    expect([await messageCount(), await ana.account()]).toEqual([2, paidOnce]);
  });

  test('before it arrives holds as well, and stopping twice is stopping once', async () => {
    expect([await stopped('k'), await stopped('k')]).toEqual([true, true]);
    expect((await ana.send(complaint, { key: 'k' })).body.code).toBe('STOPPED');
    expect([await messageCount(), await ana.account(), held.begun()]).toEqual([0, unpaid, 0]);
  });

  test('at another process than the one that answers holds as well, and the next message need not wait there', async () => {
    const other = server.another();
    const reached = held.hold();
    const streaming = await sendStreaming(server, ana, complaint, { key: 'k' });
    await reached;
    expect(await stopped('k', other)).toBe(true);
    const next = sendStreaming(server, ana, 'and now?', { key: 'l' });
    expect((await streaming.rest()).at(-1)?.data.code).toBe('STOPPED');
    held.release();
    expect((await (await next).rest()).at(-1)?.data.credits_remaining).toBe(9);
    expect([await messageCount(), await ana.account()]).toEqual([2, paidOnce]);
  });

  test('of one that another process answers: its answer is thrown away where it would be saved', async () => {
    const other = server.another();
    const reached = held.hold();
    const streaming = await sendStreaming(server, ana, complaint, { key: 'k' });
    await reached;
    expect(await stopped('k', other)).toBe(true);
    held.release();
    expect((await streaming.rest()).at(-1)?.data.code).toBe('STOPPED');
    expect([await messageCount(), await ana.account()]).toEqual([0, unpaid]);
  });

  test('in the very moment of saving: the database takes one of both', async () => {
    // The stop is there after the last look at it and before the transaction.
    let stopping = true;
    const { database } = server;
    const atTheLastMoment: Database = {
      ...database,
      read: database.read,
      transaction: async (work) => {
        if (stopping) {
          stopping = false;
          await ana.stop('k');
        }
        return database.transaction(work);
      },
    };
    const slow = server.another({ database: atTheLastMoment, diagnosis: tinyDiagnosis() });
    expect((await ana.send(complaint, { key: 'k', at: slow })).body.code).toBe('STOPPED');
    expect([await messageCount(), await ana.account()]).toEqual([0, unpaid]);
  });

  test('twenty messages and their stops at once: each message is answered and charged, or stopped, never both or neither', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => chatUser(server, `user${n}@example.com`)));
    const ends = await Promise.all(
      users.map(async (user) => {
        const [sent, stop] = await Promise.all([user.send(complaint, { key: 'k' }), user.stop('k')]);
        return { sent: sent.status, stopped: stop.body.stopped, ...(await user.account()) };
      }),
    );
    for (const { sent, stopped: isStopped, credits, sum } of ends)
      expect({ sent, credits, sum }).toEqual(
        isStopped ? { sent: 409, credits: 10, sum: 10 } : { sent: 200, credits: 9, sum: 9 },
      );
  });

  test('of somebody else changes nothing: a key is its user’s own', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    const reached = held.hold();
    const streaming = await sendStreaming(server, ana, complaint, { key: 'k' });
    await reached;
    expect((await ben.stop('k')).body).toEqual({ stopped: true });
    held.release();
    expect((await streaming.rest()).at(-1)?.event).toBe('answer');
    expect(await ana.account()).toEqual(paidOnce);
  });
});

test('404, 422: stopping for somebody else, or with a key that could be none, is refused', async () => {
  const stop = async (user_id: string, idempotency_key: string) =>
    (await server.call('stopMessage', { token: ana.token, body: { user_id, idempotency_key } })).status;
  expect(await stop('somebody', 'k')).toBe(404);
  for (const key of ['', 'a b', 'x'.repeat(201)]) expect(await stop(ana.user.id, key)).toBe(422);
});
