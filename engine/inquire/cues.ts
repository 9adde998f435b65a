import { asksToTell } from './asks-to-test.ts';

/** Turns of phrase by which owners ask, looked for in the spelled-out, lower-case words of a sentence. */

const ASKS =
  /^(?:(?:hi|hello|hey|and|so|also|ok|okay|please|well|but|then|just|there|guys|all)\b ?)*(?:at|every|dot|what|how|which|where|who|when|can|could|should|would|will|is|are|do|does|did|any|anyone|price|prices|cost|costs|labou?r|quote|estimate|ballpark|find|looking|look|need|i need|i want|i am looking|i would like|show|tell|give|walk|explain|meaning|define|step|steps|instructions|part|parts|oil change|maintenance|service|best|got|have)\b|^(?:\S+ ){0,3}(?:what|how|which|where|who)\b/;

/** Words that make it a fault told, a danger, or somebody's guess at one: no question of this kind. */
const ABOUT_A_FAULT =
  /\b(?:drive (?:with|on|like|it|without|my|the|a)|still drive|keep driving|safe to|how much (?:longer|further|farther|smoke|play)|what causes?|why|could it be|is it (?:the|my|a) |what is wrong|wrong with|do i (?:really )?need (?:a |an |new |to replace)|does it need (?:a new|an?|new)\b|should i worry|normal|what (?:should|do|can|could|would|must) (?:i|you|we|one) do|what (?:happens|happened|if)|(?:bad|dangerous|serious|urgent|ok|okay|fine) (?:to|if|for))\b/;

/** Words of what goes wrong: besides a price, nothing is asked of a healthy car with them. */
const FAULT =
  /\b(?:leak\w*|gush\w*|drip\w*|spray\w*|smell\w*|smok\w*|fumes?|burn\w*|grind\w*|squeal\w*|squeak\w*|nois\w*|knock\w*|rattl\w*|clunk\w*|shak\w*|vibrat\w*|overheat\w*|stall\w*|slip\w*|fail\w*|fell|broke|broken|stuck|seized|locked up|goes? to the floor|went|died|dead|cracked|torn|burst|if (?:my|the|it|i|you|there|your|a|an))\b/;

/** Whether something goes wrong by the words of a sentence. */
export const namesFault = (words: string): boolean => FAULT.test(words);

export interface Cues {
  price: boolean;
  find: boolean;
  interval: boolean;
  figure: boolean;
  meaning: boolean;
  howTo: boolean;
}

const PRICE =
  /\b(?:how much|how expensive|price[sd]?|pricing|costs?|quoted?|estimate|ballpark|expensive|cheap(?:er|est)?|set me back|run me|should i pay|(?:shops?|dealers?|dealerships?|mechanics?|garages?|places?|they|guys|people)(?: usually| normally| typically)? charge|charge (?:me|you|us)|going rate|labou?r|book time|how many hours|how long (?:does|will|would) it take to|how many bucks|run)\b/;
const NO_PRICE =
  /\bcost me\b.*\b(?:last|already|yesterday)\b|\bhow much (?:\w+ ){0,4}(?:does|do|will|should|to) (?:it |my |the |a |i )?(?:\w+ ){0,2}(?:take|hold|need|use|put|tow)\b|\bhow much (?:psi|pressure|air|play|weight)\b/;

const FIND =
  /\b(?:where (?:can|do|could|should|would|to) (?:i |we |you |one )?(?:buy|get|find|order|source|pick)|(?:buy|order|shop for|find me|find|looking for|source) |part numbers?|who (?:sells|has|stocks|carries)|which brand|what brand|best (?:place|brand)|recommend|i need (?!to know|help|some help|advice)|need to (?:buy|get|order|find)|links? (?:to|for))/;

const INTERVAL =
  /\b(?:how often|when (?:should|do|does|is|are|was|were|will|would|must|to) |(?:at )?what (?:mileage|miles)|how many miles (?:between|before|until|should|do|does)|interval|due|how long (?:do|does|should|will|is|are) .*\blast|is it time|time for|how soon|every how many)\b/;
const DUE =
  /\b(?:(?:what|which|any|whatever) (?:\w+ ){0,2}(?:maintenance|service|servicing|scheduled work)\b|(?:maintenance|service) schedule|next (?:service|maintenance)|(?:maintenance|service|servicing) (?:is |does it |do i )?(?:due|need)|what should i (?:service|maintain)|what is due|(?:maintenance|service) (?:tips|checklist|plan|check|list))\b/;

const FIGURE =
  /\b(?:what (?:kind|type|sort|size|grade|weight|brand|viscosity|octane|number)|which|what \w+(?: \w+){0,3} (?:does|do|should|is|are|goes|go|takes?|will|can)|what (?:is|are|should|would)|how (?:many|much|big)|(?:does|do|can|should|will) (?:it|i|this|my|the|you) .*\b(?:take|use|need|have|put|run on|hold|tow|want)|where (?:is|are|do i find|can i find)|capacity|spec|specs|torque|gap|size|psi|pressure)\b/;

const MEANING =
  /\b(?:(?:what|wat) (?:does|do|is|are|would|did|could) .*|meaning|stands? for|explain|define|looks? like|mean|means)\b/;
const SIGN =
  /\b(?:light|lights|lamp|symbol|icon|sign|indicator|tell ?tale|picture|warning|dash|dashboard|mean|means|meaning|looks? like)\b/;

