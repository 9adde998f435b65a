import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languageModel, type LlmOptions } from './llm.ts';
import { startTestLlm, type LlmBehaviour, type TestLlmServer } from './test-llm-server.ts';

const Words = z.object({ summary: z.string(), answer: z.string().nullable() });
const good = { summary: 'The battery is likeliest, and a new one is quickly fitted.', answer: null };
/** Anthropic's older models, and unknown ones, are made to write JSON by calling a tool. */
const kinds = [
  { provider: 'openai', model: 'gpt-5' },
  { provider: 'anthropic', model: 'claude-sonnet-4-5' },
  { provider: 'anthropic', model: 'claude-older' },
  { provider: 'google', model: 'gemini-2.5-flash' },
  { provider: 'openai-compatible', model: 'qwen3:8b' },
] as const;

let server: TestLlmServer;
const unhandled: unknown[] = [];
const hear = (reason: unknown) => unhandled.push(reason);
beforeAll(async () => {
  server = await startTestLlm();
  process.on('unhandledRejection', hear);
});
afterAll(async () => {
  process.off('unhandledRejection', hear);
  await server.close();
});
afterEach(async () => {
  server.behave('well');
  await new Promise((done) => setImmediate(done));
  expect(unhandled).toEqual([]);
});

type Kind = Pick<LlmOptions, 'provider' | 'model'>;
const modelOf = (kind: Kind, baseUrl = server.baseUrl) => languageModel({ ...kind, apiKey: 'secret', baseUrl });
const kindOf = (provider: LlmOptions['provider']): Kind => ({ provider, model: 'some-model' });

const write = (kind: Kind, timeoutMs = 3_000, signal = new AbortController().signal) =>
  modelOf(kind).write({
    instructions: 'Write plainly.',
    messages: [{ role: 'user', content: 'It clicks.' }],
    schema: Words,
    timeoutMs,
    signal,
  });

describe.each(kinds)('DIAG-02: $provider $model', (kind) => {
  const failureOf = async (behaviour: LlmBehaviour, timeoutMs = 300) => {
    server.say(() => JSON.stringify(good));
    server.behave(behaviour);
    const written = await write(kind, timeoutMs);
    return written.ok ? 'none' : written.failure;
  };

  test('is asked with the instructions, the words and the schema, and its tokens are counted', async () => {
    server.say(() => JSON.stringify(good));
    expect(await write(kind)).toEqual({
      ok: true,
      object: good,
      usage: { input: 11, output: 22, estimated: false },
    });
    const asked = server.asked.at(-1);
    expect(asked).toMatchObject({ protocol: kind.provider, words: ['It clicks.'] });
    expect(asked?.instructions).toContain('Write plainly.');
    expect(JSON.stringify(asked?.body)).toContain('"summary"');
    expect(JSON.stringify(asked?.headers)).toContain('secret');
  });

  test.each([
    ['in a code fence', `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
    ['with words around it', `Here you are:\n${JSON.stringify(good)}\nAnything else?`],
  ])('is understood %s', async (_, text) => {
    server.say(() => text);
    expect(await write(kind)).toMatchObject({ ok: true, object: good });
  });

  test.each([
    ['half an answer', JSON.stringify(good).slice(0, 30)],
    ['another form', '{"summary": 5}'],
    ['no JSON', 'The battery, I think.'],
    ['nothing', ''],
  ])('%s is malformed', async (_, text) => {
    server.say(() => text);
    expect(await write(kind)).toMatchObject({ ok: false, failure: 'malformed' });
  });

  test('a slow answer in time is an answer', async () => {
    server.say(() => JSON.stringify(good));
    server.behave('slow');
    expect(await write(kind)).toMatchObject({ ok: true, object: good });
  });

  test.each<[LlmBehaviour, string]>([
    ['cut', 'no answer'],
    ['stalls', 'timed out'],
    ['silent', 'timed out'],
    ['error', 'failed'],
    ['redirects', 'no answer'],
    ['refusal', 'declined'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [429, 'rate limited'],
    [500, 'failed'],
    [503, 'failed'],
  ])('%s: %s', async (behaviour, failure) => {
    expect(await failureOf(behaviour)).toBe(failure);
  });

  test('a page instead of an answer is a failure', async () => {
    expect(await failureOf('page')).not.toBe('none');
  });

  test('an answer without end is given up, long before its time is over', async () => {
    const started = Date.now();
    expect(await failureOf('endless', 20_000)).toBe('too long');
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  test('after 429 it says how long it wants to be left alone', async () => {
    server.behave(429);
    expect(await write(kind)).toMatchObject({ failure: 'rate limited', retryAfterMs: 7_000 });
  });

  test('a stop ends the request at once, there too', async () => {
    server.say(() => JSON.stringify(good));
    server.behave('stalls');
    const before = server.abandoned();
    const stop = new AbortController();
    const written = write(kind, 20_000, stop.signal);
    await expect.poll(() => server.asked.length).toBeGreaterThan(0);
    setTimeout(() => stop.abort(new Error('stopped')), 100);
    expect(await written).toMatchObject({ ok: false, failure: 'stopped' });
    await expect.poll(() => server.abandoned()).toBe(before + 1);
  });

  test('nobody there: no answer', async () => {
    const written = await modelOf(kind, 'http://127.0.0.1:1/v1').write({
      instructions: '',
      messages: [{ role: 'user', content: 'x' }],
      schema: Words,
      timeoutMs: 2_000,
      signal: new AbortController().signal,
    });
    expect(written).toMatchObject({ ok: false, failure: 'no answer' });
  });
});

test.each(['openai', 'openai-compatible'] as const)(
  '%s: a refusal in its own place on the wire is one',
  async (provider) => {
    server.say(() => JSON.stringify(good));
    server.behave('says no');
    expect(await write(kindOf(provider))).toMatchObject({ ok: false, failure: 'declined', usage: { input: 11 } });
  },
);

test('tokens are estimated where a server does not count them', async () => {
  server.say(() => JSON.stringify(good));
  server.behave('no usage');
  const written = await write(kindOf('openai-compatible'));
  expect(written.usage).toMatchObject({ estimated: true, output: Math.ceil(JSON.stringify(good).length / 4) });
  expect(written.usage.input).toBeGreaterThan(10);
});

test('a server that takes the schema and does not heed it is told of it in words', async () => {
  await write(kindOf('openai-compatible'));
  expect(server.asked.at(-1)?.instructions).toContain('nothing but JSON of this schema');
});

test('OpenAI is asked not to keep what is said', async () => {
  await write(kindOf('openai'));
  expect(server.asked.at(-1)?.body).toMatchObject({ store: false });
});
