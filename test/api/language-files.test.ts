import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageModel, type LlmOptions } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import type { EvidenceItem } from '#contract/reply.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { isToRead, making, toldToReader } from '#test/harness/obliging-model.ts';
import { png, pngOfSize, wav } from '#test/harness/sample-files.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

const message = 'It will not crank.';
const glow = { file: 1, id: 'dim_lamps', state: 'yes', description: 'the headlights glow weakly' };
const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
let identity: TestIdentityProvider;
let llm: TestLlmServer;
let server: TestServer;
let ana: ChatUser;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
const begin = async (...each: Partial<LlmOptions>[]) => {
  const options = { provider: 'openai-compatible', model: 'm', apiKey: 'secret', baseUrl: llm.baseUrl } as const;
  const models = (each.length === 0 ? [{}] : each).map((changes) => languageModel({ ...options, ...changes }));
  const means = { models, allCauses: [], timeoutMs: 3_000, dailyTokensPerUser: 1_000_000, dailyUsd: null };
  server = await testServer({ identityProvider: identity.provider, changes: { languageModels: means } });
  ana = await chatUser(server, 'ana@example.com');
};
beforeEach(async () => {
  llm = await startTestLlm();
  llm.say(making({ made_out: [glow] }));
});
afterEach(async () => {
  await server.remove();
  await llm.close();
});

/** At the same server, with a key of its own. */
const whisper = () => ({ model: 'whisper-1', apiKey: 'other secret', baseUrl: llm.baseUrl });

const sendWith = async (files: [name: string, bytes: Uint8Array<ArrayBuffer>][], text = message) => {
  const ids: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const [name, bytes] of files) ids.push((await ana.upload(name, bytes)).body.id);
  const { body } = await ana.send(text, { attachments: ids });
  return JSON.parse(body.message.content);
};
const picture: [string, Uint8Array<ArrayBuffer>] = ['dash.png', png];
/** As phones name it; nothing in it is played. */
const m4a = new Uint8Array(64);
m4a.set([0, 0, 0, 28, ...new TextEncoder().encode('ftypM4A ')]);
const sound: [string, Uint8Array<ArrayBuffer>] = ['noise.wav', wav(0.1)];
const chip = (reply: { evidence: EvidenceItem[] }, finding = 'dim_lamps') =>
  reply.evidence.find((each) => each.finding === finding);
const toReader = () => llm.asked.find(isToRead)!;

describe('CHAT-15, DIAG-02: a picture is looked at', () => {
  test.each(providers)(
    '%s: it goes to the model with the message, and what it makes out is shown as seen',
    async (provider) => {
      await begin({ provider });
      const reply = await sendWith([picture]);
      expect(toReader().files).toEqual([`image/png,${Buffer.from(png).toString('base64')}`]);
      expect(toldToReader(toReader()).files).toEqual([{ file: 1, kind: 'picture', sent: true }]);
      expect(chip(reply)).toMatchObject({ origin: 'seen', state: 'yes', quote: 'the headlights glow weakly' });
      expect(reply.message).toContain('A language model went through your photo');
      expect(reply.prose.summary).toContain('plain words');
      expect(llm.asked.filter(({ files }) => files.length > 0)).toHaveLength(1);
      expect((await ana.account()).credits).toBe(9);
    },
  );

  test('a code on a screen is one more finding; what is no code is not', async () => {
    await begin();
    llm.say(
      making({
        codes: [
          { file: 1, code: ' p0301' },
          { file: 1, code: 'E-404' },
          { file: 2, code: 'P0302' },
        ],
      }),
    );
    const reply = await sendWith([picture]);
    expect(chip(reply, 'code.P0301')).toMatchObject({ origin: 'seen', quote: 'code P0301' });
    expect(reply.evidence).toHaveLength(2);
  });

  test('nothing made out: the reply says so', async () => {
    await begin();
    llm.say(making({}));
    expect((await sendWith([picture])).message).toContain(
      'made out nothing that I can weigh: tell me in words what you see',
    );
  });

  test('with a message that only asks, its words are still no report', async () => {
    await begin();
    llm.say(making({ findings: [{ id: 'dim_lamps', state: 'yes', quote: 'this dim' }] }));
    expect(chip(await sendWith([picture], 'What is this dim thing?'))).toMatchObject({ origin: 'volunteered' });
    llm.say(making({ made_out: [{ ...glow, id: 'no_crank' }] }));
    server.clock.pass(60_001);
    expect(chip(await sendWith([picture], 'What is this?'), 'no_crank')).toMatchObject({ origin: 'seen' });
  });

  test.each([
    ['too large a one', 'anthropic', ['large.png', pngOfSize(4_000_000)]],
    ['a kind it does not take', 'google', ['moving.gif', new TextEncoder().encode('GIF89a\u0001\0\u0001\0')]],
  ] as const)('%s stays here, and the reply says that it was not judged', async (_, provider, [name, bytes]) => {
    await begin({ provider });
    const reply = await sendWith([[name, bytes]]);
    expect(toReader().files).toEqual([]);
    expect(reply.message).toContain('kept with this conversation, but I cannot judge it');
  });

  test('a model without eyes, which refuses it: the words are read without it, and it is not taken for broken', async () => {
    await begin();
    llm.behaveFor(({ files }) => (files.length > 0 ? 400 : 'well'));
    llm.say(making({ findings: [{ id: 'dim_lamps', state: 'yes', quote: 'beams are weak' }] }));
    const texts = [
      'It will not crank, its beams are weak',
      'It will not crank; my beams are weak',
      'It will not crank. The beams are weak',
    ];
    for (const text of texts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await sendWith([picture], text);
      expect(reply.message).toContain('I cannot judge it');
      expect(reply.prose.summary).toContain('plain words');
      server.clock.pass(60_001);
    }
    expect(llm.asked.filter(({ files }) => files.length > 0)).toHaveLength(3);
  });

  test('what cannot be fetched from where it is kept costs the look, not the answer', async () => {
    await begin();
    const { body } = await ana.upload('dash.png', png);
    await server.objectStore.remove(body.id);
    const sent = await ana.send(message, { attachments: [body.id] });
    expect(JSON.parse(sent.body.message.content).message).toContain('I cannot judge it');
  });
});

