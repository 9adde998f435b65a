import { afterAll, beforeAll, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let identity: TestIdentityProvider;
let server: TestServer;
let ana: ChatUser;
let asked = 0;

beforeAll(async () => {
  identity = await startIdentityProvider();
  const diagnosis = tinyDiagnosis(() => (asked += 1));
  server = await testServer({ identityProvider: identity.provider, changes: { diagnosis } });
  ana = await chatUser(server, 'ana@example.com');
});
afterAll(async () => {
  await server.remove();
  await identity.close();
});

test('the example is what the engine of this server answers, asked once and charged to nobody (APP-05)', async () => {
  const get = () => server.call('getExampleAnswer', { token: ana.token });
  const { status, body } = await get();
  expect([status, body.vehicle.model]).toEqual([200, 'CIVIC']);
  const reply = StructuredReply.parse(JSON.parse(body.answer));
  expect(reply.summary).toBe(`You said: ${body.message}`);
  expect((await get()).body).toEqual(body);
  expect(asked).toBe(1);
  expect((await ana.account()).credits).toBe(10);
  expect((await ana.messages()).body.messages).toEqual([]);
});

test('an engine that failed once is asked again', async () => {
  let fails = true;
  const diagnosis = tinyDiagnosis(() => {
    if (fails) throw new Error('out of memory');
  });
  const shaky = server.another({ diagnosis });
  expect((await shaky.call('getExampleAnswer', { token: ana.token })).status).toBe(500);
  expect(server.takeErrors()).toHaveLength(1);
  fails = false;
  expect((await shaky.call('getExampleAnswer', { token: ana.token })).status).toBe(200);
});

test('only those signed in are answered', async () => {
  expect((await server.call('getExampleAnswer')).status).toBe(401);
});
