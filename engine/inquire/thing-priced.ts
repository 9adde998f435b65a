/** What may stand before a name. */
const BEFORE =
  /^(?:the|a|an|my|our|its|your|this|that|these|those|some|both|all|new|used|another|one|two|four|\d+|set|pair|of|just|only|replacement|to|replace|buy|get|cost|costs|quality|good|cheap|oem|aftermarket)$/;
/** What is no thing with a price of its own, or is asked for otherwise. */
const NO_THING =
  /\b(?:it|this|that|these|those|them|one|ones|fix|fixing|repair|repairs|repaired|job|jobs|bill|damage|labor|labour|whole|everything|parts?|work|total|tow|towing|towed|diagnosis|diagnostic|inspection|i|you|we|they|he|she|shop|mechanic|dealer|insurance|gas|money|quote|estimate|sides?|sets?|pairs?|not|and|or|but|if|when|because|with|\d+|more|longer|left|worse|have|has|is|was|do|does|in|on|at|can|should|will|worth|each|myself)\b/;

const ASKS: RegExp[] = [
  /\b(?:how much|how expensive)(?: money)? (?:is|are|for|to replace|would|will|does|do|should)\b/,
  /\b(?:price|cost|prices|costs) (?:of|for|on|to replace)\b/,
  /\bwhat (?:do|does|would|will)(?= .*\b(?:cost|run)\b)/,
];
/** What may stand behind the name. */
const BEHIND =
  /^(?:(?:usually|normally|roughly|about|typically|going to|gonna)? ?(?:cost|costs|run|be|go for|set me back)(?: me| us)?|(?:for|on) (?:it|this|that|(?:my|this|the|a) (?:car|truck|van|suv))|please|though|then)$/;
const MOST_WORDS = 3;
const MOST_BEHIND = 4;

/** The places of the words that name what a price is asked of, whether anything of ours is called so or not; none where nothing is named. */
export function thingPriced(words: readonly string[]): number[] {
  const line = words.join(' ');
  const found = ASKS.map((asks) => asks.exec(line)).find((match) => match !== null);
  if (found == null) return [];
  let from = line.slice(0, found.index + found[0].length).split(' ').length;
  while (BEFORE.test(words[from] ?? '')) from += 1;
  // "How much is that going to be": nothing is named.
  if (BEHIND.test(words.slice(from).join(' '))) return [];
  for (let behind = 0; behind <= MOST_BEHIND; behind++) {
    const to = words.length - behind;
    const called = words.slice(from, to).join(' ');
    if (behind > 0 && !BEHIND.test(words.slice(to).join(' '))) continue;
    if (to <= from || to - from > MOST_WORDS || NO_THING.test(called)) continue;
    return words.slice(from, to).map((_, place) => from + place);
  }
  return [];
}
