import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { SaveEntry } from '#contract/maintenance.ts';
import { vehicle, type ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import type { TestServer } from '#test/harness/server.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(server.clock.now() - days * DAY_MS).toISOString().slice(0, 10);

async function logged(entry: SaveEntry): Promise<void> {
  const garage = await server.call('getGarage', { token: ana.token, params: { id: ana.user.id } });
  const [car] = garage.body.cars;
  expect((await server.call('addEntry', { token: ana.token, params: { id: car.id }, body: entry })).status).toBe(200);
}

const upkeepOf = async () => (await ana.messages()).body.session.vehicle_info.upkeep;

describe('200: what the maintenance log says of the car that is asked about (DIAG-01)', () => {
  test('a session takes it with its first message, and keeps it', async () => {
    await logged({ work: 'battery_renewal', what: 'Battery renewal by age', done_on: dayAgo(60), miles: 90_000 });
    await logged({ what: 'New alternator', done_on: dayAgo(10) });
    expect(await upkeepOf()).toBeUndefined();
    expect((await ana.send('does not crank')).status).toBe(200);
    const told = [
      { work: null, what: 'New alternator', days_ago: 10, miles: null },
      { work: 'battery_renewal', what: 'Battery renewal by age', days_ago: 60, miles: 90_000 },
    ];
    expect(await upkeepOf()).toEqual(told);
    await logged({ what: 'New starter', done_on: dayAgo(0) });
    server.clock.pass(limits.messageCooldownMs);
    expect((await ana.send('still does not crank')).status).toBe(200);
    expect(await upkeepOf()).toEqual(told);
  });

  test('a car without a log has none, whatever its description brought along', async () => {
    const body = {
      user_id: ana.user.id,
      vehicle_info: { ...vehicle, upkeep: [{ work: null, what: 'New engine', days_ago: 1, miles: null }] },
    };
    const session = (await server.call('createSession', { token: ana.token, body })).body;
    expect((await ana.send('does not crank', { sessionId: session.id })).status).toBe(200);
    const shown = await server.call('getMessages', { token: ana.token, params: { id: session.id } });
    expect(shown.body.session.vehicle_info.upkeep).toBeUndefined();
  });
});
