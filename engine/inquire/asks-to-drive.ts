import { LOAD, TOWS_THE_CAR } from './hauling-words.ts';

/** Words that soften or hurry a question and change nothing of it. */
const SOFT =
  '(?: (?:still|just|safely|even|at least|really|maybe|probably|realistically|legally|also|possibly|simply|now))*';
const CAR = '(?:it|this|that|she|her|the (?:car|truck|van|thing|suv)|my (?:car|truck|van|suv))';
const OWNER = '(?:i|we|you|she|he|my (?:wife|husband|son|daughter|mom|dad|kid))';
const ON =
  'driv(?:e|ing)|keep (?:on )?(?:driving|going|using|running(?! out))|continue (?:to drive|driving|using|running)|(?:go|carry) on driving|run(?:ning)? (?:it|her|this|the (?:car|truck|van|engine|motor)|my (?:car|truck|van|engine))(?= (?:like|as|until|till|til|for now|for a|home|to|in this|with)\\b|$)';
/** What is done with a car that is not put right yet. */
const DRIVES = `(?:${ON}|limp|nurse ${CAR}|make the (?:drive|trip)|make it(?: (?:home|to|there|back|through|until|till|til|another|a|that|over|on|in|$)|$)|get (?:${CAR} )?(?:home|there)|get away with (?:driving|it)|take ${CAR} (?:on|out|to (?:work|school))|still use ${CAR}|use ${CAR}(?= (?:until|till|til|today|tomorrow|tonight|tmrw|this|like|for (?:now|work|a|the|another)|to (?:get|go|drive|work|pick)|another|on|as is)\\b|$)|leave ${CAR} (?:for|until|till|til|like)|wait|hold off|put ${CAR} off|(?:finish|get through|survive) (?:the|this|another) (?:\\w+ )?(?:week|weekend|month|winter|trip|year))\\b`;
/** What is told of before it is asked whether that is all right. */
const A_DRIVE =
  '(?:(?:drive|drives|driving|take|takes|taking|use|using) (?:it|this|her|the (?:car|truck|van)|my (?:car|truck|van)|until|till|til|to|on|home|kids|\\d+)|(?:drive|drives|driving|commute|trip|road ?trip)|\\d+ miles? (?:to|from|each|one|round|commute|of|home|away|there|back|drive|trip|on the (?:highway|freeway|interstate)))';
const ALL_RIGHT =
  '(?:ok|okay|safe|fine|alright|all right|cool|a good idea|a bad idea|possible|doable|too (?:far|much|risky))';
const SAFE = '(?:safe|unsafe|ok|okay|fine|alright|all right|dangerous|risky|bad|good|a bad idea|legal|smart|stupid)';
const GRAVE =
  '(?:safe|unsafe|dangerous|risky|driv(?:e)?able|urgent|serious|roadworthy|an emergency|a (?:safety|big|serious|major) (?:issue|concern|problem|deal|hazard|risk|thing)|something (?:serious|urgent|dangerous)|(?:something|anything) (?:i|we) (?:should|need to|have to) (?:worry|be worried|fix|get|take care|deal))';
const IS_IT = `(?:is|are|would|will) (?:${CAR}|these|they)(?: be)?(?: (?:still|really|even|actually|too|very|that|super|just|all that))*`;
/** That the car itself is towed. */
const TOW = `(?:a tow(?! (?:vehicle|package|hitch|rig|bar|behind)\\b)|tow truck|towed|flat ?bed|${TOWS_THE_CAR}|roadside)`;
const DAY = '(?:now|right away|immediately|today|tonight|asap|soon|at once|this week|urgently)';

