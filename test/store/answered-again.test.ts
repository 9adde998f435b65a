import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#test/harness/database.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';
import { dim, eachWithBranches, heardBy } from './branch-fixture.ts';

describe.each(databaseKinds)('a message answered again on %s (CHAT-19)', (kind) => {
  const at = eachWithBranches(kind);

  describe('200: a message answered again', () => {
    test('with a tap since: a second answer below the same words, knowing both once; the first stays as it was', async () => {
      const first = await at.send('It will not crank');
      await at.ana.tap(dim('yes'));
      const again = await at.send('It will not crank', { replaces: await at.own('It will not crank') });
      expect([again.status, again.body.credits_remaining]).toEqual([200, 8]);
      expect(JSON.parse(again.body.message.content).differential[0].share).toBe(0.9);
      const shown = await at.messages();
      expect(shown.map(({ versions }) => versions.length)).toEqual([1, 2]);
      expect(shown[1]!.versions).toEqual([first.body.message.id, again.body.message.id]);
      const { rows } = await at.ana.account();
      expect(rows).toBe(3);
      const stored = await at.server.database.read
        .selectFrom('sessions')
        .select(['evidence', 'last_message'])
        .execute();
      expect(JSON.parse(stored[0]!.evidence)).toHaveLength(2);
      expect(stored[0]!.last_message).toBe('It will not crank');
      await at.ana.choose(first.body.message.id);
      expect((await at.messages())[1]!.content).toBe(first.body.message.content);
      expect(await at.known()).toEqual(['dim_lamps yes', 'no_crank yes']);
    });

    test('in the middle: what was tapped before the next message counts, what came later does not', async () => {
      await at.send('Hello');
      await at.ana.tap(dim('yes'));
      await at.send('It will not crank');
      await at.ana.tap(dim('no'));
      const again = await at.send('Hello', { replaces: await at.own('Hello') });
      expect([again.status, heardBy(again)]).toEqual([200, ['dim_lamps yes']]);
      expect(await at.said()).toEqual(['Hello 1/1']);
      await at.ana.choose((await at.messages())[1]!.versions[0]!);
      expect([await at.said(), await at.known()]).toEqual([
        ['Hello 1/1', 'It will not crank 1/1'],
        ['dim_lamps no', 'no_crank yes'],
      ]);
    });

    test('with other knowledge: answered anew; with only another version of it, not', async () => {
      await at.send('It will not crank');
      const answering = (change: (reply: Record<string, unknown>) => object) => {
        const diagnosis = tinyDiagnosis();
        return at.server.another({
          diagnosis: {
            ...diagnosis,
            assess: async (...asked) => {
              const after = await diagnosis.assess(...asked);
              return { ...after, reply: JSON.stringify(change(JSON.parse(after.reply) as Record<string, unknown>)) };
            },
          },
        });
      };
      const replaces = await at.own('It will not crank');
      const onlyVersion = answering((reply) => ({ ...reply, kb_version: 'newer' }));
      expect((await at.send('It will not crank', { replaces, at: onlyVersion })).body.code).toBe('NOTHING_CHANGED');
      const wiser = answering((reply) => ({ ...reply, summary: 'Wiser' }));
      expect((await at.send('It will not crank', { replaces, at: wiser })).status).toBe(200);
      expect((await at.messages())[1]!.versions).toHaveLength(2);
    });
  });

  describe('409: an answer that is there already', () => {
    test('is not paid for again, be it of an earlier version', async () => {
      await at.send('It will not crank');
      const replaces = await at.own('It will not crank');
      await at.ana.tap(dim('yes'));
      await at.send('It will not crank', { replaces });
      const latest = await at.send('It will not crank', { replaces });
      expect(latest.body.detail).toContain('Nothing has changed since this answer:');
      await at.ana.choose((await at.messages())[1]!.versions[0]!);
      const other = await at.send('It will not crank', { replaces });
      expect(other.body.detail).toContain('Nothing has changed since answer 2 of 2:');
      expect(await at.ana.account()).toEqual({ credits: 8, sum: 8, rows: 3 });
      expect((await at.ana.send('And now?')).status).toBe(200);
    });
  });
});