const HOW_TO =
  /\b(?:how (?:do|can|would|should|could|to|does one|hard|difficult|easy)\b|how (?:is|are) .* (?:done|replaced|changed)|(?:is|are) (?:\w+ ){1,4}(?:easy|hard|difficult|simple) to\b|steps? (?:to|for|of)|instructions?|walk me through|show me how|tutorial|diy|(?:can|could|should) i .*\b(?:myself|on my own|at home|alone)|guide (?:to|for|on))/;
const WORK =
  /\b(?:change|replace|swap|fix|repair|install|remove|bleed|flush|drain|clean|reset|rotate|adjust|jump|boost|charge|fill|top|add|put|check|test|do|plug|patch|align|balance|lubricate|grease|fit|renew|refill|recharge|tighten|take|open|release|pair|program|restore|polish|inflate|set|read|measure|unlock|get|restart|install|changed|replaced|changing|replacing|job|work)\b/;

/** So few words may ask without a verb ("price of a starter"), or with no more than a question mark ("tire pressure?"). */
const SHORT = 5;
const SHORT_QUESTION = 7;

/** "it was the fuel pump?" asks for no figure. */
const SUPPOSES = /\b(?:it|that|this|problem|issue|culprit) (?:is|was) (?:the|a|an|my)\b/;

/** What the words of a sentence ask by their form; null where they ask nothing of this kind. `question`: it ends with a question mark. */
export function readCues(words: string, question: boolean): Cues | null {
  if (ABOUT_A_FAULT.test(words)) return null;
  const asks = question || ASKS.test(words);
  const healthy = !FAULT.test(words);
  const length = words.split(' ').length;
  const short = length <= SHORT;
  if (!asks && !short) return null;
  return {
    price:
      PRICE.test(words) &&
      !NO_PRICE.test(words) &&
      (asks || /^(?:price|cost|labou?r|quote|ballpark)|(?:price|prices|cost|pricing)$/.test(words)),
    find: asks && healthy && FIND.test(words),
    interval: healthy && INTERVAL.test(words),
    figure:
      healthy &&
      ((asks && FIGURE.test(words)) ||
        NO_PRICE.test(words) ||
        (question && length <= SHORT_QUESTION && !SUPPOSES.test(words))),
    meaning: asks && MEANING.test(words),
    howTo: asks && healthy && HOW_TO.test(words) && WORK.test(words) && !asksToTell(words),
  };
}

/** Whether words ask what maintenance is due. */
export const asksWhatIsDue = (words: string): boolean => DUE.test(words);
/** Whether words speak of what the car shows, not of what is wanted. */
export const speaksOfASign = (words: string): boolean => SIGN.test(words);

const PARTS_AT_HAND =
  /^(?:please |can you |could you |help me )*(?:find|show|list|get|order|buy|source)(?: me)?(?: the| some| my| all)?(?: right| needed)? parts?\b(?: (?:for (?:this|it|that|me|my car|the (?:car|repair|job|fix))|i need|needed|please|list))?$|\b(?:what|which) parts? (?:do|would|will|should|are|does|is) (?:i|it|this|needed|required|the)\b|\bparts list\b|\b(?:what is|what are|need|have|give me) (?:the )?part numbers?$/;
const COST_AT_HAND =
  /\b(?:how much|what|price|cost|costs|estimate|quote)\b.*\b(?:(?:to|for) (?:fix|fixing|repair|repairing|the (?:fix|repair)|this|that|it|get it (?:fixed|repaired)|have it (?:fixed|repaired)|the parts?)|(?:will|would|does|do|should|is|might|could) (?:it|this|that|the (?:repair|fix|parts?)) (?:all )?(?:cost|run|be|come to)|cost (?:me )?to (?:fix|repair))\b/;

const TOOLS = /\btools?\b/;

/** Whether parts or costs are asked for without naming any: those of what is under discussion. */
export const asksForPartsAtHand = (words: string): boolean =>
  !TOOLS.test(words) && (PARTS_AT_HAND.test(words) || COST_AT_HAND.test(words));

const STEP =
  /\bstep (?:number )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|last)\b|\b(last|first|second|third) step\b/;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['first', 'second', 'third'];
const WHOLE_REPAIR =
  /\b(?:how (?:do|can|would|should|could|to) (?:i |we |you )?(?:fix|repair|do) (?:it|this|that|the (?:repair|fix|job))|(?:can|could|should) i (?:just )?(?:replace|change|swap|install) (?:it|this|that|one) (?:myself|on my own|by myself|at home|alone)|(?:is|would) (?:it|this|that)(?: be)? (?:an? )?(?:easy|hard|difficult|simple)(?: (?:fix|job|repair|one))?(?: to (?:fix|do|change|replace|repair|swap))?(?: myself)?$|(?:can|could|should) i (?:just )?(?:fix|repair|do|diy)(?: (?:it|this|that|(?:this|the|that) (?:repair|job|fix|work)))?(?: all)? (?:myself|on my own|by myself|at home|alone)|(?:can|could) i (?:diy|do (?:it|this|that)|fix (?:it|this|that))$|(?:is|would) (?:it|this|that)(?: be)?(?: (?:a|an|something))? (?:diy|do it yourself|(?:job |one )?(?:i|we) can (?:do|fix)))\b/;

/** The step asked for, null where all of the repair is, undefined where neither. */
export function stepAsked(words: string): number | 'last' | null | undefined {
  const found = STEP.exec(words);
  const said = found?.[1] ?? found?.[2];
  if (said === undefined) return WHOLE_REPAIR.test(words) ? null : undefined;
  if (said === 'last') return said;
  const place = Math.max(NUMBERS.indexOf(said), ORDINALS.indexOf(said));
  return place >= 0 ? place + 1 : Number(said);
}
