import { JUST_NOW, LAST_SEASON, MENDED } from './reality-words.ts';

/** A trouble told as one of old. */
const HAD = new RegExp(
  String.raw`^(?:(?:hi|hello|so|well|ok|hey|i|we|it|she|he|car|truck|once|previously|the car|the truck|my car|my truck|back in \w+|in \w+|${LAST_SEASON}|(?:a )?(?:few|couple|couple of|two|three|\d+)? ?(?:months|years|year) ago|a (?:month|year) ago) )*(?:had|used to)\b`,
);
/** A trouble that is told to have been going on and that work ends: "the gasket was leaking last month". */
const WAS_DOING =
  /^(?:[\w']+ ){1,5}(?:was|were) (?:\w+ly )?(?:leaking|dripping|seeping|weeping|squeaking|squealing|ticking|rattling|clunking|humming)\b/;
/** … but not this, which only helps for a while, or proves nothing. */
const PATCHED =
  /\b(?:tightened|topped|tape|taped|epoxy|sealer|stop leak|zip tied?|(?:new|fresh|more|put in|put some) (?:\w+ )?(?:fluid|oil|coolant|water|antifreeze))\b/;
/** … that can have ended by itself. */
const HAD_SOME = /\bhad (?:a|an|some|the)(?: [\w-]+){0,4} (?:leak|leaks|problem|problems|issue|issues|trouble)\b/;
const REMEDY = new RegExp(
  String.raw`(?<!\b(?:needs?|should be|must be|want|get|be|to|not|never) )\b(?:${MENDED}|changed|installed|new \w+|put (?:in|on|a)|did the \w+)\b`,
);
const NOT_DONE =
  /\b(?:need|needs|should|want|wants|quote|quoted|going to|gonna|will|not|never|supposed|said|says|claims?|think|maybe|hopefully|temporar\w+)\b/;

const WELL =
  '(?:perfect|perfectly|fine|good|great|solid|flawless|dry|no (?:more )?(?:problems?|issues?|trouble|leaks?|smell)|not a (?:drop|problem|single \\w+))';
/** That all has been well from then until now. */
const WELL_SINCE = [
  new RegExp(
    `^(?:(?:and|it|it's|its|that|has|have|is|been|all|everything|she|runs|running|had|with|the car|the truck) )*${WELL} (?:ever since|since then|since)$`,
  ),
  /^(?:(?:and|it|that|they) )*(?:never came back|has not come back|hasn't come back|hasnt come back)(?: since)?$/,
];
/** That nothing of it is left, which is to be believed where it was mended. */
const ALL_GONE =
  /^(?:(?:and|it's|its|it is|that's|that is|is|they|all|totally|completely|now) )*(?:gone|cured|good now|fine now)(?: now)?$/;
/** That it is well now, which is to be believed of what was going on and was mended: "now its fine", "now no leak". */
const WELL_NOW =
  /^(?:now (?:it's |its |it is |all |everything is )?|(?:it's|its|it is|all) (?=.* now$))(?:is )?(?:fine|good|dry|gone|no (?:more )?(?:leaks?|smoke|smell|drips?))(?: now)?$/;
/** A noise that nobody fears, and nothing else. */
const NEW_NOISE =
  /^but (?:now )?(?:there(?:'s| is)|theres|it|i (?:hear|have|get))(?: [\w']+){0,3} (?:ticks?|ticking|squeaks?|squeaking|squeals?|squealing|whines?|whining|hums?|whistles?|whistling)(?: (?:noise|sound))?$/;

/** It is not long ago, goes on, or came back: then nothing is settled. */
const UNSETTLED = new RegExp(
  String.raw`\b(?:${JUST_NOW}|this week|last (?:night|week)|right now|just now|days? ago|hours? ago|weeks? ago|other day|still|again|(?<!never |not |hasn't |hasnt )(?:came|comes?|coming) back|is back|it's back|its back|back (?:again|now|to)|stays?|remains?|lingers?|persists?|same|returned|returning|as before|like before|until|except|worse|keeps?|safe|worried|sometimes|temporarily|for now|mostly|almost)\b`,
);
/** What follows is set against it, and is no new thing with a name of its own. */
const SET_AGAINST = /^(?:but|though|however|yet|except|until)\b(?! (?:now )?my\b)/;

/** Pieces that a trouble and its end are told in, at most. */
const LONGEST = 5;

/** The last piece of what begins at a place as a trouble of old and is told to be over for good; null where it is not. */
export function mendedUpTo(said: readonly string[], from: number): number | null {
  const wasDoing = WAS_DOING.test(said[from]!);
  if (!(wasDoing || HAD.test(said[from]!)) || said.some((words) => UNSETTLED.test(words))) return null;
  for (let to = from; to < Math.min(said.length, from + LONGEST); to++) {
    if (to > from && SET_AGAINST.test(said[to]!)) return null;
    // What else is told between them is no part of it.
    if (said.slice(from + 1, to).some((words) => !REMEDY.test(words) && !HAD.test(words))) return null;
    const told = said.slice(from, to + 1);
    const mended = told.some(
      (words) => REMEDY.test(words) && !NOT_DONE.test(words) && !(wasDoing && PATCHED.test(words)),
    );
    const isWell = WELL_SINCE.some((words) => words.test(said[to]!)) && (mended || HAD_SOME.test(said[from]!));
    const isGone = ALL_GONE.test(said[to]!) || (wasDoing && WELL_NOW.test(said[to]!));
    if (!isWell && !(mended && isGone)) continue;
    const next = said[to + 1] ?? '';
    return SET_AGAINST.test(next) && !NEW_NOISE.test(next) ? null : to;
  }
  return null;
}

const NOTICED = /^(?:(?:hi|so|i|we|just) )*(?:smelled|smelt|saw|noticed|heard|thought|panicked|worried)\b/;
/** What an owner may take for a danger, and owns to be none. */
const HARMLESS =
  /^(?:but )?(?:it (?:was|is)|turns? out (?:it was |it is |to be )?|turned out (?:it was |to be )?)(?:just |only |actually )*(?: ?(?:me (?:spilling|overfilling|splashing)|my (?:gas can|lawn ?mower|mower|shoes|hands|coffee|water bottle)|(?:the|a) (?:gas can|jerry can|lawn ?mower|mower|car (?:in front|ahead)|truck (?:in front|ahead)|refinery|bonfire|campfire|barbecue|grill)))\b/;

/** Whether a piece tells of something noticed, and the next one that it was nothing of the car. */
export function isMistakeOwned(said: readonly string[], place: number): boolean {
  const next = said[place + 1];
  if (next === undefined || !NOTICED.test(said[place]!) || !HARMLESS.test(next)) return false;
  return (
    !said.some((words, other) => other !== place && UNSETTLED.test(words)) && !SET_AGAINST.test(said[place + 2] ?? '')
  );
}
