import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { nhtsa, type Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import { startTestNhtsa, wireRecall, type TestNhtsaServer } from '#adapters/nhtsa/test-nhtsa-server.ts';
import { limits } from '#contract/limits.ts';
import type { RecallAlert } from '#contract/recall-alerts.ts';
import { lookOnce } from '#server/watch-recalls.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let upstream: TestNhtsaServer;
let server: TestServer;
let client: Nhtsa;
let ana: ChatUser;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  upstream = await startTestNhtsa();
  const offline = await testServer({ identityProvider: identity.provider });
  client = nhtsa({
    baseUrl: upstream.baseUrl,
    userAgent: 'test/1',
    timeoutMs: 2_000,
    now: offline.clock.now,
    bulletins: false,
  });
  server = Object.assign(offline.another({ nhtsa: client }), { remove: offline.remove });
  filed(wireRecall());
  ana = await chatUser(server, 'ana@example.com');
});
afterEach(async () => {
  await upstream.close();
  await server.remove();
});

const filed = (...recalls: object[]) => upstream.recalls.set('2012 HONDA CIVIC', recalls);
const fresh = (changes: object = {}) =>
  wireRecall({ NHTSACampaignNumber: '26V300000', ReportReceivedDate: '02/06/2026', ...changes });
/** A look as a process makes one, to its end. Gives whether it was time for it. */
const look = async (by: Nhtsa | null = client) => {
  const { database, clock } = server;
  const before = await done();
  await lookOnce({ database, nhtsa: by, now: clock.now, log: () => {}, newId: uuidv7 }, new AbortController().signal);
  return (await done()) !== before;
};
const done = async () =>
  (await server.database.read.selectFrom('job_leases').select('done_at').executeTakeFirst())?.done_at ?? null;
const alertsOf = async (who = ana): Promise<RecallAlert[]> => {
  const { status, body } = await server.call('listRecallAlerts', { token: who.token, params: { id: who.user.id } });
  expect(status).toBe(200);
  return body.alerts;
};
/** A day and a bit later, when what NHTSA said is asked for again. */
const later = () => server.clock.pass(limits.vehicleRecordLifeMs + 1);

describe('recalls that come up for a car that was described (DIAG-05)', () => {
  test('200: an owner hears of a recall that no answer has told of, once, do-not-drive first', async () => {
    await ana.send('It will not crank');
    await look();
    expect(await alertsOf()).toEqual([]);
    later();
    filed(wireRecall(), fresh(), fresh({ NHTSACampaignNumber: '26V400000', parkIt: true }));
    await look();
    const alerts = await alertsOf();
    expect(alerts.map((each) => each.campaign_number)).toEqual(['26V400000', '26V300000']);
    expect(alerts[0]).toMatchObject({
      vehicle: '2012 HONDA CIVIC',
      do_not_drive: true,
      summary: 'The body control module may lose its communication.',
      url: 'https://www.nhtsa.gov/recalls?nhtsaId=26V400000',
    });
    later();
    await look();
    expect((await alertsOf()).length).toBe(2);
  });

  test('200: a session that was answered before the recall came up is judged with it when it is opened again', async () => {
    await server.remove();
    server = await testServer({
      identityProvider: identity.provider,
      changes: { diagnosis: realDiagnosis(() => Date.UTC(2026, 5, 1)), nhtsa: client },
    });
    ana = await chatUser(server, 'ana@example.com');
    await ana.send('the brakes squeal when it is cold');
    const level = async () => (await ana.messages()).body.reassessment.safety_warning.level;
    expect(await level()).toBe('none');
    later();
    filed(wireRecall(), fresh({ parkIt: true }));
    await look();
    expect(await level()).toBe('critical');
  });

  test('200: an owner who was told nothing yet hears of what is grave or new, not of all that was', async () => {
    filed(wireRecall(), fresh(), wireRecall({ NHTSACampaignNumber: '15V000001', parkOutSide: true }));
    later();
    await look();
    expect((await alertsOf()).map((each) => each.campaign_number)).toEqual(['15V000001', '26V300000']);
  });

  test('200: an alert that is put away stays away, in all processes; somebody else’s stays', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    filed(fresh());
    later();
    await look();
    const [alert] = await alertsOf();
    const dismiss = (who: ChatUser) =>
      server.call('dismissRecallAlert', { token: who.token, params: { id: who.user.id, alertId: alert!.id } });
    expect((await dismiss(ben)).body.code).toBe('NOT_FOUND');
    expect((await alertsOf()).length).toBe(1);
    expect((await dismiss(ana)).status).toBe(200);
    expect((await dismiss(ana)).status).toBe(200);
    expect(await alertsOf()).toEqual([]);
    expect((await alertsOf(ben)).length).toBe(1);
    later();
    await look();
    expect(await alertsOf()).toEqual([]);
  });

  test('200: of several processes one looks, and none before it is time', async () => {
    filed(fresh());
    later();
    expect(await look()).toBe(true);
    const asked = upstream.asked.length;
    server.clock.pass(limits.recallAlertsEveryMs - 1);
    expect(await look()).toBe(false);
    expect(upstream.asked.length).toBe(asked);
    server.clock.pass(2);
    expect(await look()).toBe(true);
  });

  test('200: without network and import nothing is done, and health says so', async () => {
    expect(await look(null)).toBe(false);
    const { body } = await server.another({ nhtsa: null }).call('health');
    expect(body.nhtsa).toMatchObject({
      online: 'off',
      recall_alerts: 'off: NHTSA is not asked and no recalls are imported',
      recalls_looked_for: null,
      imports: [],
    });
  });

  test('200: a service that fails makes no alert and takes none away', async () => {
    filed(fresh());
    later();
    await look();
    later();
    upstream.behave('fails');
    await look();
    expect((await alertsOf()).length).toBe(1);
  });
});

describe('what health says of NHTSA (DIAG-05)', () => {
  test('200: whether it is asked, and how it did last', async () => {
    await look();
    const first = (await server.call('health')).body.nhtsa;
    expect(first).toMatchObject({ online: 'on', bulletins_online: 'off', last_failure: null, failure: null });
    expect(first.last_success).toBe('2026-06-01T12:00:00.000Z');
    later();
    upstream.behave('fails');
    await look();
    expect((await server.call('health')).body.nhtsa).toMatchObject({
      last_success: '2026-06-01T12:00:00.000Z',
      last_failure: '2026-06-02T12:00:00.001Z',
      failure: 'failed',
    });
  });
});

describe('401', () => {
  test('nobody else is told', async () => {
    expect((await server.call('listRecallAlerts', { params: { id: ana.user.id } })).status).toBe(401);
  });
});

describe('404', () => {
  test('another user’s alerts are none of the caller’s', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    expect((await server.call('listRecallAlerts', { token: ben.token, params: { id: ana.user.id } })).status).toBe(404);
  });
});
