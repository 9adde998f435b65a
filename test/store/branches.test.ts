import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { png } from '#test/harness/sample-files.ts';
import { testServer, type TestServer } from '#test/harness/server.ts';
import { startIdentityProvider, type TestIdentityProvider } from '#test/harness/sign-in.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

interface Shown {
  id: string;
  role: string;
  content: string;
  versions: string[];
}

describe.each(databaseKinds)('branches of a session on %s (CHAT-19)', (kind) => {
  let identity: TestIdentityProvider;
  let server: TestServer;
  let ana: ChatUser;

  beforeAll(async () => {
    identity = await startIdentityProvider();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    server = await testServer({ identityProvider: identity.provider, database: kind });
    ana = await chatUser(server, 'ana@example.com');
  });
  afterEach(() => server.remove());

  const send = async (words: string, more: Parameters<ChatUser['send']>[1] = {}) => {
    server.clock.pass(limits.messageCooldownMs);
    return ana.send(words, more);
  };
  const messages = async () => (await ana.messages()).body.messages as Shown[];
  /** What the owner said on the active branch, each with its place among its versions. */
  const said = async () =>
    (await messages())
      .filter(({ role }) => role === 'user')
      .map(({ id, content, versions }) => `${content} ${versions.indexOf(id) + 1}/${versions.length}`);
  const own = async (words: string): Promise<string> =>
    (await messages()).find(({ role, content }) => role === 'user' && content === words)?.id ?? 'none';
  /** Findings known, with their states. */
  const known = async () => findingsOf((await ana.messages()).body.reassessment);
  const dim = (state: string) => [{ finding: 'dim_lamps', state }];
  const heardBy = (answer: { body: { message: Shown } }) => findingsOf(JSON.parse(answer.body.message.content));

  describe('200: a message said in another version', () => {
    test('starts from what was known before it, and what followed stays as a branch', async () => {
      await send('It will not crank');
      await ana.tap(dim('yes'));
      await send('What now?');
      await ana.tap(dim('no'));
      await send('Anything else?');
      const edited = await send('And then?', { replaces: await own('What now?') });
      expect([edited.status, edited.body.credits_remaining]).toEqual([200, 6]);
      expect(heardBy(edited)).toEqual(['dim_lamps yes', 'no_crank yes']);
      expect(await said()).toEqual(['It will not crank 1/1', 'And then? 2/2']);
      expect(await known()).toEqual(['dim_lamps yes', 'no_crank yes']);
      await ana.choose((await messages())[2]!.versions[0]!);
      expect(await said()).toEqual(['It will not crank 1/1', 'What now? 1/2', 'Anything else? 1/1']);
      expect(await known()).toEqual(['dim_lamps no', 'no_crank yes']);
    });

    test('of the first message knows nothing of the branch that was left, neither words nor taps', async () => {
      await send('It will not crank');
      await ana.tap(dim('yes'));
      const edited = await send('It squeals', { replaces: await own('It will not crank') });
      expect(heardBy(edited)).toEqual([]);
      await ana.tap(dim('no'));
      await send('More');
      expect(await known()).toEqual(['dim_lamps no']);
      await ana.choose((await messages())[0]!.versions[0]!);
      expect(await known()).toEqual(['dim_lamps yes', 'no_crank yes']);
      await ana.choose((await messages())[0]!.versions[1]!);
      expect([await said(), await known()]).toEqual([['It squeals 2/2', 'More 1/1'], ['dim_lamps no']]);
    });

    test('is charged once under its key, however often it is sent, and starts the cool-down', async () => {
      await send('It will not crank');
      const replaces = await own('It will not crank');
      const first = await send('It is dim', { replaces, key: 'k' });
      expect((await ana.send('It is dim', { replaces, key: 'k' })).text).toBe(first.text);
      expect((await ana.send('It is dark', { replaces })).body.code).toBe('TOO_SOON');
      expect((await ana.send('It is dim', { key: 'k' })).body.code).toBe('KEY_REUSED');
      expect(await said()).toEqual(['It is dim 2/2']);
      expect(await ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
    });

    test('takes its files with it, and is another version for other files', async () => {
      const { body: photo } = await ana.upload('car.png', png);
      await send('It will not crank', { attachments: [photo.id] });
      const replaces = await own('It will not crank');
      expect((await send('It is dim', { replaces, attachments: [photo.id] })).status).toBe(200);
      expect((await ana.messages()).body.messages[0].attachments).toMatchObject([{ id: photo.id }]);
      expect((await send('It is dim', { replaces: await own('It is dim') })).status).toBe(200);
      expect(await said()).toEqual(['It is dim 3/3']);
    });

    test('is what history, search and the plan go by', async () => {
      await send('It will not crank');
      await send('It rattles', { replaces: await own('It will not crank') });
      const found = async (query: string) => {
        const asked = { token: ana.token, params: { userId: ana.user.id }, body: { query } };
        return (await server.call('searchHistory', asked)).body.hits.length as number;
      };
      const lastMessage = async () => {
        const { body } = await server.call('getHistory', { token: ana.token, params: { userId: ana.user.id } });
        return body[0].last_message as string;
      };
      const buy = () =>
        server.call('sendPremiumReply', {
          token: ana.token,
          params: { id: ana.session.id },
          body: { user_id: ana.user.id, reply_id: 'battery' },
        });
      expect([await lastMessage(), await found('rattles'), await found('crank')]).toEqual(['It rattles', 2, 0]);
      expect((await buy()).body.code).toBe('NO_REPAIR_PLAN');
      await ana.choose((await messages())[0]!.versions[0]!);
      expect([await lastMessage(), await found('rattles'), await found('crank')]).toEqual(['It will not crank', 0, 2]);
      expect((await buy()).status).toBe(200);
      await ana.choose((await messages())[0]!.versions[1]!);
      expect(await said()).toEqual(['It rattles 2/2']);
      await ana.choose((await messages())[0]!.versions[0]!);
      expect(await said()).toEqual(['It will not crank 1/2', 'The plan for battery 1/1']);
    });

    test('by two tabs at once: one is charged, the other is told to wait and then goes through; all versions stay', async () => {
      await send('It will not crank');
      const replaces = await own('It will not crank');
      server.clock.pass(limits.messageCooldownMs);
      const other = server.another();
      const answers = await Promise.all([
        ana.send('It is dim', { replaces }),
        ana.send('It smokes', { replaces, at: other }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
      expect(await ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
      const late = answers[0]?.status === 429 ? 'It is dim' : 'It smokes';
      expect((await send(late, { replaces, at: other })).status).toBe(200);
      expect(await said()).toEqual([`${late} 3/3`]);
      expect(await ana.account()).toEqual({ credits: 7, sum: 7, rows: 4 });
    });
  });

  describe('200: a message answered again', () => {
    test('with a tap since: a second answer below the same words, knowing both once; the first stays as it was', async () => {
      const first = await send('It will not crank');
      await ana.tap(dim('yes'));
      const again = await send('It will not crank', { replaces: await own('It will not crank') });
      expect([again.status, again.body.credits_remaining]).toEqual([200, 8]);
      expect(JSON.parse(again.body.message.content).differential[0].share).toBe(0.9);
      const shown = await messages();
      expect(shown.map(({ versions }) => versions.length)).toEqual([1, 2]);
      expect(shown[1]!.versions).toEqual([first.body.message.id, again.body.message.id]);
      const { rows } = await ana.account();
      expect(rows).toBe(3);
      const stored = await server.database.read.selectFrom('sessions').select(['evidence', 'last_message']).execute();
      expect(JSON.parse(stored[0]!.evidence)).toHaveLength(2);
      expect(stored[0]!.last_message).toBe('It will not crank');
      await ana.choose(first.body.message.id);
      expect((await messages())[1]!.content).toBe(first.body.message.content);
      expect(await known()).toEqual(['dim_lamps yes', 'no_crank yes']);
    });

    test('in the middle: what was tapped before the next message counts, what came later does not', async () => {
      await send('Hello');
      await ana.tap(dim('yes'));
      await send('It will not crank');
      await ana.tap(dim('no'));
      const again = await send('Hello', { replaces: await own('Hello') });
      expect([again.status, heardBy(again)]).toEqual([200, ['dim_lamps yes']]);
      expect(await said()).toEqual(['Hello 1/1']);
      await ana.choose((await messages())[1]!.versions[0]!);
      expect([await said(), await known()]).toEqual([
        ['Hello 1/1', 'It will not crank 1/1'],
        ['dim_lamps no', 'no_crank yes'],
      ]);
    });

    test('with other knowledge: answered anew; with only another version of it, not', async () => {
      await send('It will not crank');
      const answering = (change: (reply: Record<string, unknown>) => object) => {
        const diagnosis = tinyDiagnosis();
        return server.another({
          diagnosis: {
            ...diagnosis,
            assess: async (...asked) => {
              const after = await diagnosis.assess(...asked);
              return { ...after, reply: JSON.stringify(change(JSON.parse(after.reply) as Record<string, unknown>)) };
            },
          },
        });
      };
      const replaces = await own('It will not crank');
      const onlyVersion = answering((reply) => ({ ...reply, kb_version: 'newer' }));
      expect((await send('It will not crank', { replaces, at: onlyVersion })).body.code).toBe('NOTHING_CHANGED');
      const wiser = answering((reply) => ({ ...reply, summary: 'Wiser' }));
      expect((await send('It will not crank', { replaces, at: wiser })).status).toBe(200);
      expect((await messages())[1]!.versions).toHaveLength(2);
    });
  });

  describe('200: a branch that is meant but not the active one', () => {
    const twoBranches = async () => {
      const { body } = await send('It will not crank');
      await send('It squeals', { replaces: await own('It will not crank') });
      return body.message.id as string;
    };

    test('gets the taps made in it, and the answer tells of the active one', async () => {
      const left = await twoBranches();
      const { status, body } = await ana.tap(dim('yes'), server, left);
      expect([status, findingsOf(body), await known()]).toEqual([200, [], []]);
      await ana.choose(left);
      expect(await known()).toEqual(['dim_lamps yes', 'no_crank yes']);
    });

    test('gets the message written in it, and becomes the active one', async () => {
      const left = await twoBranches();
      const { body } = await send('What now?', { after: left });
      expect(findingsOf(JSON.parse(body.message.content))).toEqual(['no_crank yes']);
      expect(await said()).toEqual(['It will not crank 1/2', 'What now? 1/1']);
    });

    test('gets the message also where the branch was left while it was being answered', async () => {
      const { body } = await send('It will not crank');
      await send('It squeals', { replaces: await own('It will not crank') });
      const squeals = (await messages())[0]!.id;
      await ana.choose(body.message.id);
      let waiting = true;
      const slow = server.another({
        diagnosis: tinyDiagnosis(async () => {
          if (waiting) await ana.choose(squeals);
          waiting = false;
        }),
      });
      expect((await send('What now?', { after: body.message.id, at: slow })).status).toBe(200);
      expect(await said()).toEqual(['It will not crank 1/2', 'What now? 1/1']);
      expect(await ana.account()).toEqual({ credits: 7, sum: 7, rows: 4 });
    });

    test('is chosen with what followed when it was last active, by twenty at once too', async () => {
      await send('one');
      await send('two');
      await send('two b', { replaces: await own('two') });
      await ana.choose((await messages())[2]!.versions[0]!);
      await send('one b', { replaces: await own('one') });
      const [first, second] = (await messages())[0]!.versions as [string, string];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ana.choose(index % 2 ? first : second)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const { body } = await ana.choose(first);
      expect(body).toEqual((await ana.messages()).body);
      expect(await said()).toEqual(['one 1/2', 'two 1/2']);
      const rows = await server.database.read.selectFrom('messages').select('id').where('active', '=', 1).execute();
      expect(rows).toHaveLength(4);
    });
  });

  describe('402, 429: a version that is refused', () => {
    test('leaves the branch and the account as they were', async () => {
      await send('It will not crank');
      const replaces = await own('It will not crank');
      expect((await ana.send('It is dim', { replaces })).status).toBe(429);
      await server.database.transaction((tx) => tx.updateTable('users').set({ credits: 0 }).execute());
      expect((await send('It is dim', { replaces })).status).toBe(402);
      expect(await said()).toEqual(['It will not crank 1/1']);
    });
  });

  describe('404: a message that is not of this session', () => {
    test.each(['somebody else’s', 'of another own session', 'no'] as const)(
      '%s: as if it were not there',
      async (whose) => {
        await send('It will not crank');
        const ben = await chatUser(server, 'ben@example.com');
        const strange = {
          'somebody else’s': async () => {
            await ben.send('It is dim');
            return (await ben.messages()).body.messages[0].id as string;
          },
          'of another own session': async () => {
            const body = { user_id: ana.user.id, vehicle_info: ana.session.vehicle_info };
            const { id: sessionId } = (await server.call('createSession', { token: ana.token, body })).body;
            await send('It is dim', { sessionId });
            const other = await server.call('getMessages', { token: ana.token, params: { id: sessionId } });
            return other.body.messages[0].id as string;
          },
          no: async () => 'none',
        };
        const id = await strange[whose]();
        const before = [(await ana.messages()).text, (await ben.messages()).text];
        const answers = [
          await send('Mine', { replaces: id }),
          await send('Mine', { after: id }),
          await ana.tap(dim('yes'), server, id),
          await ana.choose(id),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        expect([(await ana.messages()).text, (await ben.messages()).text]).toEqual(before);
      },
    );

    test("somebody else's session: neither edited, tapped nor chosen in", async () => {
      await send('It will not crank');
      const ben = await chatUser(server, 'ben@example.com');
      const id = await own('It will not crank');
      const inAnas = { token: ben.token, params: { id: ana.session.id } };
      const answers = [
        await ben.send('Mine', { replaces: id, sessionId: ana.session.id }),
        await server.call('chooseBranch', { ...inAnas, body: { user_id: ben.user.id, message_id: id } }),
        await server.call('chooseBranch', { ...inAnas, body: { user_id: ana.user.id, message_id: id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    });
  });

  describe('409: an answer that is there already', () => {
    test('is not paid for again, be it of an earlier version', async () => {
      await send('It will not crank');
      const replaces = await own('It will not crank');
      await ana.tap(dim('yes'));
      await send('It will not crank', { replaces });
      const latest = await send('It will not crank', { replaces });
      expect(latest.body.detail).toContain('Nothing has changed since this answer:');
      await ana.choose((await messages())[1]!.versions[0]!);
      const other = await send('It will not crank', { replaces });
      expect(other.body.detail).toContain('Nothing has changed since answer 2 of 2:');
      expect(await ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
      expect((await ana.send('And now?')).status).toBe(200);
    });
  });
});

function findingsOf({ evidence }: { evidence: { finding: string; state: string }[] }): string[] {
  return evidence.map(({ finding, state }) => `${finding} ${state}`).toSorted();
}
