import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Exchange } from '#server/chat/chat-store.ts';
import { saveExchange } from '#server/chat/save-exchange.ts';
import { chargeMessage, post } from '#server/credits/ledger-store.ts';
import { attachmentsForChat } from '#server/uploads/attachments-for-chat.ts';
import type { Database } from '#server/db/database.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import { placeAfter } from '#test/harness/place.ts';
import type { Answer, TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const oneOf20 = [200, ...Array.from({ length: 19 }, () => 429)];

/** The server's database as a slow process sees it: something happens between its reading and its first writing. */
function interruptedOnce(happens: () => Promise<unknown>): Database {
  const { database } = server;
  let waiting = true;
  return {
    ...database,
    read: database.read,
    transaction: async (work) => {
      if (waiting) {
        waiting = false;
        await happens();
      }
      return database.transaction(work);
    },
  };
}

describe('twenty messages of one user at the same time (CHAT-10, CHAT-11)', () => {
  test('one is answered and charged, nineteen are refused as too soon', async () => {
    expect(statuses(await many(20, (index) => ana.send(`message ${index}`)))).toEqual(oneOf20);
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('likewise over four processes: the database decides', async () => {
    const processes = [server, server.another(), server.another(), server.another()];
    expect(
      statuses(await many(20, (index) => ana.send(`message ${index}`, { at: processes[index % 4] ?? server }))),
    ).toEqual(oneOf20);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('with one Idempotency-Key all twenty get the one answer, charged once, over four processes', async () => {
    const processes = [server, server.another(), server.another(), server.another()];
    const answers = await many(20, (index) =>
      ana.send('It will not crank', { key: 'k', at: processes[index % 4] ?? server }),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('a request sent again that overtakes the first gives both the one answer, charged once', async () => {
    const slow = server.another({ database: interruptedOnce(() => ana.send('It will not crank', { key: 'k' })) });
    const late = await ana.send('It will not crank', { key: 'k', at: slow });
    expect([late.status, late.text]).toEqual([200, (await ana.send('It will not crank', { key: 'k' })).text]);
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('a key that was answered meanwhile undoes the charge and the words of the second, whatever the cool-down', async () => {
    const means = {
      database: server.database,
      diagnosis: tinyDiagnosis(),
      chargeMessage,
      post,
      uploads: attachmentsForChat,
      admitCar: async () => null,
      beginTurn: null,
      now: server.clock.now,
      newId: uuidv7,
    };
    const exchangeAt = (revision: number): Exchange => {
      const createdAt = server.clock.now();
      const message = (role: 'user' | 'assistant') => ({ id: uuidv7(), role, content: 'words', createdAt });
      return {
        userId: ana.user.id,
        sessionId: ana.session.id,
        revision,
        place: placeAfter(revision * 2),
        question: message('user'),
        reply: message('assistant'),
        evidence: '[]',
        recentlyReplaced: '[]',
      };
    };
    const request = { key: 'k', hash: 'same' };
    expect(await saveExchange(means, exchangeAt(0), request)).toMatchObject({ outcome: 'saved' });
    server.clock.pass(limits.messageCooldownMs);
    expect(await saveExchange(means, exchangeAt(1), request)).toEqual({ outcome: 'answered' });
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('with one key for two messages, one message is answered and the other refused as reuse', async () => {
    const answers = await many(2, (index) => ana.send(`message ${index}`, { key: 'k' }));
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test('the refused cost the engine nothing', async () => {
    let assessed = 0;
    const counting = server.another({ diagnosis: tinyDiagnosis(() => (assessed += 1)) });
    await many(20, (index) => ana.send(`message ${index}`, { at: counting }));
    expect(assessed).toBe(1);
  });
});

test('messages of fifty users at the same time are all answered, and every balance is the sum of its rows (PAY-05)', async () => {
  const users = await many(50, (index) => chatUser(server, `user${index}@example.com`));
  expect(new Set(statuses(await many(50, (index) => (users[index] ?? ana).send('It will not crank'))))).toEqual(
    new Set([200]),
  );
  for (const user of users) expect(await user.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
});

describe('taps while a message is being answered (REPLY-07)', () => {
  test('neither the tap nor the evidence of the message is lost, and the reply knows both', async () => {
    const interrupted = server.another({
      database: interruptedOnce(() => ana.tap([{ finding: 'dim_lamps', state: 'yes' }])),
    });
    const sent = await ana.send('It will not crank', { at: interrupted });
    expect(sent.status).toBe(200);
    expect(JSON.parse(sent.body.message.content).evidence).toHaveLength(2);
    const { reassessment } = (await ana.messages()).body;
    expect(
      reassessment.evidence
        .map(({ finding, state }: { finding: string; state: string }) => [finding, state])
        .toSorted(),
    ).toEqual([
      ['dim_lamps', 'yes'],
      ['no_crank', 'yes'],
    ]);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('a tap that a message overtook is laid over what the message told', async () => {
    const interrupted = server.another({ database: interruptedOnce(() => ana.send('It will not crank')) });
    const { status, body } = await ana.tap([{ finding: 'dim_lamps', state: 'yes' }], interrupted);
    expect([status, body.evidence.length]).toEqual([200, 2]);
  });

  test('twenty taps at once are all kept, without credit or cool-down', async () => {
    await ana.send('It will not crank');
    const answers = await many(20, (index) =>
      ana.tap([{ finding: 'dim_lamps', state: index % 2 === 0 ? 'yes' : 'no' }]),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const [session] = await server.database.read.selectFrom('sessions').select(['evidence', 'revision']).execute();
    expect(JSON.parse(session?.evidence ?? '')).toHaveLength(21);
    expect(await ana.account()).toMatchObject({ credits: 9, rows: 2 });
    server.clock.pass(limits.messageCooldownMs);
    expect((await ana.send('and now?')).status).toBe(200);
  });
});
