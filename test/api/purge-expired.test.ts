import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, TestBrowser, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
let server: TestServer;

beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());
beforeEach(async () => {
  server = await testServer({ identityProvider: identity.provider });
});
afterEach(() => server.remove());

const purging = (database: Database, log: Log) => ({
  database,
  objectStore: server.objectStore,
  now: server.clock.now,
  log,
});
const purge = () => purgeRegularly(purging(server.database, () => {}))();
const rows = async (table: 'auth_tokens' | 'sign_in_attempts' | 'sign_in_codes' | 'idempotency_keys') =>
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

test('a purge that fails is only logged', async () => {
  const logged: unknown[] = [];
  const { database } = server.another();
  await database.close();
  await purgeRegularly(purging(database, (level, event) => logged.push([level, event])))();
  expect(logged).toEqual([['warn', 'purge failed']]);
});
