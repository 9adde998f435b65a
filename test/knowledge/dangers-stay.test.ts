import { expect, test } from 'vitest';
import { understand } from '#engine/understand/understand.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

test.each([
  'brakes failed coming down the hill, I just had new pads put on. Is it ok to drive home?',
  'The brake pedal went to the floor this morning. New pads last week, the fluid is clear.',
  'Smoke was pouring from under the hood. Mechanic found nothing.',
  'Smoke came out of the vents at the light. The car is good on oil.',
  'I read that it could be the master cylinder. Brake pedal goes to the floor.',
  'Brake pedal goes to the floor, is that bad, just asking',
  'The guy at the shop put the wheels on last week, lug nuts are loose, my steering is shaking',
  'How do I get home, no brakes at all',
  'How can I tell if the smoke from under the hood is steam or fire?',
  'what does the red oil pressure light mean while driving',
  'gas was leaking under the car, they replaced a hose, it runs good',
  'what happens if the steering locks up on the highway like that',
  'how many quarts of oil does it want the motor is in flames',
  'What oil does it take, ENGINE COMPARTMENT FIRE',
  'I have owned it for six years and love it. Wash it every week, oil on time. My son borrows it for soccer. On the way back from the lake the pedal just sank to the floor and he used the hand brake to stop. He is fine. The radio also cuts out now and then. Any idea what the radio is?',
])('a present danger is not talked away by what stands beside it: “%s” (DIAG-03)', (text) => {
  expect(replyTo(text).reply.safety_warning.level).toBe('critical');
});

test.each([
  'What battery does it need, steering wheel came loose while I drove',
  'how often should I change the coolant, the brakes felt like nothing was there yesterday',
  'how much is a battery, the airbag came out by itself',
  'is my airbag recalled, the light is on',
])('a danger in one sentence with a question is heard by itself: “%s” (DIAG-03)', (text) => {
  expect(replyTo(text).reply.safety_warning.level).toBe('critical');
});

test.each([
  'is my airbag recalled',
  'Was my airbag recalled?',
  'are there recalls for the steering',
  'how much is an airbag clock spring',
  'What battery does it need, the radio is broken',
])('a question about a part tells of no danger: “%s” (DIAG-04)', (text) => {
  expect(replyTo(text).reply.safety_warning.level).not.toBe('critical');
});

test.each([
  'it stays floored when I let go, I hook it back up with my toe',
  'flames were licking up in front of me so I jumped out',
])('a danger told without a word of a vehicle is heard: “%s” (DIAG-03)', (text) => {
  expect(understand(text, knowledge.lexicon, { at: 0 }).automotive).toBe(false);
  expect(replyTo(text).reply.safety_warning.level).toBe('critical');
});

test.each(['there is fire under it', 'theres fire and I cant get out', 'HELP FIRE', 'fire and the doors wont open', 'i see flames'])(
  'fire told as it is told in haste is a danger, whatever burns: “%s” (DIAG-03)',
  (text) => {
    expect(replyTo(text).reply.safety_warning.level).toBe('critical');
  },
);

test.each(['there was a fire in my kitchen', 'the lasagna caught fire last night and we all had to run out', 'my phone got so hot it melted its case'])(
  'what is of no vehicle and no danger raises none: “%s” (DIAG-04)',
  (text) => {
    expect(replyTo(text).reply.safety_warning.level).not.toBe('critical');
  },
);

const smallTalk =
  'I have a list for the shop on Monday. The horn is fine again, they quoted me 240 for the lot, and the cabin filter is due. My cousin used to own the same car and he loved it. Is 240 fair?';

test.each([
  'The brake pedal goes to the floor.',
  'Fuel is dripping under the car.',
  'The wheel is loose.',
  'The steering locked up.',
])('what is told plainly is critical, whatever else is talked of: “%s” (DIAG-03)', (text) => {
  expect(replyTo(`${text} ${smallTalk}`).reply.safety_warning.level).toBe('critical');
  expect(replyTo(`${smallTalk} ${text}`).reply.safety_warning.level).toBe('critical');
});

test.each([
  'It steamed out of the hood last summer, new radiator put in, two years without trouble. Which wiper blades fit?',
  'My neighbor had gas pouring from his van, it was on the news. What fuel additive is good?',
])('a doubt with a reason in the words makes a caution of it at most: “%s”', (text) => {
  expect(replyTo(text).reply.safety_warning.level).not.toBe('critical');
});
