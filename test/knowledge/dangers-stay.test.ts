import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

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
