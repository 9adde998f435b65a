import { describe, expect, test } from 'vitest';
import { repliesTo } from './real-knowledge.ts';

const levels = (...texts: string[]) => repliesTo(...texts).map(({ reply }) => reply.safety_warning.level);
const shares = (cause: string, ...texts: string[]) =>
  repliesTo(...texts).map(({ reply }) => reply.differential.find(({ id }) => id === cause)?.share ?? 0);

test('another complaint has a list of its own, though the first was only made out by its sound (DIAG-04)', () => {
  const about = repliesTo('passenger window squeaks going down', 'my brakes feel soft now').at(-1)!.reply.differential;
  expect(new Set(about.map(({ complaint }) => complaint?.about))).toEqual(
    new Set(['Pedal soft or spongy', 'Moves slowly or sticks']),
  );
});

describe('what follows a complaint', () => {
  test.each([
    'can i keep driving it to work its only 2 miles',
    'so can i keep driving it to work its 30 miles of highway',
    'is it the brakes? can i drive it to work',
    'is it the head gasket? can I still drive it to work',
    'could it be the engine, is it ok to drive to work tomorrow',
    'is it the timing chain?? can i drive it to work this week, 20 miles each way',
    'theres gas in it',
    'the oil is full and so is the coolant',
  ])('is no danger by its sound where it tells nothing: “%s” (DIAG-03)', (later) => {
    expect(levels('ac blows warm', later)).toEqual(['none', 'none']);
  });

  test.each([
    'now the brake pedal goes to the floor',
    'and today there was smoke from under the hood',
    'can i drive it to work, the brake pedal went to the floor',
    'it lost its brakes on the way home',
    'now it wont steer',
  ])('is a danger where it tells one: “%s” (DIAG-03)', (later) => {
    expect(levels('ac blows warm', later).at(-1)).toBe('critical');
  });

  test.each([
    ['ignition_coil_weak', 'rough idle, P0302 misfire', 'i already did plugs and coils, still same'],
    ['vacuum_leak', 'check engine light on, rough idle', 'my mechanic says its a vacuum leak'],
    ['refrigerant_leaked', 'ac blows warm', 'is it the brakes? can i drive it to work'],
  ])('makes no fault likelier by naming it, asking of it, or telling that its part is new: %s (DIAG-04)', (cause, ...said) => {
    const [before = 0, after = 1] = shares(cause, ...said);
    expect(before).toBeGreaterThan(0.1);
    expect(after).toBeLessThanOrEqual(before);
  });
});

test('what tells nothing adds no story, what tells something does (DIAG-04)', () => {
  const hasStory = (later: string) =>
    repliesTo('ac blows warm', later)
      .at(-1)!
      .evidence.some(({ finding, at }) => finding === 'story' && at === 1);
  expect(hasStory('my mechanic says its a vacuum leak')).toBe(false);
  expect(hasStory('now it also makes a loud squealing noise from the front when i brake')).toBe(true);
});
