import { expect, test } from 'vitest';
import { asksToTell, asksToTest, thingTested } from './asks-to-test.ts';
import { placesOfPluggingIn } from './plugging-in.ts';
import { thingPriced } from './thing-priced.ts';

const named = (line: string, find: (words: readonly string[]) => number[]) => {
  const words = line.split(' ');
  return find(words)
    .map((place) => words[place])
    .join(' ');
};

test.each([
  ['how much is a new sensor', 'sensor'],
  ['how much for the pump', 'pump'],
  ['how much would a new flux capacitor cost me', 'flux capacitor'],
  ['what is the price of a fan for my car', 'fan'],
  ['how much is it', ''],
  ['how much is that going to be', ''],
  ['how much is this gonna cost me', ''],
  ['how much is a new 1', ''],
  ['how much for the repair', ''],
  ['how much is it leaking', ''],
  ['how much for the part and labor', ''],
])('the price of what is asked by “%s”: “%s”', (line, thing) => {
  expect(named(line, thingPriced)).toBe(thing);
});

test.each([
  ['how do i test the starter myself', 'named', 'starter'],
  ['can i check the radiator fan at home', 'named', 'radiator fan'],
  ['how do you check the u joint', 'named', 'u joint'],
  ['can i test it', 'it', ''],
  ['how do i check that before i buy one', 'it', ''],
  ['can i drive it', null, ''],
  ['how do i replace the starter', null, ''],
])('what is tested by “%s”: %s “%s”', (line, asks, thing) => {
  expect(asksToTest(line)).toBe(asks);
  if (asks !== 'it') expect(asks === null ? '' : named(line, thingTested)).toBe(thing);
});

test('a cable is plugged in, a tire and a spark are not', () => {
  expect([...placesOfPluggingIn('it hissed while it was plugged in')]).toEqual([5]);
  expect([...placesOfPluggingIn('i plug the car in at night')]).toEqual([1]);
  expect([...placesOfPluggingIn('how much is a plug for a tire')]).toEqual([]);
});

test('how something is known is asked otherwise than how it is done', () => {
  expect(asksToTell('how do i know which one is bad')).toBe(true);
  expect(asksToTell('how can i tell if it is the bearing')).toBe(true);
  expect(asksToTell('how do i replace the bearing')).toBe(false);
});
