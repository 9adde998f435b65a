import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

const warningOf = (text: string) => replyTo(text).reply.safety_warning;

test.each([
  'I have to drive it 300 miles this weekend',
  'shop quote was 350, worth it at 270',
  'the pedal is on the floor when i go 80 uphill and it barely keeps speed',
  'with the pedal floored it whines but doesnt go',
  'lost my brake pedal rubber pad, the metal is slippery',
  'brakes grind in the morning after rain, gone after the first two or three stops',
  'topped off the coolant is it ok to drive',
])('words that only look like a danger raise none: "%s" (DIAG-03)', (text) => {
  expect(warningOf(text).level).toBe('none');
});

test.each([
  'low oil pressure gauge at idle hot like 10 psi goes up to 40 when driving',
  'sliding door opens by itself in the driveway',
  'power sliding door reverses and wont close, i can close it by hand',
  'it hesitates and wont go when i pull out into traffic, almost got t boned',
  'shifted to drive and nothing then bang it took off',
])('what is to be watched is a caution and no alarm: "%s" (DIAG-03)', (text) => {
  expect(warningOf(text).level).toBe('caution');
});

test.each([
  ['wife says it went right thru the light cause it wouldnt slow down. i drove it this morning n it stopped ok for me', 'A car that does not stop'],
  ['airbag recall open says dealer, takata. do i really have to', 'NOBODY SITS IN FRONT OF THAT AIRBAG'],
  ['oil pressure gauge went to zero yesterday', 'STOP THE ENGINE AND LEAVE IT OFF'],
  ['orange flicker under the hood and smoke', 'EVERYONE OUT NOW'],
  ['can poke a screwdriver through the frame by the back spring', 'DO NOT JACK IT THERE'],
  ['pedal went to the floor', 'The brake pedal going to the floor'],
])('what is a danger is told as that danger: "%s" (DIAG-03)', (text, words) => {
  const { level, message } = warningOf(text);
  expect(level).toBe('critical');
  expect(message).toContain(words);
});
