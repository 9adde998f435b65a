import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { eachServer } from '#test/harness/each-server.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { type TestServer } from '#test/harness/server.ts';
import { signIn, TestBrowser } from '#test/harness/sign-in.ts';

let server: TestServer;
eachServer((fresh) => {
  server = fresh.server;
});

const purging = (database: Database, log: Log) => ({
  database,
  objectStore: server.objectStore,
  now: server.clock.now,
  log,
});
const purge = () => purgeRegularly(purging(server.database, () => {}))();
const rows = async (table: 'auth_tokens' | 'sign_in_attempts' | 'sign_in_codes' | 'idempotency_keys' | 'sessions') =>
  (
    await server.database.read
      .selectFrom(table)
      .select((count) => count.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

test('what has expired is removed, and nothing else', async () => {
  const ana = await chatUser(server, 'ana@example.com');
  await ana.send('It will not crank', { key: 'k' });
  await new TestBrowser(server).start({});
  await purge();
  expect([await rows('auth_tokens'), await rows('sign_in_attempts'), await rows('idempotency_keys')]).toEqual([
    1, 1, 1,
  ]);

  server.clock.pass(limits.idempotencyKeyLifeMs + 1);
  const { token } = await signIn(server, 'ana@example.com');
  await purge();
  expect([await rows('auth_tokens'), await rows('sign_in_attempts'), await rows('idempotency_keys')]).toEqual([
    2, 0, 0,
  ]);

  server.clock.pass(limits.tokenLifeMs - 1);
  await purge();
  expect([await rows('auth_tokens'), (await server.call('validate', { token })).status]).toEqual([1, 200]);
  expect((await server.call('validate', { token: ana.token })).status).toBe(401);
});

test('a deleted session can be restored until it is purged, and not afterwards (CHAT-17)', async () => {
  const ana = await chatUser(server, 'ana@example.com');
  const call = (name: 'deleteSession' | 'restoreSession') =>
    server.call(name, { token: ana.token, params: { id: ana.session.id } });
  await call('deleteSession');
  server.clock.pass(limits.deletedSessionLifeMs);
  await purge();
  expect((await call('restoreSession')).status).toBe(200);
  await call('deleteSession');
  server.clock.pass(limits.deletedSessionLifeMs + 1);
  expect((await call('restoreSession')).status, 'before the purge has run').toBe(404);
  expect(await rows('sessions')).toBe(1);
  await purge();
  expect(await rows('sessions')).toBe(0);
});

test('a purge that fails is only logged', async () => {
  const logged: unknown[] = [];
  const { database } = server.another();
  await database.close();
  await purgeRegularly(purging(database, (level, event) => logged.push([level, event])))();
  expect(logged).toEqual([['warn', 'purge failed']]);
});
