import { expect, test } from 'vitest';
import { prepareLexicon } from '../understand/prepare-lexicon.ts';
import { readText } from '../understand/read-text.ts';
import { testLexicon } from '../understand/test-lexicon.ts';
import { readSupposed } from './supposed-words.ts';

const lexicon = prepareLexicon(testLexicon());

/** The words that are only supposed, and whether the first sentence tells nothing besides. */
function supposed(text: string): [words: string, only: boolean] {
  const message = readText(text, lexicon);
  const { proposed, foretold, sentences } = readSupposed(text, message);
  const words = message.sentences.flatMap(({ sentence }) => sentence.words);
  const said = words.filter(({ from }) => proposed.has(from) || foretold.has(from));
  return [said.map(({ word }) => word).join(' '), sentences.has(0)];
}

test.each<[string, string, boolean]>([
  ['could i use thicker oil', 'could i use thicker oil', true],
  ['can i just replace a brake', 'can i just replace a brake', true],
  ['is the engine about to blow', 'is the engine about to blow', true],
  ['could i use thicker oil, the engine ticks', 'could i use thicker oil', false],
  ['can i add coolant because it leaks on the ground', 'can i add coolant', false],
  ['can i add coolant and the brakes are gone', 'can i add coolant', false],
  ['what if i swap the coil', 'what if i swap the coil', true],
  ['can i tow my camper this saturday', 'can i tow my camper this saturday', true],
  ['so is it ok to tow again, the brakes smoke', 'ok to tow again', false],
  ['can i drive up the mountains with the brakes grinding', 'can i drive up the mountains', false],
  ['can i pull my pop up, the brakes smoke', 'can i pull my pop up', false],
  ['can i pull a fifth wheel', 'can i pull a fifth wheel', true],
  ['can i drive it 400 miles', 'can i drive it 400 miles', true],
  ['we go on a trip friday', 'we go on a trip friday', true],
  ['mechanic said change the coolant', 'mechanic said change the coolant', true],
])('what is thought of or feared to come, of “%s”: “%s”; nothing besides: %s', (text, words, only) => {
  expect(supposed(text)).toEqual([words, only]);
});

test.each([
  'it overheats when i tow my camper',
  'i have brakes squeal on trips',
  'the car wants to change gears',
  'can i tow it home',
  'should i tow or drive with the brakes grinding',
  'i need to drive 400 miles tomorrow brakes grinding',
  'i have 300 miles on new pads and they grind',
  'it runs fine for 300 miles then stalls',
  'i used thicker oil',
  'can i drive with the brakes grinding',
  'the engine blew',
  'will the wheel fall off',
])('nothing is only supposed of “%s” (DIAG-03)', (text) => {
  expect(supposed(text)).toEqual(['', false]);
});
