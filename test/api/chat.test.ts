import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { StructuredReply } from '#contract/reply.ts';
import { chatUser, vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import type { TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

describe('sessions (VEH-01, CHAT-17)', () => {
  test('a session starts with the vehicle in upper case and no words yet', () => {
    expect(ana.session).toEqual({
      id: expect.any(String),
      vehicle_info: { year: '2012', make: 'HONDA', model: 'CIVIC', vin: '', submodel: 'EX', mileage: null },
      title: null,
      created_at: new Date(server.clock.now()).toISOString(),
      last_message: null,
    });
  });

  test('history lists the sessions, the one last written in first, with the latest words', async () => {
    server.clock.pass(1);
    const { body: second } = await server.call('createSession', {
      token: ana.token,
      body: { user_id: ana.user.id, vehicle_info: { ...vehicle, year: 2020 } },
    });
    server.clock.pass(1);
    await ana.send('It will not crank');
    const { body } = await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id } });
    expect(body).toEqual([{ ...ana.session, last_message: 'It will not crank' }, second]);
  });

  test('a session reopens with its messages in order and the chips as the last tap left them (REPLY-07)', async () => {
    const empty = { session: ana.session, messages: [], reassessment: null, engine: null, notes: {} };
    expect((await ana.messages()).body).toEqual(empty);
    const { body: sent } = await ana.send('It will not crank');
    const { body: tapped } = await ana.tap([{ finding: 'dim_lamps', state: 'yes' }]);
    const { body } = await ana.messages();
    expect(body.messages).toEqual([
      {
        id: expect.any(String),
        role: 'user',
        content: 'It will not crank',
        timestamp: new Date(server.clock.now()).toISOString(),
        attachments: null,
        versions: [expect.any(String)],
      },
      { ...sent.message, versions: [sent.message.id] },
    ]);
    const { engine, ...reassessment } = tapped;
    expect(body.reassessment).toEqual(reassessment);
    expect(body.engine).toEqual(engine);
    expect(engine).toEqual({ kb_version: 'tiny', snapshot: expect.stringContaining('dim_lamps') });
  });
});

