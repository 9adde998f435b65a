/** Verbs of looking whether something is sound, rather than of putting it right. */
const TESTS = '(?:test|check|inspect|diagnose|verify|troubleshoot)';
const SOFT = '(?: (?:just|even|also|easily|actually|maybe|then|first|really))*';
const OWNER = '(?:i|we|you|one|someone)';

/** "how do I test the starter", "can I check it myself", "is there a way to test them". */
const ASKS: RegExp[] = [
  `\\bhow (?:do|does|can|could|would|should|will) ${OWNER}${SOFT} (?:go about )?${TESTS}\\b`,
  `\\bhow to${SOFT} ${TESTS}\\b|\\bhow (?:is|are) (?:\\w+ ){1,3}(?:tested|checked|inspected)\\b`,
  `\\b(?:can|could|should) (?:i|we)${SOFT} ${TESTS}\\b`,
  `\\b(?:is there|any|what is the|best|easy|easiest|a good|quick) (?:a |an |any |easy |good |best |quick |simple )*way (?:of|to|i can)${SOFT} ${TESTS}`,
].map((source) => new RegExp(source));

/** "how do I know which one is bad", "how can I tell if it is the bearing". */
const TELLS = new RegExp(
  `\\bhow (?:do|can|could|would|should|will|to) ?(?:${OWNER})?${SOFT} (?:tell|know|find out|figure out|be sure|make sure|confirm|prove)\\b`,
);

/** Whether it is asked how something is known, rather than done. */
export const asksToTell = (words: string): boolean => TELLS.test(words);

/** Where nothing is named: what is under discussion. */
const IT = new RegExp(
  `\\b${TESTS}(?: for)?(?: (?:it|this|that|these|those|them))?(?: (?:myself|yourself|at home|on my own|first|somehow|now|before (?:i|we) (?:buy|pay|replace)\\b.*))*$`,
);

/** Whether it is asked how something is tested: `it`, what is under discussion; `named`, whatever is named; null: neither. `words`: spelled out, in lower case. */
export function asksToTest(words: string): 'it' | 'named' | null {
  if (asksToTell(words)) return 'named';
  if (!ASKS.some((asks) => asks.test(words))) return null;
  return IT.test(words) ? 'it' : 'named';
}

const TEST = new RegExp(`^${TESTS}$`);

const isTest = (word: string): boolean => TEST.test(word);
/** Whether a word is such a verb, or stands between it and the name. */
export const isBesideTested = (word: string): boolean => isTest(word) || BEFORE.test(word);

const BEFORE = /^(?:the|a|an|my|our|its|this|that|these|those|for|if|each|all|both|old|new|bad)$/;
const BEHIND = new RegExp(
  '^(?:(?:myself|yourself|at home|on my own|first|somehow|now|with (?:a|my) (?:multimeter|meter|tester|test light|scanner)|before (?:i|we) .*)(?: |$))+$',
);
const MOST_WORDS = 3;
const NO_THING =
  /\b(?:it|them|i|we|you|is|are|was|has|have|does|and|or|if|whether|for|when|not|no|codes?|under|in|on|at)\b/;

/** The places of the words that name what is tested, whether anything of ours is called so or not; none where nothing is named. */
export function thingTested(words: readonly string[]): number[] {
  let from = words.findIndex(isTest) + 1;
  if (from === 0) return [];
  while (BEFORE.test(words[from] ?? '')) from += 1;
  for (let to = from + 1; to <= words.length; to++) {
    const isLast = to === words.length || BEHIND.test(words.slice(to).join(' '));
    if (isLast && to - from <= MOST_WORDS && !NO_THING.test(words.slice(from, to).join(' ')))
      return words.slice(from, to).map((_, place) => from + place);
  }
  return [];
}
