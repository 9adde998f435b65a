import type { Slide } from './slides.ts';

/** HOME-02: how to get a good answer, step by step. */
export const wizardSlides: Slide[] = [
  {
    id: 'words',
    badge: 'Step 1',
    title: 'Say what it does.',
    subtitle: 'Your own words are enough. You need not know the part.',
    bullets: ['What you hear, see, smell or feel.', 'When: cold, at speed, while braking, on bumps.'],
    example: 'There is a clunk from the front left when I go over bumps',
  },
  {
    id: 'lamps',
    badge: 'Step 2',
    title: 'Name lamps and codes.',
    subtitle: 'They are evidence like everything you say.',
    bullets: ['Which lamp, and whether it blinks or stays on.', 'Codes as the reader shows them, like P0301.'],
    example: 'The check engine light blinks and the code is P0301',
  },
  {
    id: 'taps',
    badge: 'Step 3',
    title: 'Answer by a tap.',
    subtitle: 'I ask what would settle it. “Don’t know” is a good answer too.',
    bullets: ['A tap costs no credit, and the ranking moves at once.', 'What I misunderstood, you correct by a tap.'],
    example: 'It overheats in traffic but not on the highway',
  },
  {
    id: 'safety',
    badge: 'Step 4',
    title: 'Read the plate on top.',
    subtitle: 'It says whether the car may be driven, before anything else.',
    bullets: ['DO NOT DRIVE means it: have it towed.', 'Then the checks, quickest first, and what the repair takes.'],
    example: 'The brake pedal goes down almost to the floor',
  },
];
