import { expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { isToRead } from '#test/harness/obliging-model.ts';
import { complaint, modelBench } from '#test/harness/model-bench.ts';

const at = modelBench();

test('a tap while the words are written: the answer is made anew, of the same reply and in the same time', async () => {
  await at.begin({ timeoutMs: 1_500 });
  await at.replyTo('The lamps are dim');
  at.first.asked.length = 0;
  at.first.behaveFor((asked) => (isToRead(asked) ? 'well' : 'stalls'));
  const started = Date.now();
  const sending = at.ana.send(complaint);
  await expect.poll(() => at.first.asked.filter((asked) => !isToRead(asked)).length).toBe(1);
  const tapped = await at.ana.tap([{ finding: 'dim_lamps', state: 'no' }]);
  expect(tapped.status).toBe(200);
  const { body } = await sending;
  expect(Date.now() - started).toBeLessThan(1_500 + 1_000);
  const reply = JSON.parse(body.message.content);
  expect(reply.prose_note).toContain('took too long');
  expect(reply.evidence).toContainEqual(expect.objectContaining({ finding: 'dim_lamps', state: 'no' }));
  expect(at.first.asked.filter((asked) => !isToRead(asked))).toHaveLength(1);
  const ofReply = (await at.uses()).filter(({ message_id: id }) => id === body.message.id);
  expect(ofReply.map(({ outcome }) => outcome)).toContain('timed out');
  expect(new Set((await at.uses()).map(({ message_id: id }) => id)).size).toBe(2);
});

test('a user’s share is counted over a day, each user’s by itself', async () => {
  await at.begin({ dailyTokensPerUser: 120 });
  await at.replyTo();
  expect((await at.replyTo()).prose).toBeDefined();
  expect((await at.replyTo()).prose_note).toContain('share of the language model for today is used up');
  const ben = await chatUser(at.server, 'ben@example.com');
  expect((await at.replyTo(complaint, ben)).prose).toBeDefined();
  at.server.clock.pass(24 * 3_600_000);
  expect((await at.replyTo()).prose).toBeDefined();
});

/** A request is 11 tokens in and 22 out: 55,000 millionths of a dollar, an answer twice that. */
const priced = () =>
  languageModel({
    provider: 'openai-compatible',
    model: 'first',
    apiKey: null,
    baseUrl: at.first.baseUrl,
    price: { inputUsdPerMillion: 1_000, outputUsdPerMillion: 2_000, soundUsdPerMinute: 0 },
  });

test('what may be spent in money is counted over a day, and for all users together', async () => {
  await at.begin({ models: [priced()], dailyUsd: 0.2 });
  await at.replyTo();
  const costs = await at.server.database.read.selectFrom('language_model_uses').select('cost_micro_usd').execute();
  expect(costs.map(({ cost_micro_usd: cost }) => cost)).toEqual([55_000, 55_000]);
  expect((await at.replyTo()).prose).toBeDefined();
  const ben = await chatUser(at.server, 'ben@example.com');
  expect((await at.replyTo(complaint, ben)).prose_note).toContain('for today is used up');
  at.server.clock.pass(24 * 3_600_000);
  expect((await at.replyTo(complaint, ben)).prose).toBeDefined();
});

test('or for each user by itself', async () => {
  await at.begin({ models: [priced()], dailyUsdPerUser: 0.2 });
  await at.replyTo();
  expect((await at.replyTo()).prose).toBeDefined();
  expect((await at.replyTo()).prose_note).toContain('for today is used up');
  const ben = await chatUser(at.server, 'ben@example.com');
  expect((await at.replyTo(complaint, ben)).prose).toBeDefined();
  at.server.clock.pass(24 * 3_600_000);
  expect((await at.replyTo()).prose).toBeDefined();
});
