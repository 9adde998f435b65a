import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

test.each([
  ['used to have death wobble, new track bar, all gone. now just a squeak from the back seat on bumps', 'seat'],
  ['smelled gas but it was me spilling at the pump. my actual problem is a tailgate that wont unlock', 'hatch|lid|lift'],
  ['had a brake fluid leak in march, been perfect since. now my radio cuts out', 'radio'],
  ['my last car had a bad fuel leak. on this one the trunk light doesnt work', 'fuse|latch'],
  [
    'My old Accord had its lower ball joint pop out years ago, scary. This one only squeaks over speed bumps when its cold out',
    'sway bar',
  ],
  ['my buddys truck caught fire at a rest stop. mine only has a rattle in the door', 'trim|panel'],
])('a trouble that is over, or of another car, neither ranks nor warns: “%s” (DIAG-04)', (text, about) => {
  const { reply } = replyTo(text);
  expect(reply.safety_warning.level).toBe('none');
  expect(reply.differential[0]?.name).toMatch(new RegExp(about, 'i'));
});

test.each([
  'my neighbors impala caught fire last month, should i be worried about mine? it runs fine',
  'saw a car on fire on the highway today, what causes that',
])('a fire elsewhere is none here: “%s” (DIAG-04)', (text) => {
  const { reply } = replyTo(text);
  expect(reply.safety_warning.level).toBe('none');
  expect(reply.differential).toEqual([]);
});

test.each([
  'they fixed the brakes last week and now the pedal goes to the floor',
  "my neighbor's car did this before it caught fire, and mine smokes now",
  'my neighbors car caught fire, and now smoke comes out of my hood',
  'my buddys truck caught fire and mine is doing the same thing',
  'my last car had a fuel leak and this one does too',
  'my brother in law lost his brakes last week. mine go to the floor',
  'my last car had bad brakes. this one has no brakes at all',
  'my neighbors truck caught fire next to my car and now my wiring is smoking',
  'my friends car caught fire while i was driving it',
  "my uncle's truck lost its steering, I am driving it",
  'my buddys shop had the car on a lift and the brake line is leaking',
  'my old truck had a fuel leak',
  'saw a car on fire on the highway and it was mine',
  'saw smoke and it was just the car in front, then flames came out of my hood',
  'had a brake fluid leak in march, been perfect since until today when the pedal sank',
  'had a brake fluid leak in march. now the pedal goes to the floor',
  'used to have death wobble, put in a new track bar, all gone. now the steering locked up on the highway',
  'used to have death wobble, new track bar, gone, but it came back',
  'had a fuel leak, fixed it, but it still smells of gas',
  'had a fuel leak last year, replaced the line, fine since. Smells like gas again',
  'used to smell gas only at the pump. now it smells of gas all the time in the cabin',
  'smelled gas but it was me spilling at the pump. now it smells of gas inside again',
  'the pedal went to the floor yesterday, been fine since',
])('a danger beside one of another car, or of old, is critical: “%s” (DIAG-03)', (text) => {
  expect(replyTo(text).reply.safety_warning.level).toBe('critical');
});
