import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#test/harness/database.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
import { dim, eachWithBranches, findingsOf } from './branch-fixture.ts';

describe.each(databaseKinds)('the branch that is meant, on %s (CHAT-19)', (kind) => {
  const at = eachWithBranches(kind);

  describe('200: a branch that is meant but not the active one', () => {
    const twoBranches = async () => {
      const { body } = await at.send('It will not crank');
      await at.send('It squeals', { replaces: await at.own('It will not crank') });
      return body.message.id as string;
    };

    test('gets the taps made in it, and the answer tells of the active one', async () => {
      const left = await twoBranches();
      const { status, body } = await at.ana.tap(dim('yes'), at.server, left);
      expect([status, findingsOf(body), await at.known()]).toEqual([200, [], []]);
      await at.ana.choose(left);
      expect(await at.known()).toEqual(['dim_lamps yes', 'no_crank yes']);
    });

    test('gets the message written in it, and becomes the active one', async () => {
      const left = await twoBranches();
      const { body } = await at.send('What now?', { after: left });
      expect(findingsOf(JSON.parse(body.message.content))).toEqual(['no_crank yes']);
      expect(await at.said()).toEqual(['It will not crank 1/2', 'What now? 1/1']);
    });

    test('gets the message also where the branch was left while it was being answered', async () => {
      const { body } = await at.send('It will not crank');
      await at.send('It squeals', { replaces: await at.own('It will not crank') });
      const squeals = (await at.messages())[0]!.id;
      await at.ana.choose(body.message.id);
      let waiting = true;
      const slow = at.server.another({
        diagnosis: tinyDiagnosis(async () => {
          if (waiting) await at.ana.choose(squeals);
          waiting = false;
        }),
      });
      expect((await at.send('What now?', { after: body.message.id, at: slow })).status).toBe(200);
      expect(await at.said()).toEqual(['It will not crank 1/2', 'What now? 1/1']);
      expect(await at.ana.account()).toEqual({ credits: 7, sum: 7, rows: 4 });
    });

    test('is chosen with what followed when it was last active, by twenty at once too', async () => {
      await at.send('one');
      await at.send('two');
      await at.send('two b', { replaces: await at.own('two') });
      await at.ana.choose((await at.messages())[2]!.versions[0]!);
      await at.send('one b', { replaces: await at.own('one') });
      const [first, second] = (await at.messages())[0]!.versions as [string, string];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => at.ana.choose(index % 2 ? first : second)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const { body } = await at.ana.choose(first);
      expect(body).toEqual((await at.ana.messages()).body);
      expect(await at.said()).toEqual(['one 1/2', 'two 1/2']);
      const rows = await at.server.database.read.selectFrom('messages').select('id').where('active', '=', 1).execute();
      expect(rows).toHaveLength(4);
    });
  });
});
