import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser } from '#test/harness/chat-user.ts';
import { databaseKinds } from '#test/harness/database.ts';
import { png } from '#test/harness/sample-files.ts';
import { dim, eachWithBranches, heardBy } from './branch-fixture.ts';

describe.each(databaseKinds)('versions of a message on %s (CHAT-19)', (kind) => {
  const at = eachWithBranches(kind);

  describe('200: a message said in another version', () => {
    test('starts from what was known before it, and what followed stays as a branch', async () => {
      await at.send('It will not crank');
      await at.ana.tap(dim('yes'));
      await at.send('What now?');
      await at.ana.tap(dim('no'));
      await at.send('Anything else?');
      const edited = await at.send('And then?', { replaces: await at.own('What now?') });
      expect([edited.status, edited.body.credits_remaining]).toEqual([200, 6]);
      expect(heardBy(edited)).toEqual(['dim_lamps yes', 'no_crank yes']);
      expect(await at.said()).toEqual(['It will not crank 1/1', 'And then? 2/2']);
      expect(await at.known()).toEqual(['dim_lamps yes', 'no_crank yes']);
      await at.ana.choose((await at.messages())[2]!.versions[0]!);
      expect(await at.said()).toEqual(['It will not crank 1/1', 'What now? 1/2', 'Anything else? 1/1']);
      expect(await at.known()).toEqual(['dim_lamps no', 'no_crank yes']);
    });

    test('of the first message knows nothing of the branch that was left, neither words nor taps', async () => {
      await at.send('It will not crank');
      await at.ana.tap(dim('yes'));
      const edited = await at.send('It squeals', { replaces: await at.own('It will not crank') });
      expect(heardBy(edited)).toEqual([]);
      await at.ana.tap(dim('no'));
      await at.send('More');
      expect(await at.known()).toEqual(['dim_lamps no']);
      await at.ana.choose((await at.messages())[0]!.versions[0]!);
      expect(await at.known()).toEqual(['dim_lamps yes', 'no_crank yes']);
      await at.ana.choose((await at.messages())[0]!.versions[1]!);
      expect([await at.said(), await at.known()]).toEqual([['It squeals 2/2', 'More 1/1'], ['dim_lamps no']]);
    });

    test('is charged once under its key, however often it is sent, and starts the cool-down', async () => {
      await at.send('It will not crank');
      const replaces = await at.own('It will not crank');
      const first = await at.send('It is dim', { replaces, key: 'k' });
      expect((await at.ana.send('It is dim', { replaces, key: 'k' })).text).toBe(first.text);
      expect((await at.ana.send('It is dark', { replaces })).body.code).toBe('TOO_SOON');
      expect((await at.ana.send('It is dim', { key: 'k' })).body.code).toBe('KEY_REUSED');
      expect(await at.said()).toEqual(['It is dim 2/2']);
      expect(await at.ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
    });

    test('takes its files with it, and is another version for other files', async () => {
      const { body: photo } = await at.ana.upload('car.png', png);
      await at.send('It will not crank', { attachments: [photo.id] });
      const replaces = await at.own('It will not crank');
      expect((await at.send('It is dim', { replaces, attachments: [photo.id] })).status).toBe(200);
      expect((await at.ana.messages()).body.messages[0].attachments).toMatchObject([{ id: photo.id }]);
      expect((await at.send('It is dim', { replaces: await at.own('It is dim') })).status).toBe(200);
      expect(await at.said()).toEqual(['It is dim 3/3']);
    });

    test('is what history, search and the plan go by', async () => {
      await at.send('It will not crank');
      await at.send('It rattles', { replaces: await at.own('It will not crank') });
      const found = async (query: string) => {
        const asked = { token: at.ana.token, params: { userId: at.ana.user.id }, body: { query } };
        return (await at.server.call('searchHistory', asked)).body.hits.length as number;
      };
      const lastMessage = async () => {
        const { body } = await at.server.call('getHistory', {
          token: at.ana.token,
          params: { userId: at.ana.user.id },
        });
        return body[0].last_message as string;
      };
      const buy = () =>
        at.server.call('sendPremiumReply', {
          token: at.ana.token,
          params: { id: at.ana.session.id },
          body: { user_id: at.ana.user.id, reply_id: 'battery' },
        });
      expect([await lastMessage(), await found('rattles'), await found('crank')]).toEqual(['It rattles', 2, 0]);
      expect((await buy()).body.code).toBe('NO_REPAIR_PLAN');
      await at.ana.choose((await at.messages())[0]!.versions[0]!);
      expect([await lastMessage(), await found('rattles'), await found('crank')]).toEqual(['It will not crank', 0, 2]);
      expect((await buy()).status).toBe(200);
      await at.ana.choose((await at.messages())[0]!.versions[1]!);
      expect(await at.said()).toEqual(['It rattles 2/2']);
      await at.ana.choose((await at.messages())[0]!.versions[0]!);
      expect(await at.said()).toEqual(['It will not crank 1/2', 'The plan for battery 1/1']);
    });

    test('by two tabs at once: one is charged, the other is told to wait and then goes through; all versions stay', async () => {
      await at.send('It will not crank');
      const replaces = await at.own('It will not crank');
      at.server.clock.pass(limits.messageCooldownMs);
      const other = at.server.another();
      const answers = await Promise.all([
        at.ana.send('It is dim', { replaces }),
        at.ana.send('It smokes', { replaces, at: other }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      expect(await at.ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
      const late = answers[0]?.status === 429 ? 'It is dim' : 'It smokes';
      expect((await at.send(late, { replaces, at: other })).status).toBe(200);
      expect(await at.said()).toEqual([`${late} 3/3`]);
      expect(await at.ana.account()).toEqual({ credits: 7, sum: 7, rows: 4 });
    });
  });

  describe('402, 429: a version that is refused', () => {
    test('leaves the branch and the account as they were', async () => {
      await at.send('It will not crank');
      const replaces = await at.own('It will not crank');
      expect((await at.ana.send('It is dim', { replaces })).status).toBe(429);
      await at.server.database.transaction((tx) => tx.updateTable('users').set({ credits: 0 }).execute());
      expect((await at.send('It is dim', { replaces })).status).toBe(402);
      expect(await at.said()).toEqual(['It will not crank 1/1']);
    });
  });

  describe('404: a message that is not of this session', () => {
    test.each(['somebody else’s', 'of another own session', 'no'] as const)(
      '%s: as if it were not there',
      async (whose) => {
        await at.send('It will not crank');
        const ben = await chatUser(at.server, 'ben@example.com');
        const strange = {
          'somebody else’s': async () => {
            await ben.send('It is dim');
            return (await ben.messages()).body.messages[0].id as string;
          },
          'of another own session': async () => {
            const body = { user_id: at.ana.user.id, vehicle_info: at.ana.session.vehicle_info };
            const { id: sessionId } = (await at.server.call('createSession', { token: at.ana.token, body })).body;
            await at.send('It is dim', { sessionId });
            const other = await at.server.call('getMessages', { token: at.ana.token, params: { id: sessionId } });
            return other.body.messages[0].id as string;
          },
          no: async () => 'none',
        };
        const id = await strange[whose]();
        const before = [(await at.ana.messages()).text, (await ben.messages()).text];
        const answers = [
          await at.send('Mine', { replaces: id }),
          await at.send('Mine', { after: id }),
          await at.ana.tap(dim('yes'), at.server, id),
          await at.ana.choose(id),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        expect([(await at.ana.messages()).text, (await ben.messages()).text]).toEqual(before);
      },
    );

    test("somebody else's session: neither edited, tapped nor chosen in", async () => {
      await at.send('It will not crank');
      const ben = await chatUser(at.server, 'ben@example.com');
      const id = await at.own('It will not crank');
      const inAnas = { token: ben.token, params: { id: at.ana.session.id } };
      const answers = [
        await ben.send('Mine', { replaces: id, sessionId: at.ana.session.id }),
        await at.server.call('chooseBranch', { ...inAnas, body: { user_id: ben.user.id, message_id: id } }),
        await at.server.call('chooseBranch', { ...inAnas, body: { user_id: at.ana.user.id, message_id: id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    });
  });
});
