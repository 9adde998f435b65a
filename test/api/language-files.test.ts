import { describe, expect, test } from 'vitest';
import type { EvidenceItem } from '#contract/reply.ts';
import { isToRead, making, toldToReader } from '#test/harness/obliging-model.ts';
import { png, pngOfSize } from '#test/harness/sample-files.ts';
import { filesBench, glow, message, picture, sound } from '#test/harness/files-bench.ts';

const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

const at = filesBench();
/** As phones name it; nothing in it is played. */
const m4a = new Uint8Array(64);
m4a.set([0, 0, 0, 28, ...new TextEncoder().encode('ftypM4A ')]);
const chip = (reply: { evidence: EvidenceItem[] }, finding = 'dim_lamps') =>
  reply.evidence.find((each) => each.finding === finding);

describe('CHAT-15, DIAG-02: a picture is looked at', () => {
  test.each(providers)(
    '%s: it goes to the model with the message, and what it makes out is shown as seen',
    async (provider) => {
      await at.begin({ provider });
      const reply = await at.sendWith([picture]);
      expect(at.toReader().files).toEqual([`image/png,${Buffer.from(png).toString('base64')}`]);
      expect(toldToReader(at.toReader()).files).toEqual([{ file: 1, kind: 'picture', sent: true }]);
      expect(chip(reply)).toMatchObject({ origin: 'seen', state: 'yes', quote: 'the headlights glow weakly' });
      expect(reply.message).toContain('A language model went through your photo');
      expect(reply.prose.summary).toContain('plain words');
      expect(at.llm.asked.filter(({ files }) => files.length > 0)).toHaveLength(1);
      expect((await at.ana.account()).credits).toBe(9);
    },
  );

  test('a code on a screen is one more finding; what is no code is not', async () => {
    await at.begin();
    at.llm.say(
      making({
        codes: [
          { file: 1, code: ' p0301' },
          { file: 1, code: 'E-404' },
          { file: 2, code: 'P0302' },
        ],
      }),
    );
    const reply = await at.sendWith([picture]);
    expect(chip(reply, 'code.P0301')).toMatchObject({ origin: 'seen', quote: 'code P0301' });
    expect(reply.evidence).toHaveLength(2);
  });

  test('nothing made out: the reply says so', async () => {
    await at.begin();
    at.llm.say(making({}));
    expect((await at.sendWith([picture])).message).toContain(
      'made out nothing that I can weigh: tell me in words what you see',
    );
  });

  test('with a message that only asks, its words are still no report', async () => {
    await at.begin();
    at.llm.say(making({ findings: [{ id: 'dim_lamps', state: 'yes', quote: 'this dim' }] }));
    expect(chip(await at.sendWith([picture], 'What is this dim thing?'))).toMatchObject({ origin: 'volunteered' });
    at.llm.say(making({ made_out: [{ ...glow, id: 'no_crank' }] }));
    at.server.clock.pass(60_001);
    expect(chip(await at.sendWith([picture], 'What is this?'), 'no_crank')).toMatchObject({ origin: 'seen' });
  });

  test.each([
    ['too large a one', 'anthropic', ['large.png', pngOfSize(4_000_000)]],
    ['a kind it does not take', 'google', ['moving.gif', new TextEncoder().encode('GIF89a\u0001\0\u0001\0')]],
  ] as const)('%s stays here, and the reply says that it was not judged', async (_, provider, [name, bytes]) => {
    await at.begin({ provider });
    const reply = await at.sendWith([[name, bytes]]);
    expect(at.toReader().files).toEqual([]);
    expect(reply.message).toContain('kept with this conversation, but I cannot judge it');
  });

  test('a model without eyes, which refuses it: the words are read without it, and it is not taken for broken', async () => {
    await at.begin();
    at.llm.behaveFor(({ files }) => (files.length > 0 ? 400 : 'well'));
    at.llm.say(making({ findings: [{ id: 'dim_lamps', state: 'yes', quote: 'beams are weak' }] }));
    const texts = [
      'It will not crank, its beams are weak',
      'It will not crank; my beams are weak',
      'It will not crank. The beams are weak',
    ];
    for (const text of texts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await at.sendWith([picture], text);
      expect(reply.message).toContain('I cannot judge it');
      expect(reply.prose.summary).toContain('plain words');
      at.server.clock.pass(60_001);
    }
    expect(at.llm.asked.filter(({ files }) => files.length > 0)).toHaveLength(3);
  });

  test('what cannot be fetched from where it is kept costs the look, not the answer', async () => {
    await at.begin();
    const { body } = await at.ana.upload('dash.png', png);
    await at.server.objectStore.remove(body.id);
    const sent = await at.ana.send(message, { attachments: [body.id] });
    expect(JSON.parse(sent.body.message.content).message).toContain('I cannot judge it');
  });
});

