const VEHICLE =
  '(?:car|truck|van|suv|jeep|pickup|minivan|vehicle|bus|semi|rv|camper|sedan|motorcycle|tesla|ford|chevy|honda|toyota|dodge|nissan|subaru|hyundai|kia|mazda|bmw|buick|gmc)';
/** What a car of old is called by its name. */
const MODEL =
  '(?:accord|altima|camry|caravan|cherokee|civic|corolla|cr-?v|crosstrek|elantra|equinox|escape|explorer|f-?[123]50|fiesta|focus|forester|frontier|fusion|highlander|impala|impreza|jetta|malibu|maxima|mustang|odyssey|optima|outback|passat|pathfinder|pilot|prius|ram|ranger|rav-?4|rogue|sentra|sienna|sierra|silverado|sonata|sorento|suburban|tacoma|tahoe|taurus|traverse|tucson|tundra|versa|wrangler|4runner)';
const PEOPLE =
  '(?:neighbou?r|friend|buddy|buddie|coworker|co-worker|colleague|boss|cousin|uncle|aunt|(?:brother|sister|mother|father)[ -]in[ -]law|brother|sister|roommate|grandpa|grandma|coach)';
/** What befalls it, as over. */
const BEFELL =
  '(?:had|caught|burned|burnt|burst|went|blew|lost|broke|leaked|was|smoked|exploded|died|failed|locked|sank|fell|rolled)';

/** "my buddys truck caught fire", "my neighbor's old Impala lost its brakes". */
const OF_SOMEBODY = new RegExp(
  `\\b(?:my|our|a|the) ${PEOPLE}(?:'s|s'|s) (?!shop|garage|mechanic|place|lift|house|driveway|scanner)(?:[\\w-]+ ){1,3}?${BEFELL}\\b`,
);
/** "my sister in law had a car fire". */
const OF_PERSON = new RegExp(`\\b(?:my|our|a|the) ${PEOPLE} had an? (?:${VEHICLE}|vehicle|engine) fire\\b`);
/** "my last car had a bad fuel leak", "my old Accord had its ball joint pop out". */
const OF_OLD = new RegExp(
  `\\b(?:my|our) (?:last|previous|former|ex|old|first) (?:[\\w-]+ )?(?:${VEHICLE}|${MODEL}) (?:also )?${BEFELL}\\b`,
);
/** The car at hand, in the same piece. */
const THIS_CAR = /\b(?:my|mine|me|us|our|i|we|this|it|now|today|(?:the|that) (?:car|truck|van|suv|jeep))\b/;

/** Whether a piece tells of nothing but what befell another car: somebody else's, or one of old. */
export function isOfAnotherCar(words: string): boolean {
  const found = OF_SOMEBODY.exec(words) ?? OF_PERSON.exec(words) ?? OF_OLD.exec(words);
  if (found === null) return false;
  return !THIS_CAR.test(words.slice(0, found.index)) && !THIS_CAR.test(words.slice(found.index + found[0].length));
}

const SEEN = new RegExp(
  `^(?:(?:hi|hello|so|i|we|just|today|yesterday|once) )*(?:saw|seen|passed|watched|drove by|drove past|heard about|read about) (?:a|an|another|some|someone's|somebody's) (?:[\\w-]+ )?${VEHICLE} (?:that was |that had |was )?(?:on fire|burning|burn|in flames|smoking|catch fire|caught fire|blow up|explode)\\b`,
);

/** Whether a piece tells of a car seen on the road or heard of, and of no own one. */
export function isOnlySeen(words: string): boolean {
  const found = SEEN.exec(words);
  return found !== null && !/\b(?:my|mine|me|our|ours|it was|i was|we were)\b/.test(words.slice(found[0].length));
}

const OWN = new RegExp(
  `\\b(?:mine|my (?:own |actual |real |only )*(?:${VEHICLE}|problem|issue|trouble|brakes?|engine|motor|steering|transmission)|this (?:one|${VEHICLE}|\\d{4})|on this)\\b`,
);

/** Whether the rest speaks of the owner's own car. */
export function setsAgainst(rest: string): boolean {
  return OWN.test(rest);
}

/** Whether a piece names the car at hand, or its owner. */
export function isOfThisCar(words: string): boolean {
  return THIS_CAR.test(words);
}

/** Whether anything says that what is told of the other car is so here, or was in one: then all of it counts. */
export function saysTheSame(message: string): boolean {
  return SAME.test(message.replaceAll(LETTER_TOO, ' '));
}

/** "Kia sent me a letter about it too": what is the same is the letter. */
const LETTER_TOO =
  /\b(?:letter|notice|recall|card)s? (?:(?:about|bout|for|on|of) (?:it|this|that|mine) )?(?:too|also|as well)\b/g;

const SAME =
  /\b(?:same|too|also|as well|likewise|similar\w*|again|both|like (?:his|hers|theirs|that|it|this)|(?:do|does|did|doing|done) (?:it|this|that|so|the)|mine (?:does|did|is|has|was)(?= \. |$| now\b)|mine (?:go|goes|went|drops?|dropped|sinks?|sank)\b|(?:it|that|which) (?:was|is|were) (?:mine|my|ours)|(?:it|that) was (?:when|before|after) (?:i|we)|bought (?:it|this|that)|drive (?:it|his|hers|that)|driving (?:it|his|hers|that)|borrow\w*|now (?:it|that) (?:is|'s)|it's mine|its mine)\b/;
