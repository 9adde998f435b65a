/** What may make an owner's "all good" mean less. */
export interface Standing {
  /** A critical danger was told before: only parts and work done end it, no fluid filled in. */
  endangered: boolean;
  /** The air conditioning was at fault: "cold" is what it is to be. */
  cools: boolean;
}

/** `tended`: work that proves nothing where there is danger; `fine`: well, though maybe it was so before. */
type Part = 'courtesy' | 'work' | 'tended' | 'well' | 'fine' | 'mended' | 'other';

/**
 * Whether a sentence tells of nothing but work done and that all is well; `proven`: that it tells enough of both, or says in so many words that it
 * is mended, to be believed.
 */
export function isOver(sentence: string, standing: Standing, asks: 'proven' | 'telling' = 'telling'): boolean {
  if (sentence.includes('?')) return false;
  const parts = clausesOf(sentence).map((clause) => partOf(clause, standing));
  if (parts.length === 0 || parts.includes('other')) return false;
  if (asks === 'telling') return parts.some((part) => part !== 'courtesy');
  const isDone = parts.includes('work') || (!standing.endangered && parts.includes('tended'));
  return parts.includes('mended') || (isDone && parts.includes('well'));
}

function clausesOf(sentence: string): string[] {
  return sentence
    .split(/[,;:.!\n()]+|\s-+\s|\b(?:and|so(?! far\b| good\b)|then)\b/)
    .map((clause) =>
      clause
        .replaceAll(/[^a-z0-9'/ ]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .map((clause) => clause.replace(BEFORE, '').replace(BEHIND, '').trim())
    .filter(Boolean);
}

/** What says nothing, before a clause and behind it. */
const BEFORE =
  /^(?:(?:ok|okay|well|yay|yes|yep|yeah|hey|hi|update|just|finally|fyi|lol|good news|great news|oh|woohoo|turns out|turned out|you (?:were|are) right|you nailed it|great|awesome|perfect|thanks|thank you|thx)\b ?)+/;
const BEHIND =
  /(?: ?\b(?:thanks?|thank you|thx|ty|so much|a lot|very much|a bunch|again thanks|for the help|for your help|bye|cheers|lol|yay|today|yesterday|this morning|last night|last week|finally|already|man|guys|buddy|myself)\b)+$/;

const COURTESY =
  /^(?:(?:you (?:guys |all )?(?:were|are|rock|saved me)|you'?re|right|about|that|it|the|best|the best|great|good|call|appreciate|really|help|app|love|this|your|helped|helpful|very|super|happy|camper|i|am|i'?m|so|see|ya|you|later|bye|take|care|have|a|day|one|all)(?: |$))+$/;

const DOER =
  '(?:(?:i|we|he|she|they|(?:the |my |a )?(?:shop|mechanic|dealer|dealership|garage|guy|husband|wife|dad|father|brother|son|buddy|friend|uncle|neighbor))(?: had to| just| already| finally| also)? )?';
/** What is not done, or did not help. */
const NOT_DONE =
  /\b(?:not|no|never|without|nothing|n't|don'?t|didn'?t|won'?t|isn'?t|if|when|while|to|will|would|should|could|might|may|maybe|need|needs|want|wants|plan|tomorrow|next|ordered|order|appointment|quoted?|think|seems?|almost|mostly|better|sometimes|only|check|checked|code|light|noise|leaks?|leaking|smells?|smoke|smoking|last (?:month|year|summer|winter|spring|fall)|ago|before|grinds?|squeals?|shakes?|ticks?|ticking|problem)\b/;
/** What is had or got is work where it is something new or something done: "got gas in the oil" is none. */
const OF_WORK =
  "(?: [\\w/'-]+){0,4} (?:new|rebuilt|used|another|replaced|replacement|changed|swapped|fixed|repaired|installed|welded|done|rebuild|patched|tightened)\\b";
/** Work that puts a fault right, and what it was put right by. */
const WORK = [
  // "Had the thermostat and hose replaced", in two.
  new RegExp(`^${DOER}had the [\\w/'-]+$`),
  new RegExp(
    `^${DOER}(?:have |had |has )?(?:(?:got|have|had|has)(?=${OF_WORK})|put|replaced|changed|swapped|installed|fit(?:ted)?|repaired|rebuilt|patched|welded|tightened|torqued|threw|renewed|reconnected|fixed|did(?! it\\b))\\b(?: [\\w/'-]+){1,9}$`,
  ),
  /^(?:it|that|problem|issue|culprit|cause)(?:'s| is| was| ended up being) (?:just |only )?(?:the|a|an|my|one)(?: [\w/'-]+){1,5}$/,
  /^(?:(?:a |the |one )?(?:brand )?new|rebuilt|used)(?: [\w/'-]+){1,4}$/,
  /^(?:[\w/'-]+ ){1,4}(?:(?:was|were|is|are|got|has been|have been) )?(?:just |all )?(?:replaced|changed|swapped|repaired|welded|tightened|fixed)(?: [\w/'-]+){0,3}$/,
];
/** Work that may only hide a grave one. */
const TENDED = new RegExp(
  `^(?:i )?(?:did it|got it done)$|^${DOER}(?:have |had |has )?(?:filled|refilled|recharged|charged|cleaned|bled|flushed|reset|adjusted|lubed|greased)\\b(?: [\\w/'-]+){1,9}$`,
);

/** From now on. */
const SINCE =
  '(?: (?:now|again|since|ever since|since then|so far|anymore|at all|for (?:a|two|three|\\d+) (?:days?|weeks?|months?)))';
const GOOD =
  '(?:fine|good|great|perfect|perfectly|awesome|normal|normally|like new|like a champ|like a dream|smooth|smoothly|strong|well|solid|firm|tight|quiet|dry|right|better than ever|fixed|ok|okay)';
const CAR = "(?:(?:it|she|he|everything|all|car|truck|van|suv|(?:the|my) (?:car|truck|van|suv))(?:'s)? )?";
const ANYTHING = '(?!(?:not|nothing|never|hardly|barely) )(?:(?:the|my) )?(?:[\\w/]+ ){0,2}';
const RUNS =
  '(?:is|are|has been|have been|been|runs?|running|drives?|driving|works?|working|starts?|starting|stops?|stopping|shifts?|shifting|idles?|idling|stays?|reads?|holds?|feels?|brakes|braking|steers|rides?|sounds?|went|is running|is working|is driving)';
const VERY = '(?:all |just |so |really |very )?';
/** That it is well, and was not before. */
const WELL = [
  new RegExp(`^${ANYTHING}${RUNS} ${VERY}${GOOD}${SINCE}+$`),
  new RegExp(`^(?:${CAR}(?:is |are )?|it's |its )back to (?:normal|new)${SINCE}*$`),
  new RegExp(`^(?:all |everything |it'?s |its |we're )*${GOOD} (?:now|again|since|to go)(?: now)?$`),
  /^(?:all|everything's|everythings|it's all|its all|we're all) good$/,
  new RegExp(
    `^no (?:more |further )?(?:[\\w]+ )?(?:problems?|issues?|noise|leaks?|smell|smoke|light|codes?|misfires?|trouble|squeal|squeak|grinding|vibration|shaking|clunk|warnings?)${SINCE}+$`,
  ),
  /^no more (?:[\w]+ )?[\w]+$/,
  new RegExp(
    `^(?:(?:the |that |my )?(?:check engine )?(?:noise|smell|leak|shake|vibration|smoke|squeal|problem|light|lamp|code|cel|warning|misfire|clunk|grinding)|it|that|they)(?:'s| is| are| went) (?:all )?(?:gone|away|cleared)${SINCE}*$`,
  ),
  new RegExp(
    `^(?:the |my )?(?:check engine )?(?:light|lamp|cel|warning) (?:is|went|stays|stayed) (?:off|out)${SINCE}*$`,
  ),
  new RegExp(`^${CAR}(?:just )?(?:starts|fires) (?:right |straight )up(?: every time)?${SINCE}*$`),
];
/** That it is well for now, which time must prove: where there is danger it proves nothing. */
const SO_FAR = [
  /^(?:all|everything's|everythings|it's all|its all|we're all) quiet$/,
  /^so far so good$|^(?:all )?(?:good|fine) so far$/,
  // "Drove 60 miles no problem so far", "been driving it all week without a hiccup".
  new RegExp(
    `^(?:i |we |it |have |has |i've |been |just )*(?:drove|driven|driving|ran|run|put)(?: [\\w/'-]+){0,6} (?:no|without|zero|not one|not a single)(?: a| any| more| single)? (?:problems?|issues?|trouble|hiccups?|stalls?|misfires?)${SINCE}*$`,
  ),
];
/** That it is well. */
const FINE = new RegExp(`^${CAR}${RUNS} ${VERY}${GOOD}$`);
const COLD = new RegExp(
  `^${CAR}(?:is |blows |blowing |blowing out |runs )?(?:ice |nice and |super |really )?cold${SINCE}+$`,
);

const MENDED = [
  /^(?:(?:i|we|he|she|they|(?:the |my )?(?:shop|mechanic|dealer|dealership|garage|guy)|it|it'?s|its|that|car|truck|everything|problem|issue|is|was|got|had|has|have|been|all)(?: |$))*(?:is |was |got )?(?:fixed|solved|repaired|resolved|sorted)(?: (?:it|that|now|up|out|everything|the problem|the issue|the car|the truck|my car|my truck))*$/,
  /^(?:[\w/'-]+ ){1,6}(?:fixed|solved|cured)(?: (?:it|that|the problem|the issue|everything|my problem|my issue))(?: right up)?$/,
  /^(?:[\w/'-]+ ){0,5}did the trick$/,
];

function partOf(clause: string, { cools, endangered }: Standing): Part {
  if (!endangered && SO_FAR.some((words) => words.test(clause))) return 'well';
  if (WELL.some((words) => words.test(clause)) || (cools && COLD.test(clause))) return 'well';
  if (FINE.test(clause)) return 'fine';
  if (MENDED.some((words) => words.test(clause)) && !NOT_DONE.test(clause.replace(/\b(?:problem|issue)\b/, '')))
    return 'mended';
  if (!NOT_DONE.test(clause)) {
    if (WORK.some((words) => words.test(clause))) return 'work';
    if (TENDED.test(clause)) return 'tended';
  }
  return COURTESY.test(clause) ? 'courtesy' : 'other';
}