/** "can I drive it", "is it safe to keep driving", "do I need a tow", "can this wait until payday", "how urgent is this". */
const ASKS: RegExp[] = [
  `(?<!\\b(?:how|why|only|only then|what|where) )\\b(?:can|could|may|should|shall|dare) ${OWNER}${SOFT} ${DRIVES}`,
  `\\b(?:if|whether|think|wondering|sure|know|hope|hoping) ${OWNER} (?:can|could|should|will|would)${SOFT} ${DRIVES}`,
  `\\b(?:will|would|am|are|if|should) ${OWNER}${SOFT}(?: be)? able to ${DRIVES}`,
  `\\b${A_DRIVE}\\b(?: \\S+){0,14}? (?:is|would|will) (?:that|it|this)(?: be)?${SOFT} ${ALL_RIGHT}(?: to do| or not| or no)?$`,
  `\\b(?:can|could|should|may) ${CAR}${SOFT} be driven\\b`,
  `\\b${IS_IT} ${SAFE}(?: for (?:me|us|her|him|now|my \\w+))? (?:to|enough to|if (?:i|we)|for me to)(?: \\w+)? (?:${ON}|drove|take|wait|leave|ride|go (?:on|to|home)|put it off)\\b`,
  `\\b${IS_IT} (?:safe|ok|okay|bad|dangerous) driving\\b`,
  `\\b${IS_IT} ${GRAVE}(?! (?:to|if|when|for (?:\\w+ ){1,2}to)\\b)(?:\\b|$)`,
  `\\bis (?:it|this|that)(?: really| that| very)? bad$`,
  `\\b(?:if|whether|think|sure|know|wondering) (?:it is|its|this is|that is)(?: still| even)? ${SAFE} (?:to|for me to)(?: still)? (?:${ON}|take|wait)\\b`,
  `(?<!\\b(?:not|is|was|it|its|be|said|says|were|never|longer|feels?|seems?|looks?) )\\b(?:safe|ok|okay|alright) to(?: still| even)? (?:${ON})(?: (?:it|this|that|like this|like that|home|on|to work|for now))*$`,
  `\\bam i (?:ok|okay|good|safe|fine|alright|all right|risking)\\b`,
  `\\bwill (?:i|we) (?:be (?:ok|okay|fine|alright|safe)|make it|damage|hurt|ruin|kill|wreck|blow)\\b`,
  `\\bwill (?:it|this|driving(?: \\w+){0,2}) (?:hurt|damage|harm|ruin|destroy|wreck|kill) (?:the|my|it|any|some)`,
  `\\bwould you (?:still )?(?:drive|keep driving|trust)\\b`,
  `\\bis there (?:any |a )?(?:danger|risk|harm)\\b|\\bany (?:danger|risk|harm) (?:in|if|of)\\b`,
  `\\b(?:do|does|should|would|will|must|can|shall) (?:i|we|you|${CAR})\\b(?: \\w+){0,5}? ${TOW}\\b(?! behind)`,
  `\\b(?:whether|if) (?:to|i should|i need to|i have to)(?: \\w+){0,5}? ${TOW}\\b`,
  `\\b(?:can|could|should) ${OWNER}(?: \\w+){1,6} (?:and|or) (?:drive|limp|make)(?: ${CAR})? (?:home|on|to)\\b`,
  `\\b(?:is|are) (?:(?:the|my) )?(?:engine|motor|transmission|trans|turbo|car|truck|it)${SOFT} (?:about|going|gonna)(?: to)? (?:blow|explode|die|quit|seize|grenade|give out|let go|break down|strand|leave me)\\b`,
  `\\bis (?:a )?tow(?:ing)? (?:needed|necessary|required|a must)\\b`,
  `\\btow(?:ed)?(?: ${CAR})? or (?:drive|can i|limp)\\b|\\bdrive(?: ${CAR})? or (?:have it |get it |be )?tow`,
  `\\b(?:can|could|will|would|might|may) (?:this|it|that|she|they|the \\w+)${SOFT} (?:wait|hold off|hold out|last (?:me |us )?(?:until|till|til|another|a|the|through|long|much)|make it (?:home|to|there|back|through|until|till|til|another)|get (?:me|us) (?:home|there|to|by|through))\\b`,
  `\\bhow (?:long|far|many (?:more )?(?:miles|days)|much (?:longer|farther|further|more|time))\\b(?: \\w+){0,2} (?:(?:can|could|will|would)(?: (?:i|we|you|it|this|she))|is it safe to)(?: \\w+){0,2} (?:driv(?:e|ing)|wait|last|put it off|hold|go(?= on (?:it|this|that)| with| like|$))\\b|\\bhow long do (?:i|we) have(?: left| before|$)`,
  `\\bhow (?:urgent|serious|dangerous|risky|safe|bad) (?:is|are|would|of)\\b|\\bhow (?:urgent|serious)$|\\bhow (?:soon|quickly|urgently) (?:do|should|must|does|would|will)\\b`,
  `(?<!\\bhow )\\bdo (?:i|we) worry\\b`,
  `(?<!\\bhow )\\bshould (?:i|we) (?:be )?(?:worry|worried|worrying|concerned|panic|panicking|freak|scared|afraid|stop driving|pull over|park (?:it|the)|not drive|avoid driving|driving)\\b`,
  `\\b(?:do|does|should) (?:i|we|it|this|that) (?:need|have|want) to (?:stop driving|worry|panic|pull over|park (?:it|the))\\b`,
  `\\b(?:do|does|should) (?:i|we|it|this|that) (?:(?:need|have|want) to )?(?:be |get )?(?:fix|fixed|fixing|get|have|take|bring|looked|go|deal|repair|repaired|done|seen)\\b.*\\b${DAY}\\b`,
].map((source) => new RegExp(source));

/** Too short to ask anything but for the question mark: "safe to drive?", "urgent?", "need a tow?". */
const ASKS_IF_ASKED: RegExp[] = [
  /(?<!\bnot )\b(?:safe|ok|okay|fine|alright|dangerous|bad|risky) to (?:still |even )?(?:drive|driving|keep (?:driving|going|using)|continue)\b/,
  /^(?:(?:is|so|and|or|it|its|this|that|still|really|very|but) )*(?:urgent|dangerous|driv(?:e)?able|safe|serious|risky|an emergency)(?: or (?:not|no|can \w+ wait))?$/,
  /\b(?:need|needs|get|call) (?:a |it |to be )?(?:tow|towed|towing)$/,
  /^(?:(?:so|ok|and|or|but|just) )*(?:(?:stop|keep) driving|drive (?:it|home|her|to (?:work|the shop|a shop|the dealer))|(?:limp|nurse|get) it home)\b/,
  new RegExp(
    `^(?:(?:so|and|but|if|can|could|ok) )*(?:i|we|she|he|my \\w+)\\b(?: \\w+){0,4}? ${A_DRIVE}\\b(?: \\S+){0,14}? (?:ok|okay|safe|alright|all right|possible|doable)(?: right)?$`,
  ),
];

/** Whether a sentence asks if the car may be driven or moved as it is, or how long that may wait. `words`: spelled out, in lower case. */
export function asksToDrive(words: string, question: boolean): boolean {
  return ASKS.some((asks) => asks.test(words)) || (question && ASKS_IF_ASKED.some((asks) => asks.test(words)));
}

const SPEAKS_OF_A_TOW = new RegExp(
  `\\b(?:${TOW}|(?:or|needs?|call|get)(?: (?:for|just|have|get|it|her))* tow(?:ing)?|tow(?:ing)? (?:needed|necessary|required|a must))\\b(?! ${LOAD}\\b)`,
);

/** Whether a sentence that asks so speaks of a tow, and not of what the car pulls. */
export const asksForATow = (words: string): boolean => SPEAKS_OF_A_TOW.test(words);