describe('CHAT-15, DIAG-02: a sound is listened to', () => {
  const words = 'It is Ana. The lights are weak as a candle.';

  test('google: it goes to the model as it is', async () => {
    await begin({ provider: 'google' });
    llm.say(making({ made_out: [{ ...glow, description: 'a slow tired whine' }] }));
    const reply = await sendWith([sound]);
    expect(toReader().files[0]).toMatch(/^audio\/wav,/);
    expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'a slow tired whine' });
    expect(reply.message).toContain('went through your sound');
  });

  test.each(['openai', 'openai-compatible', 'anthropic'] as const)(
    '%s: the words in it are read, and quoted to the letter',
    async (provider) => {
      await begin({ provider, transcription: whisper() });
      llm.hear(words);
      llm.say(making({ made_out: [{ ...glow, description: 'weak as a CANDLE' }] }));
      const reply = await sendWith([sound]);
      expect(llm.heard).toEqual([
        {
          name: 'sound.wav',
          type: 'audio/wav',
          bytes: sound[1].length,
          model: 'whisper-1',
          authorization: 'Bearer other secret',
        },
      ]);
      expect(toldToReader(toReader()).files).toEqual([{ file: 1, kind: 'sound', words }]);
      expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'weak as a candle' });
      expect(reply.message).toContain('I know only the words in it, no noises');
      const uses = await server.database.read
        .selectFrom('language_model_uses')
        .select(['outcome', 'input_tokens', 'output_tokens'])
        .execute();
      // The server says that it is a second long.
      expect(uses).toContainEqual({
        outcome: 'heard',
        input_tokens: 32,
        output_tokens: Math.ceil(words.length / 4),
      });
    },
  );

  test.each(['google', 'anthropic'] as const)(
    '%s: a kind of sound that it does not take goes over its words',
    async (provider) => {
      await begin({ provider, transcription: whisper() });
      llm.hear(words);
      llm.say(making({ made_out: [{ ...glow, description: 'weak as a candle' }] }));
      const reply = await sendWith([['noise.m4a', m4a]]);
      expect(toReader().files).toEqual([]);
      expect(llm.heard.map(({ name }) => name)).toEqual(['sound.m4a']);
      expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'weak as a candle' });
    },
  );

  test('openai-compatible, known to hear: it goes to the model as it is', async () => {
    await begin({ hears: true });
    llm.say(making({ made_out: [{ ...glow, description: 'a slow tired whine' }] }));
    const reply = await sendWith([sound]);
    expect(toReader().files[0]).toMatch(/^audio\/wav,/);
    expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'a slow tired whine' });
  });

  test('a second model that hears does not make the first one deaf, nor the other way round', async () => {
    await begin({ transcription: whisper() }, { provider: 'google', model: 'second' });
    llm.hear(words);
    await sendWith([sound]);
    expect(toldToReader(toReader()).files).toEqual([{ file: 1, kind: 'sound', words }]);
    llm.asked.length = 0;
    llm.behaveFor(({ protocol }) => (protocol === 'google' ? 'well' : 500));
    server.clock.pass(60_001);
    await sendWith([sound]);
    expect(llm.asked.find((each) => isToRead(each) && each.protocol === 'google')?.files[0]).toMatch(/^audio\/wav,/);
  });

  test('what is not said in it is not kept', async () => {
    await begin({ transcription: whisper() });
    llm.hear(words);
    expect(chip(await sendWith([sound]))).toBeUndefined();
  });

  test.each([500, 429, 404, 'not JSON'])(
    'where it cannot be turned into words (%s), it is said that nobody listened',
    async (fault) => {
      await begin({ transcription: whisper() });
      llm.hear(typeof fault === 'number' ? fault : 418);
      const reply = await sendWith([sound]);
      expect(reply.message).toContain('I cannot judge it: tell me in words what you hear');
      expect(reply.prose.summary).toContain('plain words');
    },
  );

  test.each(['anthropic', 'openai', 'openai-compatible'] as const)('%s without ears: likewise', async (provider) => {
    await begin({ provider });
    expect((await sendWith([sound])).message).toContain('I cannot judge it: tell me in words what you hear');
    expect(toReader().files).toEqual([]);
  });

  test('a picture and a sound: each as far as it goes', async () => {
    await begin();
    expect((await sendWith([sound, picture])).message).toMatch(
      /went through your photo and made out nothing.*Your sound is kept/s,
    );
  });
});

test('without a language model nothing is looked at, and the reply says so', async () => {
  server = await testServer({ identityProvider: identity.provider });
  ana = await chatUser(server, 'ana@example.com');
  expect((await sendWith([picture, sound])).message).toContain(
    'I cannot judge them: tell me in words what you see and hear',
  );
});
