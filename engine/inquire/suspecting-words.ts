/** Where in the words of a sentence something is suspected, and what must stand behind its name for that to be so. */
export interface Suspicion {
  /** The first word that may name it. */
  at: number;
  /** What stands behind the name; null: whatever it is. */
  behind: RegExp | null;
  /** Whether that is so for each of several names, or behind the last for all of them. */
  of: 'each' | 'all';
}

const BEFORE_A_NAME =
  '(?:the|a|an|my|our|one|some|bad|because|due|caused|coming|from|related|just|maybe|possibly|likely|probably|still|also|something|either|is|was|are|were|might|may|could|must|has|would|will|should|be|mean)';
/** "this battery" speaks of one, "this is the battery" does not. */
const IT = `(?:it|they|(?:this|that|these|those)(?= ${BEFORE_A_NAME}\\b)|(?:the|my|main|whole) (?:problem|issue|cause|culprit|fault|noise|sound|leak|vibration|smell)|problem|issue|cause|culprit)`;
const IS = '(?:is|was|are|were|might be|may be|could be|must be|has to be|has got to be|would be|will be|should be)';
const OFTEN =
  '(?: (?:maybe|possibly|perhaps|likely|probably|really|actually|even|just|only|still|also|either|simply|definitely|def|in|inside|most likely|something (?:like|with|in)|some sort of|some kind of|a sign of|a symptom of|one of|a problem with|an issue with|because of|due to|caused by|coming from|from|related to|down to))*';
const THINKS =
  '(?:think|thinking|thinks|guess|guessing|guesses|suspect|suspecting|suspects|believe|believes|assume|assuming|bet|betting|bets|sure|positive|wonder|wondering|afraid|worried|convinced|hoping|hope|figure|figures|reckon|reckons|feeling|know|see|if|whether|maybe|perhaps|possibly|chance|chances|odds|possible|unsure|like|swears?|insists?|claims?|claimed|suggests?|suggested)';
/** Who or what says no more than what stands on it. */
const SILENT =
  '(?<!\\b(?:it|car|truck|van|button|system|dash|dashboard|screen|display|light|lamp|message|gauge|cluster|radio|manual|sticker|book|app|not|never) )';
const SAYS = `${SILENT}\\b(?:say|says|said|saying|tells|told|telling)(?: (?:me|us|him|her))?`;
const BAD =
  '(?:bad|shot|toast|dead|dying|failing|failed|fails?|gone|going|worn|faulty|defective|done|stuck|sticking|clogged|dirty|fried|blown|broken|cracked|seized|slipping|loose|leaking|weak|acting up|out|the (?:problem|culprit|cause|issue|fault)|to blame|causing|at fault|behind|on (?:its|the) (?:way|last)|starting|giving (?:up|out)|messed|screwed|busted|die|died|fail|go)';
/** What may follow where something is blamed, not told of. */
const BLAMED = new RegExp(
  `^(?:$|(?:or|and|maybe|probably|possibly|perhaps|likely|too|either|instead|though|first|here|again|issues?|problems?|trouble|gremlins?|failure|fault|related|to me|not (?:the|a|my)|i (?:do not know|guess|think|suppose)|for (?:the|this|that|my|it))\\b|(?:right|correct|huh)$|(?:(?:is|was|are|were|has|have|might be|may be|could be|must be|went|needs?)(?: (?:probably|maybe|just|likely|been|to be|either))* )?${BAD}\\b|(?:needs?|wants|should)(?: to)?(?: be)? (?:replac|rebuil|chang)\\w*)`,
);
const IS_BAD = new RegExp(
  `^(?:(?:just|maybe|possibly|probably|already|finally|really|be|been|is|are|might be|could be|has|have|or \\w+(?: \\w+)?) )*${BAD}\\b`,
);
const DOES =
  /^(?:\w+ ){0,3}?(?:(?:do|does|doing) (?:this|that|it|something like)|caus(?:e|es|ing)|(?:fix|solve|cure|stop|help) (?:it|this|that|my|the)|mak(?:e|es|ing)|explain|create|produce|lead to|result in|be (?:causing|the|to blame|bad|behind|failing|going|doing|at fault|responsible)|have (?:gone|failed|died|caused)|give (?:me|it|this|these))\b/;
const LIKE_IT =
  /^(?:$|(?:to me|or|maybe|probably|issues?|problems?|trouble|related|failure|going (?:bad|out)|failing|gone|is (?:going|bad|shot|failing|gone|on (?:its|the) (?:way|last)))\b)/;
