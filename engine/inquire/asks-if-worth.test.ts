import { expect, test } from 'vitest';
import { asksIfWorth } from './asks-if-worth.ts';

test.each([
  'is it worth fixing',
  'is it even worth putting 2000 into it',
  'not sure if its worth repairing',
  'is a 2005 impala with 190000 worth fixing',
  'is it worth fixing the transmission',
  'should i just sell it',
  'should i trade it in for something newer',
  'do i fix it or sell it',
  'repair or replace',
  'is it time to let it go',
  'am i better off selling it',
  'should i keep putting money into this car',
  'does it make sense to fix it',
  'what is the point of fixing it',
  'would you fix it or get another car',
  'is it worth putting a used engine in it',
  'is this thing a money pit',
  'how much is it to fix and is it worth fixing',
])('asks whether it is worth it: “%s”', (words) => {
  expect(asksIfWorth(words, false)).toBe(true);
});

test.each(['worth fixing', 'the head gasket is gone worth putting money into it', 'junk it', 'so time to move on'])(
  'asks so by its question mark: “%s”',
  (words) => {
    expect(asksIfWorth(words, true)).toBe(true);
  },
);

test.each([
  'how much is my car worth',
  'what is it worth if i fix it',
  'is it worth fixing the mirror',
  'is it worth replacing the pads too',
  'is synthetic worth it',
  'worth a shot',
  'should i sell the old battery',
  'should i sell my wifes old car',
  'should i repair or replace the tire',
  'how should i sell it',
  'how much should i sell it for',
  'should i sell it on craigslist',
  'should i fix it before winter',
  'he said it is not worth fixing',
  'i should sell it',
  'i sold it',
  'how do i get rid of the smell',
  'should i let it go to empty',
])('does not: “%s”', (words) => {
  expect(asksIfWorth(words, true)).toBe(false);
});
