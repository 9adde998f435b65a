import { expect, test } from 'vitest';
import { placesOfComparing } from './size-compared.ts';

test.each([
  ['there is a bubble on my tire about size of a golf ball', 8],
  ['a bulge the size of an egg on the front tire', 3],
  ['a bump on the tire size of quarter', 5],
])('the size of something else is no size of the part beside it: “%s”', (words, place) => {
  expect([...placesOfComparing(words)]).toEqual([place]);
});

test.each([
  'what size tire does it take',
  'what is the size of the tire',
  'size of a spare tire for this car',
  'tire size',
])('the size of the part itself is asked for: “%s”', (words) => {
  expect(placesOfComparing(words).size).toBe(0);
});
