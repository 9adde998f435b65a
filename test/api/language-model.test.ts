import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { honestWords, isToRead, toldTo } from '#test/harness/obliging-model.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
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
/** What the engine says of the same words. */
const ofEngine = async (text = complaint) => {
  const vehicle = ana.session.vehicle_info;
  const { reply } = await tinyDiagnosis().assess({
    text,
    vehicle,
    evidence: '[]',
    recentlyReplaced: '[]',
    messageIndex: 0,
  });
  return reply;
};

describe('DIAG-02: a language model words the answer', () => {
  test('its words come beside the facts, which stay the engine’s byte for byte; one credit, and the use is recorded', async () => {
    await begin();
    const { body } = await ana.send(complaint);
    const content: string = body.message.content;
    expect(content.startsWith((await ofEngine()).slice(0, -1))).toBe(true);
    expect(JSON.parse(content).prose).toMatchObject({
      model: 'first',
      summary: 'Here is what the engine found, in plain words.',
      explanations: [{ id: 'battery' }, { id: 'starter' }],
    });
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
    expect(await uses()).toEqual(
      ['read', 'used'].map((outcome) => ({ model: 'first', outcome, message_id: body.message.id })),
    );
    const found = await server.call('searchHistory', {
      token: ana.token,
      params: { userId: ana.user.id },
      body: { query: 'in plain words' },
    });
    expect(found.text).toContain(body.message.id);
  });

  test('it is told the facts, and the owner’s words so far; both as data', async () => {
    await begin();
    await replyTo('The lamps are dim');
    await replyTo();
    const [, question] = (await ana.messages()).body.messages.filter(({ role }: { role: string }) => role === 'user');
    await ana.send(complaint, { replaces: question.id });
    expect(toldTo(first.asked.at(-1)!).owner).toMatchObject({ earlier_messages: ['The lamps are dim'] });
    const asked = first.asked.at(-1)!;
    expect(toldTo(asked).owner).toEqual({
      latest_message: complaint,
      earlier_messages: ['The lamps are dim'],
      attached_files: [],
    });
    expect(toldTo(asked).facts.causes.map(({ id }) => id)).toEqual(['battery', 'starter']);
    expect(asked.instructions).not.toContain('lamps');
  });

  test('whoever waits hears of it', async () => {
    await begin();
    const events = await (await sendStreaming(server, ana, complaint)).rest();
    expect(events.map(({ data }) => data.text)).toContain('Writing in plain words...');
  });

  test('health names it, and no secret', async () => {
    await begin({}, ['first', 'second']);
    const { body } = await server.call('health');
    expect(body.language_model).toBe('openai-compatible first, then openai-compatible second');
    const host = (address: string) => new URL(address).host;
    expect(body.language_model_settings).toEqual({
      models: [
        { provider: 'openai-compatible', model: 'first', host: host(first.baseUrl), transcription: null },
        { provider: 'openai-compatible', model: 'second', host: host(second.baseUrl), transcription: null },
      ],
      timeout_ms: timeoutMs,
      daily_tokens: 1_000_000,
      daily_usd: null,
    });
  });

  test('health tells of limits, and of whoever turns sounds into words; no key of either', async () => {
    const transcription = { model: 'whisper-1', apiKey: 'hunter2', baseUrl: second.baseUrl };
    const model = languageModel({ provider: 'google', model: 'm', apiKey: 'hunter2', baseUrl: null, transcription });
    await begin({ models: [model], dailyUsd: 2.5 });
    const { body, text } = await server.call('health');
    expect(body.language_model_settings).toMatchObject({
      models: [{ host: null, transcription: `whisper-1 at ${new URL(second.baseUrl).host}` }],
      daily_usd: 2.5,
    });
    expect(text).not.toContain('hunter2');
  });
});

describe('DIAG-02: where it goes beyond the facts', () => {
  const lying = (summary: string) => JSON.stringify({ summary, explanations: [], notes: [], answer: null });

  test('it may mend its words once, and is told why', async () => {
    await begin();
    first.say((asked) => (isToRead(asked) || asked.words.length > 1 ? honestWords(asked) : lying('It costs $90.')));
    expect((await replyTo()).prose.summary).toContain('plain words');
    expect(first.asked[2]?.words.at(-1)).toMatch(/refused:\n- summary: a number.*90/);
    expect((await uses()).map(({ outcome }) => outcome)).toEqual(['read', 'objected to', 'used']);
  });

  test('twice: the engine’s own words, which say so; charged as any answer, and another model is not asked', async () => {
    await begin({}, ['first', 'second']);
    first.say((asked) => (isToRead(asked) ? honestWords(asked) : lying('It costs $90.')));
    const reply = await replyTo();
    expect(reply).toMatchObject({
      prose_note: "In the engine's own words: what the language model wrote went beyond the facts.",
    });
    expect(reply.prose).toBeUndefined();
    expect(JSON.stringify(reply)).not.toContain('$90');
    expect([first.asked.length, second.asked.length]).toEqual([3, 0]);
    expect((await ana.account()).credits).toBe(9);
  });
});

