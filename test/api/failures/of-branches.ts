import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import type { FailureBench } from './bench-of-failures.ts';

type Bench = () => FailureBench;

/** Of messages that replace one (CHAT-19). Each changes nothing and costs nothing. */
export function failuresOfBranches(bench: Bench): void {
  describe('another version of a message (CHAT-19)', () => {
    /** A user who has said that it will not crank. */
    const newUser = async (email: string): Promise<ChatUser> => {
      const cas = await chatUser(bench().server, email);
      await cas.send('It will not crank');
      return cas;
    };
    const refused = async (cas: ChatUser, words: string, replaces: string) => {
      bench().server.clock.pass(limits.messageCooldownMs);
      const state = async () => JSON.stringify([(await cas.messages()).body, await cas.account()]);
      const before = await state();
      const { status, body } = await cas.send(words, { replaces });
      expect(await state()).toBe(before);
      return [status, body.code, body.detail];
    };

    test('422: an assistant message is not edited', async () => {
      const cas = await newUser('cas1@example.com');
      const [, reply] = (await cas.messages()).body.messages;
      expect(await refused(cas, 'Better so', reply.id)).toEqual([
        422,
        'NOT_OWN_WORDS',
        'Only messages of your own can be edited.',
      ]);
    });

    test('409: an answer that would be the same is not given again', async () => {
      const cas = await newUser('cas2@example.com');
      const [question] = (await cas.messages()).body.messages;
      expect(await refused(cas, question.content, question.id)).toEqual([
        409,
        'NOTHING_CHANGED',
        'Nothing has changed since this answer: a new one would be the same. Nothing was charged.',
      ]);
    });

    test('409: a repair plan is not made again by its words', async () => {
      const cas = await newUser('cas3@example.com');
      await bench().server.call('sendPremiumReply', {
        token: cas.token,
        params: { id: cas.session.id },
        body: { user_id: cas.user.id, reply_id: 'battery' },
      });
      const plan = (await cas.messages()).body.messages.at(-2);
      expect(await refused(cas, plan.content, plan.id)).toEqual([
        409,
        'PLAN_ANSWERED',
        'A repair plan is not made again under the same request. Nothing was charged.',
      ]);
    });
  });
}
