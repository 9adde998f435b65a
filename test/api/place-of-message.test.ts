import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { badDays, placeBench } from '#test/harness/place-bench.ts';
import type { Answer } from '#test/harness/server.ts';

const bench = placeBench();
const location = { latitude: 37.775_123, longitude: -122.418_987 };
let ben: ChatUser;

beforeEach(async () => {
  ben = await chatUser(bench().server, 'ben@example.com');
});

const send = (
  place: object | null,
  {
    message = 'it clicks',
    key = crypto.randomUUID(),
    at = bench().server,
  }: { message?: string; key?: string; at?: ReturnType<typeof bench>['server'] } = {},
): Promise<Answer> =>
  at.call('sendMessage', {
    token: ben.token,
    headers: { 'idempotency-key': key },
    body: { session_id: ben.session.id, message, user_id: ben.user.id, attachments: null, location: place },
  });
const climate = async () => (await ben.messages()).body.session.vehicle_info.climate;

describe('200: the place of a message (CHAT-11)', () => {
  test('the session that begins with it takes the climate there, and keeps it', async () => {
    bench().weather.current = { temperature_2m: 12 };
    expect((await send(location)).status).toBe(200);
    expect(await climate()).toEqual({ frost: true, heat: false, salt: false });
    bench().weather.current = { temperature_2m: 100 };
    bench().offline.clock.pass(limits.staleWeatherLifeMs + 1);
    expect((await send(location, { message: 'it still clicks' })).status).toBe(200);
    expect(await climate()).toEqual({ frost: true, heat: false, salt: false });
    expect(bench().weather.asked.map(({ query }) => query.get('latitude'))).toEqual(['37.775']);
  });

  test('a session that began without a place stays without', async () => {
    bench().weather.current = { temperature_2m: 12 };
    await send(null);
    bench().offline.clock.pass(limits.messageCooldownMs);
    expect((await send(location, { message: 'it still clicks' })).status).toBe(200);
    expect([await climate(), bench().weather.asked]).toEqual([undefined, []]);
  });

  test.each(badDays)('(%j) where the weather is not known in time, it is answered all the same', async (behaviour) => {
    bench().weather.behave(behaviour);
    expect((await send(location)).status).toBe(200);
    expect(await climate()).toBeUndefined();
  });

  test('where nobody is asked for the weather, likewise', async () => {
    expect((await send(location, { at: bench().offline })).status).toBe(200);
    expect(await climate()).toBeUndefined();
  });

  test('the same request from another place is the same request, and the place is written nowhere with its user', async () => {
    const first = await send(location, { key: 'k' });
    const again = await send({ latitude: 1, longitude: 2 }, { key: 'k' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const rows = await bench().offline.database.read.selectFrom('sessions').selectAll().execute();
    const answers = await bench().offline.database.read.selectFrom('idempotency_keys').selectAll().execute();
    const messages = await bench().offline.database.read.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify([rows, answers, messages])).not.toMatch(/37\.775|122\.41/);
  });
});
