import { describe, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { honestWords, isToRead, toldTo } from '#test/harness/obliging-model.ts';
import { complaint, modelBench, timeoutMs } from '#test/harness/model-bench.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

const at = modelBench();
/** What the engine says of the same words. */
const ofEngine = async (text = complaint) => {
  const vehicle = at.ana.session.vehicle_info;
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
    await at.begin();
    const { body } = await at.ana.send(complaint);
    const content: string = body.message.content;
    expect(content.startsWith((await ofEngine()).slice(0, -1))).toBe(true);
    expect(JSON.parse(content).prose).toMatchObject({
      model: 'first',
      summary: 'Here is what the engine found, in plain words.',
      explanations: [{ id: 'battery' }, { id: 'starter' }],
    });
    expect(await at.ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
    expect(await at.uses()).toEqual(
      ['read', 'used'].map((outcome) => ({ model: 'first', outcome, message_id: body.message.id })),
    );
    const found = await at.server.call('searchHistory', {
      token: at.ana.token,
      params: { userId: at.ana.user.id },
      body: { query: 'in plain words' },
    });
    expect(found.text).toContain(body.message.id);
  });

  test('it is told the facts, and the owner’s words so far; both as data', async () => {
    await at.begin();
    await at.replyTo('The lamps are dim');
    await at.replyTo();
    const [, question] = (await at.ana.messages()).body.messages.filter(
      ({ role }: { role: string }) => role === 'user',
    );
    await at.ana.send(complaint, { replaces: question.id });
    expect(toldTo(at.first.asked.at(-1)!).owner).toMatchObject({ earlier_messages: ['The lamps are dim'] });
    const asked = at.first.asked.at(-1)!;
    expect(toldTo(asked).owner).toEqual({
      latest_message: complaint,
      earlier_messages: ['The lamps are dim'],
      attached_files: [],
    });
    expect(toldTo(asked).facts.causes.map(({ id }) => id)).toEqual(['battery', 'starter']);
    expect(asked.instructions).not.toContain('lamps');
  });

  test('whoever waits hears of it', async () => {
    await at.begin();
    const events = await (await sendStreaming(at.server, at.ana, complaint)).rest();
    expect(events.map(({ data }) => data.text)).toContain('Writing in plain words...');
  });

  test('health names it, and no secret', async () => {
    await at.begin({}, ['first', 'second']);
    const { body } = await at.server.call('health');
    expect(body.language_model).toBe('openai-compatible first, then openai-compatible second');
    const host = (address: string) => new URL(address).host;
    expect(body.language_model_settings).toEqual({
      models: [
        { provider: 'openai-compatible', model: 'first', host: host(at.first.baseUrl), transcription: null },
        { provider: 'openai-compatible', model: 'second', host: host(at.second.baseUrl), transcription: null },
      ],
      timeout_ms: timeoutMs,
      daily_tokens: 1_000_000,
      daily_usd: null,
      daily_usd_per_user: null,
    });
  });

  test('health tells of limits, and of whoever turns sounds into words; no key of either', async () => {
    const transcription = { model: 'whisper-1', apiKey: 'hunter2', baseUrl: at.second.baseUrl };
    const model = languageModel({ provider: 'google', model: 'm', apiKey: 'hunter2', baseUrl: null, transcription });
    await at.begin({ models: [model], dailyUsd: 2.5, dailyUsdPerUser: 0.25 });
    const { body, text } = await at.server.call('health');
    expect(body.language_model_settings).toMatchObject({
      models: [{ host: null, transcription: `whisper-1 at ${new URL(at.second.baseUrl).host}` }],
      daily_usd: 2.5,
      daily_usd_per_user: 0.25,
    });
    expect(text).not.toContain('hunter2');
  });
});

