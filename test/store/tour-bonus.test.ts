import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { signIn, startIdentityProvider, type SignedIn, type TestIdentityProvider } from '#test/harness/sign-in.ts';

let identity: TestIdentityProvider;
beforeAll(async () => {
  identity = await startIdentityProvider();
});
afterAll(() => identity.close());

describe.each(databaseKinds)('the bonus of the tour on %s (TOUR-03)', (kind) => {
  let server: TestServer;
  let ana: ChatUser;
  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, database: kind });
    ana = await chatUser(server, 'ana@example.com');
  });
  afterEach(() => server.remove());

  const ask = ({ user, token }: SignedIn, at = server) => at.call('awardTourBonus', { token, params: { id: user.id } });

  test('is one credit with its row in the ledger, and is not given a second time', async () => {
    const first = await ask(ana);
    expect([first.status, first.body]).toEqual([200, { awarded: true, credits: 11 }]);
    const again = await ask(ana);
    expect([again.status, again.body]).toEqual([200, { awarded: false, credits: 11 }]);
    expect(await ana.account()).toEqual({ credits: 11, sum: 11, rows: 2 });
    const { body } = await server.call('getStatement', { token: ana.token, params: { id: ana.user.id } });
    expect(body.entries[0]).toMatchObject({ delta: 1, balance: 11, reason: 'tour_bonus' });
  });

  test('asked for twenty times at once, in two processes, is given once', async () => {
    const processes = [server, server.another()];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(ana, processes[n % 2])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => body.awarded)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.credits))).toEqual(new Set([11]));
    expect(await ana.account()).toEqual({ credits: 11, sum: 11, rows: 2 });
  });

  test('is given to an account, not to a user: it does not come back with somebody who was deleted', async () => {
    await ask(ana);
    await server.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', ana.user.id).execute());
    const returned = await signIn(server, 'ana@example.com');
    expect(returned.user.id).not.toBe(ana.user.id);
    expect((await ask(returned)).body).toEqual({ awarded: false, credits: 0 });
  });

  test('is not for an account that Google has not verified, until it has (AUTH-03)', async () => {
    const eve = await signIn(server, 'eve@example.com', false);
    expect((await ask(eve)).body).toEqual({ awarded: false, credits: 0 });
    const verified = await signIn(server, 'eve@example.com');
    expect(verified.user.id).toBe(eve.user.id);
    expect((await ask(verified)).body).toEqual({ awarded: true, credits: 11 });
  });

  test('somebody else’s is answered like one that does not exist, and changes nothing', async () => {
    const ben = await chatUser(server, 'ben@example.com');
    for (const id of [ben.user.id, 'nobody']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask({ user: { ...ana.user, id }, token: ana.token });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect([(await ben.account()).credits, (await ana.account()).credits]).toEqual([10, 10]);
  });

  test('without a token there is none', async () => {
    expect((await server.call('awardTourBonus', { params: { id: ana.user.id } })).status).toBe(401);
  });
});