const ACCUSES =
  '(?:suspect(?:s|ing|ed)?|thinks?|thinking|guess(?:es|ing)?|guess is|leaning (?:toward(?:s)?|to)|money is on|bet(?:ting)? on|point(?:s|ed|ing)? (?:to|at|toward(?:s)?)|narrowed (?:it )?down to|blam(?:e|es|ed|ing)(?: (?:it|this|that))?(?: on)?|diagnos(?:ed|is)(?: it| this)?(?: (?:as|with|is|was))?|reckons?|believes?|claims?|claimed|swears|suggest(?:s|ed)?|mentioned|quoted(?: (?:me|us))?(?: (?:for|on))?|culprit is|maybe|perhaps|possibly|probably|(?:wondering|unsure|know|see|tell) (?:about|if|whether)|heard that|worried (?:about|that)|afraid)';
/** Of what only some work is wanted: "it needs the tires balanced". */
const NO_WORK =
  /^(?!(?:balanced|rotated|aligned|checked|bled|flushed|cleaned|changed|topped|tested|inspected|looked|adjusted|tightened|charged|serviced|reset|check|checks)\b)/;
/** Behind what is asked after by its name alone: "what about the strut mount". */
const ASKED_ABOUT = /^(?:$|(?:then|though|instead|too|or|and|maybe|you think|could that)\b)/;
const NEED_IT =
  '(?: to)?(?: (?:get|replace|change|swap|do|buy|be))*(?: (?:a|an|the|my|some|all|both|new|whole|another|replacement|rebuilt))*';
const NEED = `(?:need|needs|needed|want|wants|have|has|get|should)${NEED_IT}`;
/** "does it have power steering" asks for no work on it. */
const ASKED_NEED = `(?:need|needs|needed|want|wants|have(?= to )|get|should)${NEED_IT}`;
const WRONG_WITH = '(?:wrong|up|off|going on|the matter) (?:with|in)';
/** What makes a guess of a statement: "that is the exhaust, right". */
const TAG = /^(?:is not it|is it not|right|correct|huh|i (?:think|guess|bet|believe|suspect|assume))(?: |$)/;
/** Behind the name of what is in trouble. */
const TROUBLE = /^(?:system )?(?:issues?|problems?|trouble|faults?|failure|related|going (?:bad|out))\b/;

/** Words that end in what is suspected, what must follow its name, and whether that holds of all in a row: "said battery and alternator are shot". */
const CUES: [RegExp, RegExp | null, 'each' | 'all'][] = (
  [
    [`\\b(?:is|was|are) ${IT}${OFTEN}`, null, 'each'],
    [
      `\\b(?:could|can|might|may|would|will|must) ${IT}${OFTEN} (?:be|have been|mean|indicate|come from|point to)${OFTEN}`,
      null,
      'each',
    ],
    [
      `\\b(?:could|might|may|must|gotta|(?:has|have|got) to)(?: (?:also|just|well|very|still|only|possibly|easily))* (?:be|have been)${OFTEN}`,
      BLAMED,
      'each',
    ],
    [`\\b${THINKS}(?: (?:that|if|whether|maybe))? (?:its|${IT} ${IS}|${IT})${OFTEN}`, BLAMED, 'each'],
    [`${SAYS}(?: (?:that|maybe))? (?:its|${IT} ${IS}|${IT})${OFTEN}`, BLAMED, 'each'],
    [
      `\\b(?:it|this|that|its|problem|issue)(?: is)? (?:probably|likely|most likely|possibly|maybe|definitely)(?: (?:is|be))?`,
      BLAMED,
      'each',
    ],
    [`${SAYS}(?: (?:that|maybe|probably))*`, BLAMED, 'all'],
    [`\\b(?:(?:it|that|this|problem|issue|culprit) is|its|thats)${OFTEN}`, TAG, 'each'],
    [`\\beither(?= (?:the|an?|my) )`, BLAMED, 'each'],
    [`\\b${ACCUSES}(?: (?:that|maybe|probably|possibly|if|whether))*`, BLAMED, 'all'],
    [`\\b(?:something|anything|have|has|got) to do with|\\brelated to`, null, 'each'],
    [
      `\\b(?:do|does|would|will) (?:i|it|we|you think (?:i|it))(?: (?:really|just|actually|maybe|even))* ${ASKED_NEED}`,
      NO_WORK,
      'each',
    ],
    [
      `\\b(?:do|does) (?:i|it|we|this|she) have(?: an?| some)?(?= (?:bad|failing|faulty|blown|cracked|dead|worn|weak|leaking|stuck) )`,
      null,
      'each',
    ],
    [
      `\\b(?:do|does) (?:i|it|we|this|she) have(?: an?| some)?|\\b(?:feels?|looks?|looking|seems?|acts?|acting) (?:like|to be)(?: (?:maybe|probably|it (?:is|could be|might be)|its))*`,
      TROUBLE,
      'each',
    ],
    [
      `\\b(?:is|could|might|may|must|can)(?: there)?(?: be)? (?:something|anything)(?: be)? ${WRONG_WITH}|\\b${THINKS}(?: that)?(?: there)?(?: is)? something(?: is)? ${WRONG_WITH}|\\bis there (?:an? |some |any )?(?:problem|issue|fault|trouble) (?:with|in)`,
      null,
      'each',
    ],
    [
      `(?:${SAYS}|\\b(?:thinks?|claims?|insists?|swears?|recommend(?:s|ed)?|suggest(?:s|ed)?))(?: that)?(?: (?:i|we|it|he|she|they))? ${NEED}`,
      NO_WORK,
      'each',
    ],
    [
      `\\b(?:wants (?:me )?to|told me to|recommend(?:s|ed)?|suggest(?:s|ed)?|(?<!how often |when |how )should i|think i should|would|will)(?: (?:just|try|go ahead and))* (?:replac(?:e|ing)|chang(?:e|ing)|swap(?:ping)?|get|a new|new)(?: (?:a|an|the|my|both|all|new))*`,
      null,
      'each',
    ],
    [`\\b(?:would|could|can|might|will|does|do|may)`, DOES, 'all'],
    [`^(?:(?:so|or|and|but|also|ok) )*(?:is|are|did|has|was)`, IS_BAD, 'all'],
    [
      `\\bwhy (?:is (?:it|this|that) |(?:could|can) (?:it|this|that) )?not(?: be)?|\\bwhy (?:could|can|would) not (?:it|this|that) be|\\b(?:what|how) about`,
      ASKED_ABOUT,
      'each',
    ],
    [
      `${SAYS}(?: (?:to|just|i should|you should|go ahead and))* (?:put|throw|slap|install)(?: in| on)?(?: (?:a|an|the|new|another|my))*`,
      null,
      'each',
    ],
    [`\\bsounds? (?:like|to be)(?: (?:maybe|probably|possibly|it (?:is|could be|might be)|its))*`, LIKE_IT, 'all'],
  ] as const
).map(([source, behind, of]) => [new RegExp(`${source}(?= |$)`, 'g'), behind, of]);
/** In a question, or where a clause begins: "it clicks, is my starter bad". */
const IF_ASKED = /\b(?:is|are|did|has|was)(?= |$)/g;
/** "it was the fuel pump?" */
const SUPPOSED = new RegExp(`\\b(?:it|this|that) was${OFTEN}(?= |$)`, 'g');
const NOTHING_MORE = /^$/;