describe('DIAG-02: where it goes beyond the facts', () => {
  const lying = (summary: string) => JSON.stringify({ summary, explanations: [], notes: [], answer: null });

  test('it may mend its words once, and is told why', async () => {
    await at.begin();
    at.first.say((asked) => (isToRead(asked) || asked.words.length > 1 ? honestWords(asked) : lying('It costs $90.')));
    expect((await at.replyTo()).prose.summary).toContain('plain words');
    expect(at.first.asked[2]?.words.at(-1)).toMatch(/refused:\n- summary: a number.*90/);
    expect((await at.uses()).map(({ outcome }) => outcome)).toEqual(['read', 'objected to', 'used']);
  });

  test('twice: the engine’s own words, which say so; charged as any answer, and another model is not asked', async () => {
    await at.begin({}, ['first', 'second']);
    at.first.say((asked) => (isToRead(asked) ? honestWords(asked) : lying('It costs $90.')));
    const reply = await at.replyTo();
    expect(reply).toMatchObject({
      prose_note: "In the engine's own words: what the language model wrote went beyond the facts.",
    });
    expect(reply.prose).toBeUndefined();
    expect(JSON.stringify(reply)).not.toContain('$90');
    expect([at.first.asked.length, at.second.asked.length]).toEqual([3, 0]);
    expect((await at.ana.account()).credits).toBe(9);
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
    await at.begin();
    at.first.behave(behaviour);
    const started = Date.now();
    const reply = await at.replyTo();
    expect(Date.now() - started).toBeLessThan(timeoutMs + 1_000);
    if (reason === null) expect(reply.prose.model).toBe('first');
    else expect(reply.prose_note).toContain(reason);
    expect(reply).toMatchObject(JSON.parse(await ofEngine()));
    expect(await at.ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('cut off by its length, likewise', async () => {
    await at.begin();
    at.first.behave('length');
    at.first.say(() => '{"summary": "It is');
    expect((await at.replyTo()).prose_note).toContain('no usable answer');
  });

  test('broken JSON and no JSON at all likewise', async () => {
    await at.begin();
    at.first.say(() => '{"summary": "It is');
    expect((await at.replyTo()).prose_note).toContain('no usable answer');
    at.first.say(() => '');
    expect((await at.replyTo()).prose_note).toContain('no usable answer');
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
    await at.begin({ models: [broken] });
    expect((await at.replyTo()).prose_note).toContain('did not answer');
    expect(at.server.takeErrors()).toHaveLength(2);
  });

  test('another one is asked in its place', async () => {
    await at.begin({}, ['first', 'second']);
    at.first.behave(500);
    expect((await at.replyTo()).prose.model).toBe('second');
  });

  test('again and again, it is left alone for a minute', async () => {
    await at.begin();
    at.first.behave(503);
    const quick = async () => {
      const { body } = await at.ana.send(complaint);
      at.server.clock.pass(3_000);
      return JSON.parse(body.message.content).prose_note as string;
    };
    for (const _ of [1, 2, 3]) expect(await quick()).toContain('did not answer');
    expect(await quick()).toContain('not answering just now');
    expect(at.first.asked.length).toBe(3);
    at.first.behave('well');
    at.server.clock.pass(60_000);
    expect((await at.replyTo()).prose.model).toBe('first');
  });

  test('an answer asked for again, which failed before, is no new answer: nobody pays for it', async () => {
    await at.begin();
    at.first.behave(500);
    await at.ana.send(complaint);
    at.server.clock.pass(3_000);
    at.first.behave('stalls');
    const [question] = (await at.ana.messages()).body.messages;
    const { body } = await at.ana.send(complaint, { replaces: question.id });
    expect(body.code).toBe('NOTHING_CHANGED');
    expect((await at.ana.account()).credits).toBe(9);
  });
});

test('a stop ends the model’s work too; nothing is charged, what it cost is recorded', async () => {
  await at.begin({ timeoutMs: 20_000 });
  at.first.behave('stalls');
  const streaming = await sendStreaming(at.server, at.ana, complaint, { key: 'k' });
  await expect.poll(() => at.first.asked.length).toBe(1);
  await at.ana.stop('k');
  expect((await streaming.rest()).at(-1)).toMatchObject({ event: 'error', data: { code: 'STOPPED' } });
  await expect.poll(() => at.first.abandoned()).toBe(1);
  await expect.poll(async () => (await at.uses()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  expect((await at.ana.account()).credits).toBe(10);
});

test('the use goes with its user', async () => {
  await at.begin();
  await at.replyTo();
  const exported = await at.server.call('exportAccount', { token: at.ana.token, params: { id: at.ana.user.id } });
  expect(exported.text).toContain('"language_model_uses"');
  await at.server.call('deleteAccount', {
    token: at.ana.token,
    params: { id: at.ana.user.id },
    body: { email: at.ana.user.email },
  });
  expect(await at.uses()).toEqual([]);
});
