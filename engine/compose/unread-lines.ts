import type { ComposeContext } from './compose-context.ts';

/** What was asked and is not answered, and what was told and not understood, in the owner's words. `ranked`: something stands below it. */
export function unreadLines({ notes: { unread } }: Pick<ComposeContext, 'notes'>, ranked: boolean): string[] {
  const asked = quoted(unread.filter(({ asks }) => asks));
  const told = quoted(unread.filter(({ asks, whole }) => !asks && whole !== true));
  const whole = quoted(unread.filter(({ whole }) => whole === true));
  return [
    ...(asked === '' ? [] : [`I have no answer to ${asked}${ranked ? '. What I can say stands below.' : ' so far.'}`]),
    ...(whole === '' ? [] : [notUnderstood(whole)]),
    // Where more is asked for anyway, nothing need be said of it.
    ...(told === '' || !ranked
      ? []
      : [`I could not place ${told}. ${LEAK.test(told) ? WHICH_FLUID : 'If it matters, tell me in other words.'}`]),
  ];
}

/** Something runs out, and nobody has said what. */
const LEAK = /\b(?:leak(?:s|ing|ed)?|drip(?:s|ping|ped)?|puddle|fluid)\b/i;
const WHICH_FLUID =
  'Which fluid is it? Tell me its color and feel: clear like water, red or pink and oily, brown or black and oily, green or orange and sweet, or clear to yellow and slippery. Slippery fluid at a wheel can be brake fluid: then do not drive.';
const YES_OR_NO = /^“(?:yes|yeah|yep|yup|no|nope|nah|both|neither)\W*”$/i;

function notUnderstood(whole: string): string {
  if (YES_OR_NO.test(whole)) return `I cannot tell which question your ${whole} answers: tap the answer below.`;
  return `I could make nothing of ${whole}. ${LEAK.test(whole) ? WHICH_FLUID : 'If it matters, tell me in other words.'}`;
}

const quoted = (sentences: readonly { quote: string }[]): string =>
  sentences.map(({ quote }) => `“${quote}”`).join(' and ');
