import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

test.each([
  [
    'Mainly I want to get rid of a musty odor from the vents. My foot went nearly to the carpet before it stopped yesterday, but the smell is what bugs me',
    /brake|master/i,
  ],
  [
    'There is a musty smell when the fan comes on, it got worse since the rain. By the way the brake pedal is nearly to the floor before it stops. My wife says it is just mold.',
    /brake|master/i,
  ],
  ['on trips everybody in the back gets a headache and sleepy, and the van got louder', /exhaust|fumes|muffler|pipe/i],
  [
    'kids in the third row get headaches and fall asleep every trip, and its louder lately. seat heater also quit',
    /exhaust|fumes|muffler|pipe/i,
  ],
  ['i put it in park and got out and it rolled down into the street by itself. radio has static', /pawl|shift cable/i],
  ['left it parked in the driveway and it was in the road when i came out, still in park', /pawl|shift cable/i],
])('a danger beside something else, or alone, has causes of its own, and comes first: “%s” (DIAG-03)', (text, about) => {
  const { reply } = replyTo(text);
  expect(reply.safety_warning.level).toBe('critical');
  const named = reply.differential.find(({ id }) => id !== 'other');
  expect(named?.name).toMatch(about);
  expect(reply.next_steps[0]).toMatch(/^Do not drive/);
  expect(reply.next_steps.join(' ')).not.toMatch(/cabin filter|evaporator|carpet|12-volt/);
});

test('a danger that was told is not asked for again (DIAG-03)', () => {
  const asked = [
    'everybody in the back gets a headache and gets sleepy, and it got louder',
    'left it parked in the driveway and it was in the road when i came out, still in park',
  ].flatMap((text) => replyTo(text).reply.questions.map(({ finding }) => finding));
  expect(asked).not.toContain('exhaust_in_cabin');
  expect(asked).not.toContain('rolls_in_park');
});
