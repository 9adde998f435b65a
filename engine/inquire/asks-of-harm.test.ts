import { expect, test } from 'vitest';
import { asksOfHarm, asksToSwitchOff, speaksOfDanger } from './asks-of-harm.ts';

test.each([
  'could it catch fire',
  'is it going to catch fire',
  'is it gonna blow up in my face',
  'will it leave me stranded',
  'could the wheel fall off',
  'can it die on me in traffic',
  'is the battery going to explode',
])('asks what harm may come of it: “%s”', (words) => {
  expect(asksOfHarm(words)).toBe(true);
});

test.each([
  'it caught fire',
  'it will not catch',
  'could it be the starter',
  'it could die any minute',
  'will it start',
])('does not: “%s”', (words) => {
  expect(asksOfHarm(words)).toBe(false);
});

test.each([
  'should i turn it off',
  'should i shut the engine off',
  'can i leave it running',
  'should we turn off the car',
])('asks whether it is to be switched off: “%s”', (words) => {
  expect(asksToSwitchOff(words)).toBe(true);
});

test.each(['can i turn it off and back on', 'should i turn it', 'how do i turn it off', 'i turn it off'])(
  'asks nothing of switching it off: “%s”',
  (words) => {
    expect(asksToSwitchOff(words)).toBe(false);
  },
);

test('a question that goes by the danger is told from one that goes by driving', () => {
  expect(['is it dangerous', 'how urgent is this', 'should i worry', 'can i drive it'].map(speaksOfDanger)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