describe('DIAG-02: where it fails', () => {
  test.each([
    ['stalls', 'took too long'],
    ['silent', 'took too long'],
    ['cut', 'did not answer'],
    ['error', 'did not answer'],
    [500, 'did not answer'],
    [400, 'did not answer'],
    [401, 'did not answer'],
    [429, 'is busy'],
    ['refusal', 'gave no usable answer'],
    // The fake says so behind a whole answer: nothing of it is missing.
    ['length', null],
  ] as const)('%s: there is an answer all the same, within a second of its time', async (behaviour, reason) => {
    await begin();
    first.behave(behaviour);
    const started = Date.now();
    const reply = await replyTo();
    expect(Date.now() - started).toBeLessThan(timeoutMs + 1_000);
    if (reason === null) expect(reply.prose.model).toBe('first');
    else expect(reply.prose_note).toContain(reason);
    expect(reply).toMatchObject(JSON.parse(await ofEngine()));
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('cut off by its length, likewise', async () => {
    await begin();
    first.behave('length');
    first.say(() => '{"summary": "It is');
    expect((await replyTo()).prose_note).toContain('no usable answer');
  });

  test('broken JSON and no JSON at all likewise', async () => {
    await begin();
    first.say(() => '{"summary": "It is');
    expect((await replyTo()).prose_note).toContain('no usable answer');
    first.say(() => '');
    expect((await replyTo()).prose_note).toContain('no usable answer');
  });

  test('a fault of ours in between costs the words, not the answer', async () => {
    const write = () => Promise.reject(new Error('a fault'));
    const broken = {
      name: 'm',
      provider: 'p',
      write,
      host: null,
      price: null,
      takes: () => false,
      transcriber: null,
      transcribe: null,
    };
    await begin({ models: [broken] });
    expect((await replyTo()).prose_note).toContain('did not answer');
    expect(server.takeErrors()).toHaveLength(2);
  });

  test('another one is asked in its place', async () => {
    await begin({}, ['first', 'second']);
    first.behave(500);
    expect((await replyTo()).prose.model).toBe('second');
  });

  test('again and again, it is left alone for a minute', async () => {
    await begin();
    first.behave(503);
    const quick = async () => {
      const { body } = await ana.send(complaint);
      server.clock.pass(3_000);
      return JSON.parse(body.message.content).prose_note as string;
    };
    for (const _ of [1, 2, 3]) expect(await quick()).toContain('did not answer');
    expect(await quick()).toContain('not answering just now');
    expect(first.asked.length).toBe(3);
    first.behave('well');
    server.clock.pass(60_000);
    expect((await replyTo()).prose.model).toBe('first');
  });

  test('an answer asked for again, which failed before, is no new answer: nobody pays for it', async () => {
    await begin();
    first.behave(500);
    await ana.send(complaint);
    server.clock.pass(3_000);
    first.behave('stalls');
    const [question] = (await ana.messages()).body.messages;
    const { body } = await ana.send(complaint, { replaces: question.id });
    expect(body.code).toBe('NOTHING_CHANGED');
    expect((await ana.account()).credits).toBe(9);
  });
});

test('a stop ends the model’s work too; nothing is charged, what it cost is recorded', async () => {
  await begin({ timeoutMs: 20_000 });
  first.behave('stalls');
  const streaming = await sendStreaming(server, ana, complaint, { key: 'k' });
  await expect.poll(() => first.asked.length).toBe(1);
  await ana.stop('k');
  expect((await streaming.rest()).at(-1)).toMatchObject({ event: 'error', data: { code: 'STOPPED' } });
  await expect.poll(() => first.abandoned()).toBe(1);
  await expect.poll(async () => (await uses()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  expect((await ana.account()).credits).toBe(10);
});

test('the use goes with its user', async () => {
  await begin();
  await replyTo();
  const exported = await server.call('exportAccount', { token: ana.token, params: { id: ana.user.id } });
  expect(exported.text).toContain('"language_model_uses"');
  await server.call('deleteAccount', {
    token: ana.token,
    params: { id: ana.user.id },
    body: { email: ana.user.email },
  });
  expect(await uses()).toEqual([]);
});