const CUES_IF_ASKED: typeof CUES = [
  [IF_ASKED, IS_BAD, 'all'],
  [SUPPOSED, NOTHING_MORE, 'each'],
];

/** Words of not knowing that deny nothing. */
const UNSURE =
  /\b(?:not (?:quite |really |entirely )?(?:sure|certain|positive)|(?:do|does|did) not know|can not (?:tell|decide|figure out)|no (?:idea|clue))\b/g;
const DENIED = 'not|never|doubt|doubts|doubted|unlikely|nor|without|hardly|ruled out|rule out|rules out';
/** What may stand between that and what is denied: "it will not crank buddy thinks …" denies nothing. */
const OF_THINKING =
  '(?:really|actually|honestly|even|very|quite|at|all|much|entirely|too|that|it|its|this|they|i|he|she|we|you|think|thinking|thought|believe|convinced|say|said|sure|to|be|the|a|any|if|whether)';
/** Right before a cue, and a little before one of thinking: "I do not really think it is …". */
const DENIED_BEFORE = new RegExp(`\\b(?:${DENIED}) $`);
const DENIED_NEAR = new RegExp(`\\b(?:${DENIED})(?: ${OF_THINKING}){0,2} $`);

const FAR_ENOUGH = 60;

/**
 * Where a sentence suspects something, in the order of its words, which stand spelled out in lower case. `asks`: whether a question may begin at a word.
 */
export function suspicions(words: readonly string[], asks: (place: number) => boolean): Suspicion[] {
  const line = words.join(' ').replaceAll(UNSURE, (found) => found.replaceAll(/\w+/g, 'unsure'));
  const placeOf = (index: number): number => line.slice(0, index).split(' ').length - 1;
  const found = [...CUES, ...CUES_IF_ASKED].flatMap(([cue, behind, of]) =>
    [...line.matchAll(cue)].flatMap(({ index, 0: { length } }): Suspicion[] => {
      if ((cue === IF_ASKED || cue === SUPPOSED) && !asks(placeOf(index))) return [];
      const denied = behind === BLAMED ? DENIED_NEAR : DENIED_BEFORE;
      if (
        denied.test(line.slice(Math.max(0, index - FAR_ENOUGH), index)) ||
        (behind !== ASKED_ABOUT && /\bnot\b/.test(line.slice(index, index + length)))
      )
        return [];
      return [{ at: placeOf(index + length) + 1, behind, of }];
    }),
  );
  return found.toSorted((one, other) => one.at - other.at);
}
