import { expect, test } from 'vitest';
import { withoutElsewhere } from './told-elsewhere.ts';

test.each([
  ['used to have death wobble, new track bar, all gone. now just a squeak', 'now just a squeak'],
  ['smelled gas but it was me spilling at the pump. my tailgate wont unlock', 'my tailgate wont unlock'],
  ['had a brake fluid leak in march, been perfect since. now my radio cuts out', 'now my radio cuts out'],
  ['my last car had a bad fuel leak. on this one the trunk light is out', 'on this one the trunk light is out'],
  ['my neighbors impala caught fire last month, should i worry about mine?', 'should i worry about mine?'],
  ["My buddy's truck caught fire, he jumped out. mine only rattles", 'mine only rattles'],
  [
    'My old Accord had its lower ball joint pop out years ago, scary. This one only squeaks over speed bumps',
    'scary. This one only squeaks over speed bumps',
  ],
  [
    'my sister in law had a car fire. kia sent me a letter bout it too. mine has no lights',
    'kia sent me a letter bout it too. mine has no lights',
  ],
  ['saw a car on fire on the highway today, what causes that', 'what causes that'],
  ['I used to get a gas smell, they replaced the line and it never came back. Horn dead.', 'Horn dead.'],
])('what is of another car, or over for good, is taken out, and the rest stands in its place: “%s”', (text, rest) => {
  const heard = withoutElsewhere(text);
  expect(heard.trim()).toBe(rest);
  expect(heard.indexOf(rest)).toBe(text.indexOf(rest));
});

test.each([
  'they fixed the brakes last week and now the pedal goes to the floor',
  "my neighbor's car did this before it caught fire, and mine smokes now",
  'my last car had a fuel leak and this one does too',
  'my buddys truck caught fire and mine is doing the same thing',
  'my neighbors truck caught fire next to my car',
  "my sister's car lost its brakes on the hill, what should she do",
  'my old truck had a fuel leak',
  'My old Accord had its ball joint pop out',
  'my sister in law had a car fire, mine smells burnt too',
  'my brother in law lost his brakes last week. mine go to the floor',
  "my buddy's truck lost its brakes on a hill. mine goes to the floor",
  'my old ball joint had play, this one clunks',
  'my friends car caught fire while i was driving it',
  "my uncle's truck lost its steering, I am driving it",
  'my buddys shop had the car on a lift and the brake line is leaking',
  'saw a car on fire on the highway and it was mine',
  'had a brake fluid leak in march, been perfect since until today when the pedal sank',
  'had a brake fluid leak in march. now the pedal goes to the floor',
  'had the pedal go to the floor in march, been fine since',
  'used to have death wobble, new track bar, gone, but it came back',
  'had a fuel leak, fixed it, but it still smells of gas',
  'had a fuel leak last year, replaced the line, fine since. Smells like gas again',
  'used to smell gas only at the pump. now it smells of gas all the time in the cabin',
  'smelled gas, thought it was me spilling at the pump but it wasnt',
  'smelled gas but it was me spilling at the pump. but the smell stays',
  "My neighbor's truck lost its brakes on a hill. My mechanic can't see it till Monday.",
  "My brother's car caught fire under the hood. My mechanic is closed, what should he do",
  'Had a fuel leak in March, replaced the hose, brake pedal goes to the floor, no leaks since',
  'Had the brakes fixed, smells like gas in the cabin, running perfect since',
  'Had the rack replaced, steering locks up on turns, perfect since',
])('what may be of this car, or is not plainly over, is heard whole: “%s” (DIAG-03)', (text) => {
  expect(withoutElsewhere(text)).toBe(text);
});

test('what follows of a car that is called she is heard, and what is said of now (DIAG-03)', () => {
  const heard = withoutElsewhere(
    "my buddy's truck caught fire. She smells like gas near the tank. My car is full of kids",
  );
  expect(heard).toContain('smells like gas');
});
