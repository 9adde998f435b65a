import { describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { knowledge, repliesTo } from './real-knowledge.ts';

const squeal = 'My front brakes squeal when I stop';
const grind = 'My brakes grind when I stop';
const last = (...texts: string[]) => repliesTo(...texts).at(-1)!;
const answerIn = ({ reply }: ReturnType<typeof last>) =>
  reply.sections.find(({ id }) => id === 'answer')?.content ?? '';
const shareOf = ({ reply }: ReturnType<typeof last>, cause: string) =>
  reply.differential.find(({ id }) => id === cause)?.share ?? 0;

describe('what comes of it where nothing is done (DIAG-02)', () => {
  test.each([
    'what if I ignore it?',
    'What happens if I keep driving?',
    'Can I just ignore it',
    'and what if we do nothing?',
    'what happens if i dont fix it',
    'How long can I keep driving?',
  ])('“%s” is answered from the verdict and the leading causes, and is no second diagnosis', (question) => {
    const [first, second] = repliesTo(grind, question);
    const { reply } = second!;
    expect(StructuredReply.parse(reply)).toEqual(reply);
    expect(reply.response_type).toBe('parts');
    expect(reply.summary).toMatch(/^Do not leave it for long\. Soon:/);
    for (const line of first!.reply.safety_warning.message.split('\n')) expect(answerIn(second!)).toContain(`- ${line}`);
    const { id, name, share } = reply.differential[0]!;
    const { about } = knowledge.texts.manual.causes[id]!;
    expect(answerIn(second!)).toContain(`If it is ${name.toLowerCase()} (${Math.round(share * 100)}\u00A0%): left alone,`);
    expect(answerIn(second!)).toContain(about);
    expect(reply.differential).toEqual(first!.reply.differential);
  });

  test('of no danger yet, it says what can become one', () => {
    const { reply } = last(squeal, 'what if I ignore it?');
    expect(reply.summary).toContain('Not urgent for safety');
    expect(reply.summary).toContain('can become dangerous if it is left');
  });

  test('where nothing is under discussion, it is asked what the car does', () => {
    expect(last('what happens if I ignore it').reply.response_type).toBe('additional_info_request');
  });

  test.each([
    'what if I ignore it? now the pedal goes to the floor',
    'What happens if I keep driving with the brake pedal on the floor?',
    'what if I ignore the smoke from the brakes?',
    'Can I keep driving with no brakes',
  ])('danger first: “%s”', (text) => {
    for (const each of [last(squeal, text), last(text)])
      expect([text, each.reply.response_type, each.reply.safety_warning.drive]).toEqual([
        text,
        'safety_critical',
        'do_not_drive',
      ]);
  });

  test('a danger that was told stays one', () => {
    const { reply } = last('My brake pedal goes to the floor', 'what if I ignore it?');
    expect([reply.response_type, reply.safety_warning.drive]).toEqual(['safety_critical', 'do_not_drive']);
    expect(reply.message).toContain('To your question: Do not leave it. Now: do not drive');
  });
});

describe('what was replaced and only called “it”', () => {
  test.each([
    'I already changed the part and it still does it',
    'I replaced it, still there',
    'Had it replaced last week. No change',
    'they put a new one in but it did not help',
  ])('“%s”: is taken for the parts of the leading cause, which counts for less, and the reply says so', (text) => {
    const [first, second] = repliesTo(grind, text);
    expect(second!.recentlyReplaced).toEqual(knowledge.texts.causes.get('pads_to_metal')!.prior.parts);
    expect(first!.recentlyReplaced).toEqual([]);
    expect(shareOf(second!, 'pads_to_metal')).toBeLessThan(shareOf(first!, 'pads_to_metal') - 0.1);
    expect(second!.reply.message).toMatch(/^I take what you replaced to be .*pads worn to the metal: .*brake pads/);
    expect(second!.reply.safety_warning).toEqual(first!.reply.safety_warning);
  });

  test.each([
    [squeal, 'Should I replace it? It is still there'],
    [squeal, 'If I replaced it, would it still squeal'],
    [squeal, 'I have not replaced it, it is still there'],
    [squeal, 'I replaced it'],
    ['Hello', 'I replaced it, still there'],
    [squeal, 'My radio is dead. I replaced it, still dead'],
  ])('“%s”, “%s”: nothing is', (before, text) => {
    const { recentlyReplaced, reply } = last(before, text);
    expect(recentlyReplaced).toEqual([]);
    expect(reply.message).not.toContain('I take what you replaced');
  });

  test('a part that is named is that part', () => {
    expect(last(squeal, 'I replaced the battery, it is still there').recentlyReplaced).toEqual(['battery']);
  });

  test('danger first', () => {
    expect(last(squeal, 'I replaced it and now the brakes do not work at all').reply.response_type).toBe(
      'safety_critical',
    );
  });
});

describe('a step is one of the procedure that was shown last', () => {
  test('after a question of its own, and on', () => {
    const replies = repliesTo(squeal, 'How do I replace the cabin filter?', 'how do I do step 2?', 'and step 3?');
    expect(replies[2]!.reply.summary).toMatch(/^Step 2 of 3 of “Replace the cabin filter”, which you asked for: /);
    expect(replies[3]!.reply.summary).toMatch(/^Step 3 of 3 of “Replace the cabin filter”/);
    expect(replies[3]!.reply.differential).toEqual(replies[0]!.reply.differential);
  });

  test('without a suspect', () => {
    expect(last('How do I replace the cabin filter?', 'how do I do step 2?').reply.summary).toContain('Step 2 of 3');
    expect(last('How do I replace the cabin filter?', 'how do I do step 9?').reply.summary).toContain('no step 9');
  });

  test('after a complaint, of the leading suspect’s', () => {
    const [leading] = last(squeal).reply.differential;
    const { reply } = last('How do I replace the cabin filter?', squeal, 'how do I do step 2?');
    expect(reply.summary.toLowerCase()).toContain(`for the leading suspect, ${leading!.name.toLowerCase()}`);
  });
});