describe('sending a message (CHAT-11)', () => {
  test('gives the structured reply and the credits left, and costs one', async () => {
    const { status, body } = await ana.send('  It will not crank  ');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: {
        id: expect.any(String),
        role: 'assistant',
        content: expect.any(String),
        timestamp: new Date(server.clock.now()).toISOString(),
        attachments: null,
      },
      credits_remaining: 9,
    });
    expect(StructuredReply.parse(JSON.parse(body.message.content)).summary).toBe('You said: It will not crank');
    expect(await ana.account()).toEqual({ credits: 9, sum: 9, rows: 2 });
  });

  test('a later message builds on what was said and tapped before', async () => {
    await ana.send('It will not crank');
    await ana.tap([{ finding: 'dim_lamps', state: 'yes' }]);
    server.clock.pass(limits.messageCooldownMs);
    const { body } = await ana.send('What now?');
    expect(JSON.parse(body.message.content).differential[0]).toMatchObject({ id: 'battery', share: 0.9 });
  });

  test('two seconds apart it goes, a millisecond less it does not, in whatever session (CHAT-10)', async () => {
    await ana.send('one');
    server.clock.pass(limits.messageCooldownMs - 1);
    const { body: other } = await server.call('createSession', {
      token: ana.token,
      body: { user_id: ana.user.id, vehicle_info: vehicle },
    });
    const refused = await ana.send('two', { sessionId: other.id });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    server.clock.pass(1);
    expect((await ana.send('two')).status).toBe(200);
    expect(await ana.account()).toMatchObject({ credits: 8, sum: 8 });
  });

  test('the two seconds run from the message, not from an answer that took long (CHAT-10)', async () => {
    const slow = server.another({ diagnosis: tinyDiagnosis(() => server.clock.pass(limits.messageCooldownMs - 1)) });
    const said = server.clock.now();
    expect((await ana.send('one', { at: slow })).status).toBe(200);
    expect(server.clock.now()).toBe(said + limits.messageCooldownMs - 1);
    expect((await ana.send('two')).status).toBe(429);
    server.clock.pass(1);
    expect((await ana.send('two')).status).toBe(200);
    const { body } = await ana.messages();
    expect(body.messages.map(({ timestamp }: { timestamp: string }) => Date.parse(timestamp) - said)).toEqual([
      0, 1_999, 2_000, 2_000,
    ]);
  });

  test('the last credit is spent, and the next message is refused with 402 and changes nothing (CHAT-12)', async () => {
    for (let credits = 9; credits >= 0; credits -= 1) {
      expect((await ana.send(`message ${credits}`)).body.credits_remaining).toBe(credits);
      server.clock.pass(limits.messageCooldownMs);
    }
    const before = (await ana.messages()).text;
    expect((await ana.send('one more')).status).toBe(402);
    expect((await ana.messages()).text).toBe(before);
    expect(await ana.account()).toEqual({ credits: 0, sum: 0, rows: 11 });
  });

  test('a reply that fails is not charged, keeps no words, and may be sent again at once', async () => {
    let broken = true;
    const shaky = server.another({
      diagnosis: tinyDiagnosis(() => {
        if (broken) throw new Error('the engine fell over');
      }),
    });
    expect((await ana.send('It will not crank', { at: shaky, key: 'k' })).body.code).toBe('INTERNAL');
    expect(shaky.takeErrors()).toEqual([
      expect.objectContaining({
        event: 'failed',
        fields: expect.objectContaining({ error: new Error('the engine fell over') }),
      }),
    ]);
    server.takeErrors();
    expect((await ana.messages()).body.messages).toEqual([]);
    expect(await ana.account()).toEqual({ credits: 10, sum: 10, rows: 1 });
    broken = false;
    expect((await ana.send('It will not crank', { at: shaky, key: 'k' })).body.credits_remaining).toBe(9);
  });

  test('text is kept to the letter, whatever the script or sign', async () => {
    const words = '“It’s dead” 🚗💥 \n\t<b>\\u0000</b> {"a":1} \u202Eabc 日本';
    await ana.send(words);
    expect((await ana.messages()).body.messages[0].content).toBe(words);
  });
});

describe('the same Idempotency-Key (CHAT-11)', () => {
  test('gives the same answer, charged once, also during the cool-down and with no credit left', async () => {
    const first = await ana.send('It will not crank', { key: 'a-key' });
    const second = await ana.send('It will not crank', { key: 'a-key' });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect((await ana.messages()).body.messages).toHaveLength(2);
    expect(await ana.account()).toMatchObject({ credits: 9, rows: 2 });
  });

  test('for another message is refused, and the key of another user is no obstacle', async () => {
    await ana.send('It will not crank', { key: 'a-key' });
    const refused = await ana.send('It smells of fuel', { key: 'a-key' });
    expect([refused.status, refused.body.code]).toEqual([409, 'KEY_REUSED']);
    const ben = await chatUser(server, 'ben@example.com');
    expect((await ben.send('It smells of fuel', { key: 'a-key' })).status).toBe(200);
  });

  test('after a refusal goes through as new', async () => {
    await ana.send('one');
    expect((await ana.send('two', { key: 'k' })).status).toBe(429);
    server.clock.pass(limits.messageCooldownMs);
    expect((await ana.send('two', { key: 'k' })).body.credits_remaining).toBe(8);
  });
});

describe('the location (VEH-01)', () => {
  test('is kept trimmed and can be cleared', async () => {
    const put = async (location: string) =>
      (await server.call('saveLocation', { token: ana.token, params: { id: ana.user.id }, body: { location } })).body;
    expect(await put('  Reno, NV ')).toEqual({ location: 'Reno, NV' });
    expect(await server.database.read.selectFrom('users').select('location').execute()).toEqual([
      { location: 'Reno, NV' },
    ]);
    const user = await server.call('getUser', { token: ana.token, params: { id: ana.user.id } });
    expect(user.body.location).toBe('Reno, NV');
    expect((await server.call('validate', { token: ana.token })).body.location).toBe('Reno, NV');
    expect(await put('')).toEqual({ location: '' });
  });
});