describe('CHAT-15, DIAG-02: a sound is listened to', () => {
  const words = 'It is Ana. The lights are weak as a candle.';

  test('google: it goes to the model as it is', async () => {
    await at.begin({ provider: 'google' });
    at.llm.say(making({ made_out: [{ ...glow, description: 'a slow tired whine' }] }));
    const reply = await at.sendWith([sound]);
    expect(at.toReader().files[0]).toMatch(/^audio\/wav,/);
    expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'a slow tired whine' });
    expect(reply.message).toContain('went through your sound');
  });

  test.each(['openai', 'openai-compatible', 'anthropic'] as const)(
    '%s: the words in it are read, and quoted to the letter',
    async (provider) => {
      await at.begin({ provider, transcription: at.whisper() });
      at.llm.hear(words);
      at.llm.say(making({ made_out: [{ ...glow, description: 'weak as a CANDLE' }] }));
      const reply = await at.sendWith([sound]);
      expect(at.llm.heard).toEqual([
        {
          name: 'sound.wav',
          type: 'audio/wav',
          bytes: sound[1].length,
          model: 'whisper-1',
          authorization: 'Bearer other secret',
        },
      ]);
      expect(toldToReader(at.toReader()).files).toEqual([{ file: 1, kind: 'sound', words }]);
      expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'weak as a candle' });
      expect(reply.message).toContain('I know only the words in it, no noises');
      const uses = await at.server.database.read
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
      await at.begin({ provider, transcription: at.whisper() });
      at.llm.hear(words);
      at.llm.say(making({ made_out: [{ ...glow, description: 'weak as a candle' }] }));
      const reply = await at.sendWith([['noise.m4a', m4a]]);
      expect(at.toReader().files).toEqual([]);
      expect(at.llm.heard.map(({ name }) => name)).toEqual(['sound.m4a']);
      expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'weak as a candle' });
    },
  );

  test('openai-compatible, known to hear: it goes to the model as it is', async () => {
    await at.begin({ hears: true });
    at.llm.say(making({ made_out: [{ ...glow, description: 'a slow tired whine' }] }));
    const reply = await at.sendWith([sound]);
    expect(at.toReader().files[0]).toMatch(/^audio\/wav,/);
    expect(chip(reply)).toMatchObject({ origin: 'heard', quote: 'a slow tired whine' });
  });

  test('a second model that hears does not make the first one deaf, nor the other way round', async () => {
    await at.begin({ transcription: at.whisper() }, { provider: 'google', model: 'second' });
    at.llm.hear(words);
    await at.sendWith([sound]);
    expect(toldToReader(at.toReader()).files).toEqual([{ file: 1, kind: 'sound', words }]);
    at.llm.asked.length = 0;
    at.llm.behaveFor(({ protocol }) => (protocol === 'google' ? 'well' : 500));
    at.server.clock.pass(60_001);
    await at.sendWith([sound]);
    expect(at.llm.asked.find((each) => isToRead(each) && each.protocol === 'google')?.files[0]).toMatch(/^audio\/wav,/);
  });

  test('what is not said in it is not kept', async () => {
    await at.begin({ transcription: at.whisper() });
    at.llm.hear(words);
    expect(chip(await at.sendWith([sound]))).toBeUndefined();
  });

  test.each([500, 429, 404, 'not JSON'])(
    'where it cannot be turned into words (%s), it is said that nobody listened',
    async (fault) => {
      await at.begin({ transcription: at.whisper() });
      at.llm.hear(typeof fault === 'number' ? fault : 418);
      const reply = await at.sendWith([sound]);
      expect(reply.message).toContain('I cannot judge it: tell me in words what you hear');
      expect(reply.prose.summary).toContain('plain words');
    },
  );

  test('a service that stalls over it takes half of the reading at most, and after three times nobody waits for it', async () => {
    await at.begin({ transcription: at.whisper() });
    at.llm.hear(null);
    at.llm.say(making({ findings: [{ id: 'dim_lamps', state: 'yes', quote: 'beams are weak' }] }));
    for (const time of [1, 2, 3, 4]) {
      const started = Date.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await at.sendWith([sound], `It will not crank, its beams are weak ${time}`);
      // Of three seconds a half is for reading, and a half of that for hearing.
      expect(Date.now() - started).toBeLessThan(3_000);
      expect(chip(reply)).toMatchObject({ origin: 'read', quote: 'beams are weak' });
      expect(reply.message).toContain('I cannot judge it: tell me in words what you hear');
      expect(reply.prose.summary).toContain('plain words');
      at.server.clock.pass(3_000);
    }
    expect(at.llm.heard).toHaveLength(3);
  });

  test('an answer of it that is too long to be one is none', async () => {
    await at.begin({ transcription: at.whisper() });
    at.llm.hear('x'.repeat(1_000_000));
    const reply = await at.sendWith([sound]);
    expect(reply.message).toContain('I cannot judge it: tell me in words what you hear');
  });

  test.each(['anthropic', 'openai', 'openai-compatible'] as const)('%s without ears: likewise', async (provider) => {
    await at.begin({ provider });
    expect((await at.sendWith([sound])).message).toContain('I cannot judge it: tell me in words what you hear');
    expect(at.toReader().files).toEqual([]);
  });

  test('a picture and a sound: each as far as it goes', async () => {
    await at.begin();
    expect((await at.sendWith([sound, picture])).message).toMatch(
      /went through your photo and made out nothing.*Your sound is kept/s,
    );
  });
});

test('without a language model nothing is looked at, and the reply says so', async () => {
  await at.beginWithout();
  expect((await at.sendWith([picture, sound])).message).toContain(
    'I cannot judge them: tell me in words what you see and hear',
  );
});
