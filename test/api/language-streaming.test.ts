import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import { demands } from '#server/language/test-lies.ts';
import { allCauses } from '#test/harness/all-causes.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { sendStreaming } from '#test/harness/message-events.ts';
import { honestWords, isToRead } from '#test/harness/obliging-model.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

const message = 'It will not crank.';
const first = 'The battery is the likeliest of these.';
const summary = `${first} Charge it and see if it cranks then.`;
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
  provider: (typeof providers)[number] = 'openai-compatible',
  timeoutMs = 5_000,
  diagnosis: ReturnType<typeof tinyDiagnosis> = tinyDiagnosis(),
) => {
  const models = [languageModel({ provider, model: 'm', apiKey: 'secret', baseUrl: llm.baseUrl })];
  const means = { models, allCauses: allCauses(), timeoutMs, dailyTokensPerUser: 1_000_000, dailyUsd: null };
  server = await testServer({ identityProvider: identity.provider, changes: { languageModels: means, diagnosis } });
  ana = await chatUser(server, 'ana@example.com');
};
beforeEach(async () => {
  llm = await startTestLlm();
});
afterEach(async () => {
  await server.remove();
  await llm.close();
});

const writing = (text: string) => JSON.stringify({ summary: text, explanations: [], notes: [], answer: null });
/** Of attempt after attempt. */
const sayInTurn = (...texts: string[]) =>
  llm.say((asked) => (isToRead(asked) ? honestWords(asked) : writing(texts[(asked.words.length - 1) / 2] ?? '')));
const eventsOf = async (said = message) => (await sendStreaming(server, ana, said)).rest();
const wordsIn = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  events.flatMap(({ event, data }) => (event === 'words' ? [data] : []));
const replyIn = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  JSON.parse(events.at(-1)?.data.message.content) as { prose?: { summary: string }; prose_note?: string };

describe('DIAG-02: the words come while they are written', () => {
  test.each(providers)('%s: sentence by sentence, before the answer, which says the same', async (provider) => {
    await begin(provider);
    sayInTurn(summary);
    llm.behave('slow');
    const events = await eventsOf();
    expect(wordsIn(events)).toEqual([
      { summary: first, withdrawn: false },
      { summary, withdrawn: false },
    ]);
    expect(replyIn(events).prose?.summary).toBe(summary);
  });

  test('a sentence is told as soon as it is there, not when all is', async () => {
    await begin();
    sayInTurn(summary);
    llm.behave('slow');
    const streaming = await sendStreaming(server, ana, message);
    let toldAt = 0;
    for (let event = await streaming.next(); event !== null; event = await streaming.next())
      if (event.event === 'words' && toldAt === 0) toldAt = Date.now();
    const begun = llm.pieces.findLastIndex(({ text }) => text.startsWith('{"summary"'));
    let soFar = '';
    const whole = llm.pieces.slice(begun).find(({ text }) => (soFar += text).includes(`${first} `));
    expect(toldAt - whole!.at).toBeLessThan(150);
    expect(llm.pieces.at(-1)!.at).toBeGreaterThan(toldAt);
  });

  test('who comes late hears what was told so far', async () => {
    await begin('openai-compatible', 1_500);
    sayInTurn(summary.repeat(2));
    llm.behaveFor((asked) => (isToRead(asked) ? 'well' : 'stalls'));
    const one = await sendStreaming(server, ana, message, { key: 'k' });
    let event = await one.next();
    while (event !== null && event.event !== 'words') event = await one.next();
    const late = await sendStreaming(server, ana, message, { key: 'k' });
    expect(wordsIn(await late.rest())[0]).toEqual(event?.data);
  });
});

describe('DIAG-02: nothing unchecked is ever told', () => {
  test('a refused sentence is not, and what was before it is withdrawn; the mended words begin anew', async () => {
    await begin();
    sayInTurn(`${first} It costs $90. Good luck.`, summary);
    const events = await eventsOf();
    const words = wordsIn(events);
    expect(words.slice(0, 2)).toEqual([
      { summary: first, withdrawn: false },
      { summary: '', withdrawn: true },
    ]);
    expect(words.at(-1)).toEqual({ summary, withdrawn: false });
    expect(JSON.stringify(events)).not.toContain('$90');
  });

  test('refused for something else than the summary: withdrawn, and the answer says so', async () => {
    await begin();
    const lie = JSON.stringify({ summary, explanations: [], notes: [], answer: 'It costs $90.' });
    llm.say((asked) => (isToRead(asked) ? honestWords(asked) : lie));
    const events = await eventsOf();
    expect(wordsIn(events).at(-1)).toEqual({ summary: '', withdrawn: true });
    expect(replyIn(events).prose_note).toContain('went beyond the facts');
  });

  test.each(['cut', 'stalls', 'error'] as const)('%s: what was told is withdrawn', async (behaviour) => {
    await begin('openai-compatible', 800);
    sayInTurn(summary.repeat(3));
    llm.behaveFor((asked) => (isToRead(asked) ? 'well' : behaviour));
    const events = await eventsOf();
    expect(wordsIn(events)[0]).toMatchObject({ withdrawn: false });
    expect(wordsIn(events).at(-1)).toEqual({ summary: '', withdrawn: true });
    expect(replyIn(events).prose_note).toContain("In the engine's own words");
  });

  test(`none of ${demands.length} demands, whatever stands before and after it`, async () => {
    await begin('openai-compatible', 5_000, realDiagnosis(Date.now));
    let begun = 0;
    for (const [index, demand] of demands.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      ana = await chatUser(server, `ana-${index}@example.com`);
      const lie = `${first} ${demand} Have it towed.`;
      sayInTurn(lie, lie);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const events = await eventsOf('My brakes grind when I stop');
      const told = wordsIn(events);
      for (const { summary: words } of told)
        expect([demand, ['', first]]).toEqual([demand, expect.arrayContaining([words])]);
      if (told.length > 0) begun += 1;
      expect([demand, replyIn(events).prose]).toEqual([demand, undefined]);
    }
    // What stood before a demand was told and withdrawn; so the demand would be, but for its judge.
    expect(begun).toBeGreaterThan(demands.length - 5);
  }, 120_000);

  test('none where there is danger: the warning stands before all words', async () => {
    await begin('openai-compatible', 5_000, realDiagnosis(Date.now));
    const towed = 'Have it towed. The brakes are losing pressure.';
    sayInTurn(towed);
    const events = await eventsOf('My brake pedal goes to the floor');
    expect(wordsIn(events)).toEqual([]);
    expect(replyIn(events).prose?.summary).toBe(towed);
  });
});

test('an answer in JSON has no words before it', async () => {
  await begin();
  sayInTurn(summary);
  const { body } = await ana.send(message);
  expect(JSON.parse(body.message.content).prose.summary).toBe(summary);
});
