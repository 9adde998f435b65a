import { expect, test } from 'vitest';
import { readEnding } from './endings.ts';

const harmless = { endangered: false, cools: false };

test.each([
  'ok thanks bye',
  'thanks!',
  'Thank you so much',
  'great thanks, will have it towed tomorrow',
  'bye',
  'thanks, you saved me!',
  'Awesome, appreciate the help!',
])('a good-bye as a whole message is one: “%s”', (text) => {
  expect(readEnding(text, harmless)).toEqual({ kind: 'farewell', rest: '' });
});

test.each([
  'thanks, can I drive it to the shop?',
  'thanks but it also squeals',
  'thanks. brakes failed',
  'thanks, it is the pedal again',
  'no thanks',
  'ok',
])('what says more, or no thanks, is no good-bye: “%s”', (text) => {
  expect(readEnding(text, harmless)).toBe(null);
});

test.each([
  'got new coil in, runs good now thanks!',
  'ok fixed thanks',
  'it was the fuel pump, all good now',
  'Replaced the master cylinder and bled it. Pedal is firm now. Thanks!',
  'new thermostat, back to normal',
  'the shop replaced both front wheel bearings, noise is gone',
  'you were right, it was the coil. Runs great now. Thank you so much',
  'tightening the clamp fixed it',
  'Mechanic fixed it yesterday.',
  'put a new battery in and it starts right up',
  'problem solved',
  'Had the thermostat and hose replaced at the shop, temp stays normal now. Thank you!',
])('work done and all well since is the end of it: “%s”', (text) => {
  expect(readEnding(text, harmless)).toEqual({ kind: 'mended', rest: '' });
  expect(readEnding(text, { ...harmless, endangered: true })?.kind).toBe('mended');
});

test.each([
  'runs good now but still ticks',
  'fixed it but it came back',
  'they fixed the brakes last week and now the pedal goes to the floor',
  'is it fixed now?',
  'pads need replaced, runs fine now',
  'replaced the radiator, temp stays high now',
  'got a new coil',
  'pedal feels fine now',
  'replaced battery, starter is good',
  'yes it starts fine. I replaced the battery last month',
  'it starts fine, new battery',
  'they said it was fixed',
  'not fixed',
  'I will get it fixed',
  'should I get it fixed?',
  'replaced the coil, no change',
  'replaced the pads, it grinds now',
  'runs good when cold',
  'new coil in, runs good mostly',
  'I had it fixed last year, it runs good except hills',
  'it was fixed and then it broke again',
  'added fluid and it is fine now',
  'replaced coil, runs good now. still smells gas',
  'replaced the pump, all good now. is it safe to drive?',
])('what leaves anything open ends nothing: “%s”', (text) => {
  expect(readEnding(text, harmless)).toBe(null);
});

test('“cold now” is well where the air conditioning was at fault, and nowhere else', () => {
  expect(readEnding('shop filled it yesterday, cold now', { ...harmless, cools: true })?.kind).toBe('mended');
  expect(readEnding('shop filled it yesterday, cold now', harmless)).toBe(null);
});

test('where there is danger a fluid filled in ends nothing', () => {
  expect(readEnding('shop filled it, all good now', harmless)?.kind).toBe('mended');
  expect(readEnding('shop filled it, all good now', { ...harmless, endangered: true })).toBe(null);
});

test('what else is told stands where it stood', () => {
  const text = 'New coil fixed it! Now the ac blows warm.';
  const { kind, rest } = readEnding(text, harmless)!;
  expect(kind).toBe('mended');
  expect(rest.trim()).toBe('Now the ac blows warm.');
  expect(rest.indexOf('Now')).toBe(text.indexOf('Now'));
});

test.each([
  "It's fixed, thanks. I have brake fluid all over the rear wheel",
  "It's fixed. I have a soft brake pedal",
  'they fixed it. got gas in the oil',
])('a trouble that somebody has is no work that was done: “%s” (DIAG-03)', (text) => {
  for (const endangered of [true, false])
    expect(readEnding(text, { ...harmless, endangered })?.rest.trim() ?? text).toMatch(/fluid|pedal|oil/);
});
