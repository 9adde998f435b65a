import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { png } from '#test/harness/sample-files.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());

describe.each(databaseKinds)('the account on %s', (kind) => {
  let server: TestServer;
  let ana: ChatUser;

  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, database: kind });
    ana = await chatUser(server, 'ana@example.com');
  });
  afterEach(() => server.remove());

  const own = () => ({ token: ana.token, params: { id: ana.user.id } });

  test('lists where its owner is signed in, and signs out one of the places (AUTH-06)', async () => {
    server.clock.pass(1_000);
    const other = await signIn(server, 'ana@example.com');
    const { body } = await server.call('getSignIns', {
      ...own(),
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' },
    });
    expect(body.sign_ins.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    const signInId = body.sign_ins[0].id as string;
    const { status } = await server.call('revokeSignIn', { token: ana.token, params: { id: ana.user.id, signInId } });
    expect(status).toBe(200);
    expect((await server.call('validate', { token: other.token })).status).toBe(401);
    expect((await server.call('validate', { token: ana.token })).status).toBe(200);
    const after = await server.call('getSignIns', own());
    expect(after.body.sign_ins).toHaveLength(1);
    expect(after.body.events.map((event: { kind: string }) => event.kind)).toEqual([
      'sign_in_revoked',
      'signed_in',
      'signed_in',
    ]);
  });

  test('a device is known by its browser and system, and when it was last seen, to the hour', async () => {
    const before = (await server.call('getSignIns', own())).body.sign_ins[0].last_seen_at as string;
    server.clock.pass(limits.signInSeenEveryMs - 1);
    expect((await server.call('getSignIns', own())).body.sign_ins[0].last_seen_at).toBe(before);
    server.clock.pass(1);
    await server.call('validate', { token: ana.token });
    const { last_seen_at: seen } = (await server.call('getSignIns', own())).body.sign_ins[0];
    expect(Date.parse(seen) - Date.parse(before)).toBe(limits.signInSeenEveryMs);
  });

  test('gives all its data, and nothing of anybody else’s (AUTH-08)', async () => {
    await ana.upload('car.png', png);
    await ana.send('It will not crank');
    const ben = await chatUser(server, 'ben@example.com');
    server.clock.pass(limits.messageCooldownMs);
    await ben.send('The brakes squeal');
    const { status, body } = await server.call('exportAccount', own());
    expect([status, body.user.email]).toEqual([200, 'ana@example.com']);
    const counts = Object.fromEntries(
      Object.entries(body.data as Record<string, unknown[]>).map(([name, rows]) => [name, rows.length]),
    );
    expect(counts).toMatchObject({ sessions: 1, messages: 2, uploads: 1, ledger: 2, sign_ins: 1, security_events: 2 });
    const text = JSON.stringify(body);
    expect(text).toContain('It will not crank');
    expect(text).not.toContain('The brakes squeal');
    expect(text).not.toContain(ben.user.id);
    expect(text).not.toContain(ana.token);
  });

  test('is deleted with everything but the ledger and what happened to it; its files go with the next purge (AUTH-08)', async () => {
    const { body: file } = await ana.upload('car.png', png);
    await ana.send('It will not crank');
    const ben = await chatUser(server, 'ben@example.com');
    const { status } = await server.call('deleteAccount', { ...own(), body: { email: ' Ana@example.com ' } });
    expect(status).toBe(200);
    expect((await server.call('validate', { token: ana.token })).status).toBe(401);
    for (const table of ['sessions', 'messages', 'message_words', 'auth_tokens', 'idempotency_keys'] as const) {
      const left = await server.database.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(left), table).not.toContain('crank');
      expect(JSON.stringify(left), table).not.toContain(ana.user.id);
    }
    const ledger = await server.database.read.selectFrom('ledger').selectAll().execute();
    expect(JSON.stringify(ledger)).not.toContain('ana@');
    expect(ledger.filter((row) => row.user_id === ana.user.id)).toHaveLength(2);
    expect((await server.call('validate', { token: ben.token })).status).toBe(200);
    const stop = purgeRegularly({ ...server, now: server.clock.now, log: () => {} });
    await stop();
    await expect(server.objectStore.get(file.id as string, null)).resolves.toBeNull();
  });

  test('who comes back after deleting gets no first credits again (AUTH-04)', async () => {
    await server.call('deleteAccount', { ...own(), body: { email: 'ana@example.com' } });
    const again = await signIn(server, 'ana@example.com');
    expect(again.user.id).not.toBe(ana.user.id);
    expect(again.user.credits).toBe(0);
  });
});
