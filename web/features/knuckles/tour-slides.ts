import { limits } from '#contract/limits.ts';
import type { Slide } from './slides.ts';

const creditsOf = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`;
const bonus = `${limits.tourBonusCredits} bonus ${limits.tourBonusCredits === 1 ? 'credit' : 'credits'}`;

/** TOUR-01, TOUR-04: the tour, in its order. */
export const tourSlides: Slide[] = [
  {
    id: 'intro',
    badge: 'Meet Knuckles',
    title: 'I’m Knuckles.',
    subtitle: 'I know this service bay. Six short stops, then the car is yours.',
    bullets: [
      'Say what the car does in your own words: the noise, the smell, the lamp, the moment.',
      'You get the likely causes, ranked, each with what you said that speaks for it.',
      `Try an example from this tour: ${bonus} for your first diagnostic, if your Google account is verified.`,
    ],
    example: 'It squeals when I brake, mostly in the morning',
  },
  {
    id: 'oil-query',
    badge: 'Upkeep',
    title: 'Something about the oil?',
    subtitle: 'Ask about a lamp, a drip or a level, not only about a breakdown.',
    bullets: [
      'Where it drips and what color it is tells one fluid from another.',
      'Lamps count: say which one, and whether it stays on.',
      'What you have had replaced lately counts too.',
    ],
    example: 'There is a brown oil spot under the engine every morning',
  },
  {
    id: 'no-start',
    badge: 'Diagnosis',
    title: 'It will not start?',
    subtitle: 'Click, crank or silence: each points to something else.',
    bullets: [
      'Answer my questions by a tap. A tap costs nothing.',
      'Watch the ranking move with every answer.',
      'The check that settles it comes first, with what each result means.',
    ],
    example: 'It just clicks and the dash lights go dim, cold morning',
  },
  {
    id: 'recalls',
    badge: 'Safety',
    title: 'May it be driven?',
    subtitle: 'Recalls and dangers come before everything else.',
    bullets: [
      'Ask about recalls of your model: they come from NHTSA.',
      'Brakes, steering, fuel, fire: the answer begins with whether to drive.',
      'The VIN tells me the exact car. Scan it or type it.',
    ],
    example: 'Are there any recalls for my car?',
  },
  {
    id: 'parts',
    badge: 'Parts & pricing',
    title: 'What will it take?',
    subtitle: 'Time, tools, parts and money, in ranges, never invented to the cent.',
    bullets: [
      'Each repair says how hard it is, and whether it needs a shop.',
      'Parts come with price ranges and with places to look them up.',
      `A full repair plan takes ${creditsOf(limits.premiumReplyCostCredits)}, and you are asked first.`,
    ],
    example: 'The brakes grind. What do pads and rotors cost?',
  },
  {
    id: 'cta',
    badge: bonus,
    title: 'Your turn.',
    subtitle: 'Take this one, change it to what your car does, and send it.',
    bullets: [
      `Taking an example adds ${bonus} for your first diagnostic, once, where your Google account is verified.`,
      `A message costs ${creditsOf(limits.messageCostCredits)}. One that fails is not charged.`,
      'I am no substitute for a mechanic who sees the car.',
    ],
    example: 'The check engine light is on and it shakes at idle',
  },
];
