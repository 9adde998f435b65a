import { expect, test } from 'vitest';
import { sideQuestions, type SideKind } from './side-questions.ts';

test.each<[string, ...SideKind[]]>([
  ['is this still under warranty', 'warranty'],
  ['would nissan cover this under warranty', 'warranty'],
  ['does warranty cover it', 'warranty'],
  ['i meant the transmission warranty not the recall', 'warranty'],
  ['do they cover that', 'warranty'],
  ['is not there a lawsuit or extended warranty', 'warranty', 'records'],
  ['is there a recall on this', 'records'],
  ['any recalls on my truck', 'records'],
  ['is this a recall', 'records'],
  ['is that a known issue with these', 'records'],
  ['how many hours does it take a shop', 'hours'],
  ['how long will it take to fix', 'hours'],
  ['what else could it be', 'else'],
  ['could it be something else', 'else'],
  ['which should i fix first', 'first'],
  ['where do i start', 'first'],
  ['which side is it', 'side'],
  ['what do i tell the mechanic', 'brief'],
  ['can i just bypass it', 'bypass'],
  ['can i delete the egr', 'bypass'],
  ['should i take out the thermostat', 'bypass'],
  ['can i just keep adding oil', 'top_up'],
  ['can i drain some', 'drain'],
  ['should i flush the transmission', 'flush'],
  ['can i jump it', 'jump'],
  ['can i disconnect the battery', 'disconnect'],
])('asked beside a complaint: “%s”', (words, ...kinds) => {
  expect(sideQuestions(words)).toEqual(kinds);
});

test.each([
  'will insurance cover it',
  'it has a new battery with a warranty',
  'i had the airbag recall done',
  'how long does it take to start',
  'how many hours are on the engine',
  'i unplugged the sensor',
  'how do i remove the egr valve',
  'can i remove the egr to clean it',
  'i keep adding oil',
  'i had to jump it',
  'the shop flushed the transmission',
  'i disconnected the battery',
])('tells, or asks something else: “%s”', (words) => {
  expect(sideQuestions(words)).toEqual([]);
});
