import { expect, test } from 'vitest';
import { asksForATow, asksToDrive } from './asks-to-drive.ts';

test.each([
  'can i drive it',
  'it grinds a bit can i still safely drive it to work tomorrow',
  'is it safe to drive',
  'is it really ok to keep driving until friday',
  'can i make it home',
  'do i need a tow',
  'should i have it towed',
  'ok to drive like this',
  'can this wait until payday',
  'will it last till spring',
  'how urgent is this',
  'how long can i drive it like this',
  'how far can i go with it',
  'should i be worried',
  'should i stop driving it',
  'do i need to get this fixed right away',
  'am i ok to drive to work',
  'will i make it to the shop',
  'not sure if i can drive it home',
  'does it need to be towed or can i limp it there',
  'is there any danger in driving it',
  'would you drive it',
  'is it safe to run it like this',
  'can i keep running it',
  'do i worry',
  'she has to drive 40 miles tomorrow to her moms is that ok',
  'i have to take the kids on a 200 mile trip friday would that be ok',
  'can i use it til friday payday',
  'can she use it to get to work',
  'would i be able to drive it home',
  'will i be able to make it to the shop',
])('asks whether it may be driven or can wait: “%s”', (words) => {
  expect(asksToDrive(words, false)).toBe(true);
});

test.each([
  'safe to drive',
  'but is it still safe to keep driving',
  'urgent',
  'need a tow',
  'drive it home tonight',
  'drive home 12 miles',
  'i drive until appointment next week ok',
  'i have 12 miles to work on the highway ok',
])('asks so by its question mark: “%s”', (words) => {
  expect(asksToDrive(words, true)).toBe(true);
});

test.each([
  'i can drive 20 miles before it starts',
  'i can not drive it over 50',
  'my mechanic said it is ok to drive',
  'it is not safe to drive',
  'how can i make it stop',
  'what can i tow with it',
  'can it tow a trailer',
  'is it safe to jump start it in the rain',
  'how long do brake pads last',
  'how long do i need to drive it to charge the battery',
  'it will last a second and then quit',
  'i had to have it towed',
  'only then can i drive it',
  'how should i park it',
  'can i use it as a spare',
  'it has 90 miles on it is that ok',
  'it drives ok',
  'can i run the ac',
  'it keeps running after i turn it off',
  'how can i keep it running',
])('does not: “%s”', (words) => {
  expect(asksToDrive(words, false)).toBe(false);
});

test('a tow is told from driving', () => {
  expect(['do i need a tow', 'should it be towed', 'can i drive it'].map(asksForATow)).toEqual([true, true, false]);
  expect(['should i tow or drive it', 'is it ok to drive it or tow it', 'drive or tow'].every(asksForATow)).toBe(true);
  expect(['is it safe to drive and tow my camper', 'will it hurt it if i tow'].some(asksForATow)).toBe(false);
});
