import { asksToDrive } from './asks-to-drive.ts';
import { ANYBODY, FAR, HAULS, LOAD, MANY_MILES, SOFT } from './hauling-words.ts';

const WELL = '(?:ok|okay|safe|fine|alright|all right|good|bad|smart|dangerous|risky|wise|stupid)';

const ASKS: RegExp[] = [
  `(?<!\\bhow )\\b(?:can|could|should|may|would|dare|will|shall) ${ANYBODY}${SOFT} (?:be able to )?(?:drive (?:it )?and )?${HAULS}`,
  `\\b${WELL}(?: for (?:me|us|it|her))? to${SOFT} (?:drive (?:it )?and )?${HAULS}`,
  `(?<!\\b(?:temp|temperature|speed|weight|pressure) is )\\b${WELL} (?:towing|hauling|pulling ${LOAD})\\b`,
].map((source) => new RegExp(source));

/** Whether a sentence asks if the car may tow or haul. `words`: spelled out, in lower case. */
export const asksToHaul = (words: string): boolean => ASKS.some((asks) => asks.test(words));

const IS_FAR = new RegExp(`\\b(?:${FAR}|${MANY_MILES})|\\bup the (?:pass|grade|hill)\\b`);
const FIT_FOR = new RegExp(
  `(?<!\\b(?:not|was|were|been|ran|runs|then|drove|it is) )\\b(?:safe|ok|okay|good|fine|alright|reliable)(?: enough)?(?: (?:for|to (?:take|go|use|make|do)|on)\\b)`,
);
/** Not "what can i do", behind a trip that is told of. */
const MAY_GO = new RegExp(
  `\\b(?:can|could|should|may|would|will) ${ANYBODY}${SOFT} (?:drive|take|go|use|leave|make (?:it|a|the|this|that|our|my))\\b`,
);

/** Whether a sentence asks if the car may be taken far or into the mountains. */
export function asksOfATrip(words: string, question: boolean): boolean {
  return (
    IS_FAR.test(words) && (MAY_GO.test(words) || (question && FIT_FOR.test(words)) || asksToDrive(words, question))
  );
}
