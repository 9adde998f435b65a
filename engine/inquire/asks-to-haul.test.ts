import { expect, test } from 'vitest';
import { asksOfATrip, asksToHaul } from './asks-to-haul.ts';

test.each([
  'can i tow my camper 3000 lbs this saturday',
  'can i pull a jet ski trailer with it',
  'so it is ok to tow again this weekend',
  'will it still tow my boat',
  'is it safe towing with this',
  'can i pull my pop up',
  'can i pull a fifth wheel',
  'is it ok to haul hay with it',
  'can i tow to the lake',
  'is it safe to drive and tow my camper',
])('asks to tow: “%s” (DIAG-04)', (words) => {
  expect(asksToHaul(words)).toBe(true);
});

test.each([
  'can i tow it to the shop',
  'should i have it towed',
  'can i pull over',
  'can i pull over when my trailer sways',
  'should i tow or drive it',
  'should i tow home',
  'should i tow to a shop',
  'can i pull codes myself',
  'it overheats when i tow my boat',
  'how can i tow a camper with a smaller hitch',
])('does not: “%s”', (words) => {
  expect(asksToHaul(words)).toBe(false);
});

test('a long or a steep trip is asked of', () => {
  expect(asksOfATrip('can i drive up the mountains with it this weekend', false)).toBe(true);
  expect(asksOfATrip('ok so safe to take on 600 mile trip', true)).toBe(true);
  expect(asksOfATrip('can i take it camping', false)).toBe(true);
  expect(asksOfATrip('can i make a 500 mile trip', false)).toBe(true);
  expect(asksOfATrip('can i drive it to work', false)).toBe(false);
  expect(asksOfATrip('it shook on our last trip', false)).toBe(false);
  expect(asksOfATrip('lost power on our trip to texas what can i do', false)).toBe(false);
  expect(asksOfATrip('it has done 600 miles since', false)).toBe(false);
});
