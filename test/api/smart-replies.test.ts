import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { StructuredReply } from '#contract/reply.ts';
import type { ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import type { TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const suggest = (context: string, more: object = {}) =>
  server.call('generateSmartReplies', {
    token: ana.token,
    body: { context, generate_replies: true, user_id: ana.user.id, ...more },
  });
const buy = (cause: string, { key, at = server }: { key?: string; at?: TestServer } = {}) =>
  at.call('sendPremiumReply', {
    token: ana.token,
    params: { id: ana.session.id },
    body: { user_id: ana.user.id, reply_id: cause },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

describe('200: smart replies (CHAT-18)', () => {
  test('a reply with a question is answered in the owner’s words, the plan of its leading cause last and premium', async () => {
    const { body: sent } = await ana.send('It will not crank');
    const { status, body } = await suggest(sent.message.content);
    expect([status, body.replies]).toEqual([
      200,
      [
        { id: 'answer-1', text: 'Yes: the lamps are dim.', premium: false },
        { id: 'answer-2', text: 'No: the lamps are dim.', premium: false },
        { id: 'battery', text: 'The plan for battery', premium: true },
      ],
    ]);
  });

  test('two answers without a plan are too few', async () => {
    const questions = [{ finding: 'dim_lamps' }];
    expect((await suggest(JSON.stringify({ questions, differential: [] }))).body).toEqual({ replies: [] });
  });

  test('never more than five, the premium one among them', async () => {
    const context = JSON.stringify({
      questions: [{ finding: 'dim_lamps' }, { finding: 'no_crank' }],
      differential: [{ id: 'battery' }],
    });
    const { body } = await suggest(context);
    expect(body.replies.map((each: { premium: boolean }) => each.premium)).toEqual([false, false, false, false, true]);
  });

  test.each([
    ['a reply that asks nothing', JSON.stringify({ questions: [], differential: [{ id: 'battery' }] })],
    ['words that ask nothing', 'Check the battery first.'],
    ['a question about nothing we know', 'Shall we dance?'],
    ['no words', ''],
  ])('%s gets none', async (_, context) => {
    expect((await suggest(context)).body).toEqual({ replies: [] });
  });

  test('after a reply of parts: what to ask of them next, none premium', async () => {
    const context = JSON.stringify({ parts: [{ id: 'battery' }], questions: [], differential: [], sections: [] });
    expect((await suggest(context)).body.replies).toEqual([
      { id: 'answer-1', text: 'How much is the battery?', premium: false },
      { id: 'answer-2', text: 'Where can I buy the battery?', premium: false },
      { id: 'answer-3', text: 'How do I replace the battery?', premium: false },
    ]);
  });

  test('a repair plan offers no plan again', async () => {
    const context = JSON.stringify({
      questions: [{ finding: 'dim_lamps' }],
      differential: [{ id: 'battery' }],
      sections: [{ id: 'repairPlan' }],
    });
    const { body } = await suggest(context);
    expect(body.replies.every((each: { premium: boolean }) => !each.premium)).toBe(true);
  });

  test('plain words that ask get answers by what they are about; none where none are wanted', async () => {
    const { body } = await suggest('I see. Does it crank?');
    expect(body.replies.map((each: { text: string }) => each.text)).toContain('It cranks but does not start.');
    expect((await suggest('Does it crank?', { generate_replies: false })).body).toEqual({ replies: [] });
  });

  test('asking for them costs nothing', async () => {
    await suggest('Does it crank?');
    expect(await ana.account()).toMatchObject({ credits: limits.initialCredits, rows: 1 });
  });
});

describe('200: the premium reply (CHAT-18)', () => {
  test('the plan joins the session for two credits, with its row in the ledger, cool-down or not', async () => {
    await ana.send('It will not crank');
    const { status, body } = await buy('battery');
    expect([status, body.credits_remaining]).toEqual([200, 7]);
    expect(StructuredReply.parse(JSON.parse(body.message.content)).summary).toBe('Plan for battery');
    const { messages } = (await ana.messages()).body;
    expect(messages.slice(2).map((each: { content: string }) => each.content)).toEqual([
      'The plan for battery',
      body.message.content,
    ]);
    const statement = await server.call('getStatement', { token: ana.token, params: { id: ana.user.id } });
    expect(statement.body.entries[0]).toMatchObject({ delta: -2, balance: 7, reason: 'premium_reply' });
    expect(await ana.account()).toEqual({ credits: 7, sum: 7, rows: 3 });
  });

  test('the same Idempotency-Key is charged once, also when asked twenty times at once in two processes', async () => {
    await ana.send('It will not crank');
    const other = server.another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buy('battery', { key: 'k', at: index % 2 === 0 ? server : other })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await ana.messages()).body.messages).toHaveLength(4);
    expect(await ana.account()).toEqual({ credits: 7, sum: 7, rows: 3 });
  });

  test('of ten plans at once with seven credits, three are given and the balance is never below zero', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      await ana.send('It will not crank');
      server.clock.pass(limits.messageCooldownMs);
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy('battery')));
    const codes = answers
      .map(({ status, body }) => (status === 200 ? 'given' : (body.code as string)))
      .toSorted((a, b) => (a < b ? -1 : 1));
    expect(codes).toEqual([...Array(7).fill('INSUFFICIENT_FOR_PREMIUM'), 'given', 'given', 'given']);
    expect(await ana.account()).toMatchObject({ credits: 1, sum: 1 });
  });

  test('a tap that comes while the plan is made is in the session afterwards', async () => {
    await ana.send('It will not crank');
    let tapped = false;
    const slow = server.another({
      diagnosis: {
        ...tinyDiagnosis(),
        planRepair: async (...input) => {
          if (!tapped) await ana.tap([{ finding: 'dim_lamps', state: 'yes' }]);
          tapped = true;
          return tinyDiagnosis().planRepair(...input);
        },
      },
    });
    const { body } = await buy('battery', { at: slow });
    const reply = StructuredReply.parse(JSON.parse(body.message.content));
    expect(reply.differential[0]?.share).toBe(0.9);
    expect((await ana.messages()).body.reassessment.evidence).toHaveLength(2);
  });
});

describe('500', () => {
  test('a plan that fails costs nothing and leaves no words; asked again under its key it is given (CHAT-18)', async () => {
    await ana.send('It will not crank');
    const failing = server.another({
      diagnosis: tinyDiagnosis(() => {
        throw new Error('the engine stumbled');
      }),
    });
    expect((await buy('battery', { key: 'k', at: failing })).status).toBe(500);
    expect(server.takeErrors()).toHaveLength(1);
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect((await buy('battery', { key: 'k' })).status).toBe(200);
    expect(await ana.account()).toEqual({ credits: 7, sum: 7, rows: 3 });
  });
});
