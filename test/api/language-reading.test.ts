import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import type { EvidenceItem } from '#contract/reply.ts';
import { allCauses } from '#test/harness/all-causes.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { honestWords, isToRead, reading, toldToReader } from '#test/harness/obliging-model.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import type { LanguageMeans } from '#server/language/language-turn.ts';

const message = 'It will not crank and the beams look WEAK.';
const dim = { id: 'dim_lamps', state: 'yes', quote: 'the beams look weak' };
const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
let identity: TestIdentityProvider;
let llm: TestLlmServer;
let server: TestServer;
let ana: ChatUser;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
const begin = async (
  changes: Partial<LanguageMeans> = {},
  provider: (typeof providers)[number] = 'openai-compatible',
) => {
  const models = [languageModel({ provider, model: 'm', apiKey: 'secret', baseUrl: llm.baseUrl })];
  const means = { models, allCauses: allCauses(), timeoutMs: 2_000, dailyTokensPerUser: 1_000_000, dailyUsd: null, ...changes };
  server = await testServer({ identityProvider: identity.provider, changes: { languageModels: means } });
  ana = await chatUser(server, 'ana@example.com');
};
beforeEach(async () => {
  llm = await startTestLlm();
  llm.say(reading(dim));
});
afterEach(async () => {
  await server.remove();
  await llm.close();
});

const replyTo = async (text = message) => {
  const { body } = await ana.send(text);
  server.clock.pass(60_001);
  return JSON.parse(body.message.content);
};
const chip = (reply: { evidence: EvidenceItem[] }, finding = 'dim_lamps') =>
  reply.evidence.find((each) => each.finding === finding);
const toReaders = () => llm.asked.filter(isToRead);

describe('DIAG-02: a language model reads what the engine does not know the words of', () => {
  test.each(providers)(
    '%s: it is weighed, shown in the owner’s own words as read by it, and may be denied',
    async (provider) => {
      await begin({}, provider);
      const reply = await replyTo();
      expect(chip(reply)).toMatchObject({ origin: 'read', state: 'yes', quote: 'the beams look WEAK' });
      expect(chip(reply, 'no_crank')).toMatchObject({ origin: 'volunteered' });
      expect(reply.differential[0]).toMatchObject({ id: 'battery', share: 0.9 });
      expect(reply.prose.summary).toContain('plain words');
      expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });

      const denied = await ana.tap([{ finding: 'dim_lamps', state: 'no' }]);
      expect(chip(denied.body)).toMatchObject({ origin: 'answer', state: 'no' });
      expect(denied.body.differential[0]).toMatchObject({ id: 'battery', share: 0.6 });
    },
  );

  test('it is told what to look for, and the owner’s words so far; both as data', async () => {
    await begin();
    await replyTo('Hello there');
    await replyTo();
    const asked = toReaders().at(-1)!;
    expect(toldToReader(asked)).toEqual({
      findings: { yes_or_no: { dim_lamps: 'the lamps are dim' }, with_states: [] },
      owner: { latest_message: message, earlier_messages: ['Hello there'], attached_files: [] },
      files: [],
    });
    expect(asked.instructions).not.toContain('beams');
  });

  test('whoever waits hears of it', async () => {
    await begin();
    const events = await (await sendStreaming(server, ana, message)).rest();
    const steps = events.map(({ data }) => data.text);
    expect(steps.indexOf('Reading your words once more...')).toBeLessThan(steps.indexOf('Writing in plain words...'));
  });

  test('an answer asked for again is read anew, not twice', async () => {
    await begin();
    await replyTo();
    const [question] = (await ana.messages()).body.messages;
    llm.say(reading());
    const { body } = await ana.send(message, { replaces: question.id });
    expect(chip(JSON.parse(body.message.content))).toBeUndefined();
  });

  test('what only asks is not read', async () => {
    await begin();
    await replyTo('What is a starter?');
    expect(toReaders()).toEqual([]);
  });
});

describe('DIAG-02: what is not kept of a reading', () => {
  test.each([
    ['a finding that was not offered', { ...dim, id: 'warp_drive' }],
    ['a state that it has not', { ...dim, state: 'unknown' }],
    ['words the owner did not say', { ...dim, quote: 'the lamps are weak' }],
  ])('%s', async (_, finding) => {
    await begin();
    llm.say(reading(finding));
    const reply = await replyTo();
    expect(chip(reply)).toBeUndefined();
    expect(reply.differential[0]).toMatchObject({ share: 0.6 });
  });
});

describe('DIAG-02: where reading fails, the engine’s own reading stands', () => {
  const ofReader = (text: string) => llm.say((asked) => (isToRead(asked) ? text : honestWords(asked)));

  test.each(['{"findings": [', '', '{"findings": "all of them"}', 'I am sorry.'])(
    '%s: it is still worded',
    async (text) => {
      await begin();
      ofReader(text);
      const reply = await replyTo();
      expect(chip(reply)).toBeUndefined();
      expect(reply.prose.summary).toContain('plain words');
    },
  );

  test.each(['stalls', 'silent', 'cut', 'error', 'refusal', 400, 429, 500] as const)(
    '%s: the engine’s answer, with its line, in one span of time for both',
    async (behaviour) => {
      await begin({ timeoutMs: 600 });
      llm.behave(behaviour);
      const started = Date.now();
      const reply = await replyTo();
      expect(Date.now() - started).toBeLessThan(600 + 1_000);
      expect(chip(reply)).toBeUndefined();
      expect(reply.prose_note).toContain("In the engine's own words");
      expect((await ana.account()).credits).toBe(9);
    },
  );

  test('a model that is only too slow to read is asked to write, and being late counts once an answer', async () => {
    await begin({ timeoutMs: 600 });
    llm.behaveFor((asked) => (isToRead(asked) ? 'silent' : 'well'));
    for (let times = 1; times <= 4; times += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await replyTo(`It will not crank ${times}`)).prose.summary).toContain('plain words');
  });

  test('a service that failed to read is not asked to write: one request an answer', async () => {
    await begin();
    llm.behave(500);
    await replyTo();
    expect(llm.asked).toHaveLength(1);
  });

  test('who has spent the day’s share is not read either', async () => {
    await begin({ dailyTokensPerUser: 60 });
    await replyTo();
    llm.asked.length = 0;
    expect((await replyTo()).prose_note).toContain('is used up');
    expect(llm.asked).toEqual([]);
  });
});
