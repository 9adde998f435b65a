import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { honestWords, isToRead } from '#test/harness/obliging-model.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import type { LanguageMeans } from '#server/language/language-turn.ts';

const complaint = 'It will not crank. What does the starter do?';
const timeoutMs = 800;
let identity: TestIdentityProvider;
let first: TestLlmServer;
let second: TestLlmServer;
let server: TestServer;
let ana: ChatUser;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
const begin = async (changes: Partial<LanguageMeans> = {}, names: ('first' | 'second')[] = ['first']) => {
  const models = names.map((name) =>
    languageModel({
      provider: 'openai-compatible',
      model: name,
      apiKey: null,
      baseUrl: { first, second }[name].baseUrl,
    }),
  );
  const means = {
    models,
    allCauses: ['Blown head gasket'],
    timeoutMs,
    dailyTokensPerUser: 1_000_000,
    dailyUsd: null,
    ...changes,
  };
  server = await testServer({ identityProvider: identity.provider, changes: { languageModels: means } });
  ana = await chatUser(server, 'ana@example.com');
};
beforeEach(async () => {
  [first, second] = await Promise.all([startTestLlm(), startTestLlm()]);
  first.say(honestWords);
  second.say(honestWords);
});
afterEach(async () => {
  await server.remove();
  await Promise.all([first.close(), second.close()]);
});

const replyTo = async (message = complaint, by = ana) => {
  const { body } = await by.send(message);
  server.clock.pass(60_001);
  return JSON.parse(body.message.content);
};
const uses = () =>
  server.database.read.selectFrom('language_model_uses').select(['model', 'outcome', 'message_id']).execute();
test('a tap while the words are written: the answer is made anew, of the same reply and in the same time', async () => {
  await begin({ timeoutMs: 1_500 });
  await replyTo('The lamps are dim');
  first.asked.length = 0;
  first.behaveFor((asked) => (isToRead(asked) ? 'well' : 'stalls'));
  const started = Date.now();
  const sending = ana.send(complaint);
  await expect.poll(() => first.asked.filter((asked) => !isToRead(asked)).length).toBe(1);
  const tapped = await ana.tap([{ finding: 'dim_lamps', state: 'no' }]);
  expect(tapped.status).toBe(200);
  const { body } = await sending;
  expect(Date.now() - started).toBeLessThan(1_500 + 1_000);
  const reply = JSON.parse(body.message.content);
  expect(reply.prose_note).toContain('took too long');
  expect(reply.evidence).toContainEqual(expect.objectContaining({ finding: 'dim_lamps', state: 'no' }));
  expect(first.asked.filter((asked) => !isToRead(asked))).toHaveLength(1);
  const ofReply = (await uses()).filter(({ message_id: id }) => id === body.message.id);
  expect(ofReply.map(({ outcome }) => outcome)).toContain('timed out');
  expect(new Set((await uses()).map(({ message_id: id }) => id)).size).toBe(2);
});

test('a user’s share is counted over a day, each user’s by itself', async () => {
  await begin({ dailyTokensPerUser: 120 });
  await replyTo();
  expect((await replyTo()).prose).toBeDefined();
  expect((await replyTo()).prose_note).toContain('share of the language model for today is used up');
  const ben = await chatUser(server, 'ben@example.com');
  expect((await replyTo(complaint, ben)).prose).toBeDefined();
  server.clock.pass(24 * 3_600_000);
  expect((await replyTo()).prose).toBeDefined();
});

test('what may be spent in money is counted over a day, and for all users together', async () => {
  const price = { inputUsdPerMillion: 1_000, outputUsdPerMillion: 2_000, soundUsdPerMinute: 0 };
  const model = languageModel({
    provider: 'openai-compatible',
    model: 'first',
    apiKey: null,
    baseUrl: first.baseUrl,
    price,
  });
  // A request is 11 tokens in and 22 out: 55,000 millionths of a dollar, an answer twice that.
  await begin({ models: [model], dailyUsd: 0.2 });
  await replyTo();
  const costs = await server.database.read.selectFrom('language_model_uses').select('cost_micro_usd').execute();
  expect(costs.map(({ cost_micro_usd: cost }) => cost)).toEqual([55_000, 55_000]);
  expect((await replyTo()).prose).toBeDefined();
  const ben = await chatUser(server, 'ben@example.com');
  expect((await replyTo(complaint, ben)).prose_note).toContain('for today is used up');
  server.clock.pass(24 * 3_600_000);
  expect((await replyTo(complaint, ben)).prose).toBeDefined();
});
