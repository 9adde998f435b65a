import { asksToDrive } from './asks-to-drive.ts';

const SOFT = '(?: (?:still|just|safely|even|at least|really|maybe|again|also|now|start))*';
const OWNER =
  '(?:i|we|you|she|he|it|they|this|that|my (?:wife|husband|son|daughter|mom|dad|truck|car|suv|van)|the (?:truck|car|van|suv))';
const WELL = '(?:ok|okay|safe|fine|alright|all right|good|bad|smart|dangerous|risky|wise|stupid)';
/** What a car pulls: not itself to a shop, nor a code or a fuse. */
const LOAD =
  '(?:(?:\\w+ ){0,4}?(?:boats?|campers?|trailers?|jet ?skis?|fifth wheel|5th wheel|rv|pop ?up|u ?haul|toy ?hauler|lbs?|pounds|horses?|load))';
const HAULS = `(?:(?:tow|haul)(?:ing)?\\b(?! (?:it|her|him|this|that|the (?:car|truck|van|suv)|my (?:car|truck|van|suv))\\b)|pull(?:ing)? ${LOAD}\\b)`;

const ASKS: RegExp[] = [
  `(?<!\\bhow )\\b(?:can|could|should|may|would|dare|will|shall) ${OWNER}${SOFT} (?:be able to )?${HAULS}`,
  `\\b${WELL}(?: for (?:me|us|it|her))? to${SOFT} ${HAULS}`,
  `(?<!\\b(?:temp|temperature|speed|weight|pressure) is )\\b${WELL} (?:towing|hauling|pulling ${LOAD})\\b`,
].map((source) => new RegExp(source));

/** Whether a sentence asks if the car may tow or haul. `words`: spelled out, in lower case. */
export const asksToHaul = (words: string): boolean => ASKS.some((asks) => asks.test(words));

const FAR =
  /\b(?:trips?|road ?trips?|mountains?|vacation|cross ?country|(?:[2-9]\d\d|[1-3]\d{3}) ?(?:mi|mile|miles))\b|\bup the (?:pass|grade|hill)\b/;
const FIT_FOR = new RegExp(
  `(?<!\\b(?:not|was|were|been|ran|runs|then|drove|it is) )\\b(?:safe|ok|okay|good|fine|alright|reliable)(?: enough)?(?: (?:for|to (?:take|go|use|make|do)|on)\\b)`,
);
const MAY_GO = new RegExp(`\\b(?:can|could|should|may|would|will) ${OWNER}${SOFT} (?:drive|take|go|make|use|do)\\b`);

/** Whether a sentence asks if the car may be taken far or into the mountains. */
export function asksOfATrip(words: string, question: boolean): boolean {
  return FAR.test(words) && (MAY_GO.test(words) || (question && FIT_FOR.test(words)) || asksToDrive(words, question));
}
