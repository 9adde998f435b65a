import { describe, expect, test } from 'vitest';
import type { ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import { png, wav } from '#test/harness/sample-files.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import type { TestServer } from '#test/harness/server.ts';

const diagnosis = realDiagnosis(Date.now);
let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh), { diagnosis });

const say = async (message: string, more: Parameters<ChatUser['send']>[1] = {}) => {
  const { status, body } = await ana.send(message, more);
  server.clock.pass(60_001);
  expect([message, status]).toEqual([message, 200]);
  return JSON.parse(body.message.content);
};

describe('200: a follow-up is answered from what was said before, without a language model', () => {
  test('what if I ignore it', async () => {
    const first = await say('My brakes grind when I stop');
    const { response_type: type, sections, safety_warning: safety } = await say('what if I ignore it?');
    expect([type, safety]).toEqual(['parts', first.safety_warning]);
    expect(sections[0]).toMatchObject({ id: 'answer', content: expect.stringContaining('If nothing is done') });
  });

  test('what was replaced and did not help moves the ranking, until that message is written anew', async () => {
    const first = await say('My brakes grind when I stop');
    const second = await say('I replaced it, still there');
    expect(second.message).toContain('I take what you replaced to be');
    expect(second.differential[0].share).toBeLessThan(first.differential[0].share);
    const asked = (await ana.messages()).body.messages.filter(({ role }: { role: string }) => role === 'user');
    const instead = await say('What oil does it take?', { replaces: asked[1].id });
    expect(instead.differential[0].share).toBe(first.differential[0].share);
  });

  test('a step of what was shown last, and of another branch what was shown there', async () => {
    await say('My brakes grind when I stop');
    await say('How do I replace the cabin filter?');
    expect((await say('how do I do step 2?')).summary).toContain('Step 2 of 3 of “Replace the cabin filter”');
    const asked = (await ana.messages()).body.messages.filter(({ role }: { role: string }) => role === 'user');
    await say('What oil does it take?', { replaces: asked[1].id });
    expect((await say('how do I do step 2?')).summary).toContain('for the leading suspect');
  });

  test('a danger is a danger, whatever is asked with it', async () => {
    await say('My brakes squeal');
    const { response_type: type } = await say('what if I ignore it? now the pedal goes to the floor');
    expect(type).toBe('safety_critical');
  });
});

describe('200: what is attached, without a language model (CHAT-15)', () => {
  test('the words of a file’s name are a hint, which says so and goes with a tap', async () => {
    const { body: sound } = await ana.upload('brake_squeal.wav', wav(0.1));
    const reply = await say('Please listen to this.', { attachments: [sound.id] });
    const hints = reply.evidence.filter(({ quote }: { quote: string | null }) => quote === 'brake_squeal.wav');
    const hint = hints.find(({ finding }: { finding: string }) => finding === 'brakes_squeal');
    expect(hint).toMatchObject({ origin: 'hedged', state: 'yes' });
    expect(reply.message).toMatch(/From the name of the file I take a hint: .*It counts as a maybe/s);
    expect(reply.message).toContain(`“brake_squeal.wav” (${hint.label})`);
    expect(reply.message).toContain('at what speed?');
    expect(reply.differential.find(({ id }: { id: string }) => id !== 'other').name).toMatch(/pad/i);
    const { body } = await ana.tap(hints.map(({ finding }: { finding: string }) => ({ finding, state: 'no' })));
    expect(JSON.stringify(body.evidence)).not.toContain('"hedged"');
  });

  test('what is said in words goes before it, and a name of a camera says nothing', async () => {
    const { body: photo } = await ana.upload('IMG_20260412_0912.png', png);
    const { body: sound } = await ana.upload('brake squeal.wav', wav(0.1));
    const reply = await say('My brakes squeal. It clicks too.', { attachments: [photo.id, sound.id] });
    expect(reply.message).not.toContain('take a hint');
    expect(reply.evidence.map(({ origin }: { origin: string }) => origin)).not.toContain('hedged');
  });
});
