import type { Token } from './token.ts';

/** Right behind "changed": what a driver does, or how a noise alters. */
const NO_PART_CHANGED =
  /^(?:gears?|lanes?|speeds?|directions?|into|from|pitch|colou?rs?|sounds?|tones?|when|with|as|a bit|my mind)\b/;
/** Of "swapped": parts that traded places, to see whether the fault goes along. */
const TRADES_PLACES =
  /\b(?:from \d|from \S+(?: \S+){0,3} to|between|around|places|positions?|side to side|left (?:and|to|with|for) right|front to (?:rear|back)|with (?!(?:a )?(?:brand )?(?:new|used|oem|aftermarket|rebuilt|reman)\b)|(?:the|it|code|misfire|fault|miss|problem|noise|leak|pull) (?:did not |does not |never )?(?:stayed|stays|stay|moved?|moves|followed|follows?|went with|remained on))\b/;
/** Of which of them, by number: "coil 1 and 2"; not what is swapped out, or for new ones. */
const TRADES_NUMBERS =
  /^(?!out\b)(?!.*\bnew\b).*?\b\d+ (?:and|with|to|for) (?:(?:the|number|cyl\w*|coil|plug|injector|spot|position) )*\d+\b(?! (?:days?|weeks?|months?|years?|times|miles)\b)/;
/** Verbs, as stems, by which they do. */
const TRADING = new Set(['swap', 'move', 'switch', 'trade', 'exchange']);
const STAYED =
  /\b(?:stayed|stays|stay|did not (?:move|follow)|does not (?:move|follow)|not follow|remained|same cylinder|same side)\b/;
const YEARS_AGO =
  /\b(?:in (?:19|20)\d\d|(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten|few|many|several|couple|couple of|some) years? (?:ago|back)|years ago|long (?:time )?ago)\b/;
const NOT_IN_YET =
  /\b(?:have|has|did|do) not (?:\w+ )?(?:put|installed?|fitted|fit|replaced?|changed?|swapped|done|gotten)\b.* yet\b|\bnot (?:in|on|installed|fitted) yet\b|\b(?:in the box|in the mail|on order|on its way|on the way|ordered|coming tomorrow)\b/;
/** So many tokens behind its verb work is still said to come … */
const TO_COME_REACH = 5;
/** … by what is sure to be ahead, … */
const AHEAD =
  /\b(?:tomorrow|next (?:week|weekend|month|time|payday|paycheck|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|soon(?! after)|later (?:today|tonight|this))\b/;
/** … or by what may be, where nothing is told behind it and nobody is said to have done it. */
const MAYBE_AHEAD = /^(?:\w+ ){0,2}(?:tonight|this weekend|later)$/;
const LATELY =
  /\b(?:yesterday|today|recently|just|lately|(?:last|this|past|few|couple of|\d+) (?:nights?|days?|weeks?|weekend|months?|summer|spring|fall|winter))\b/;

/** Whether the verb of replacing at a place is of no part that is new since: "changed gears", "swapped the coils, the misfire stayed". */
export function renewsNothing(tokens: readonly Token[], verb: number): boolean {
  const behind = wordsBehind(tokens, verb);
  const [stem] = tokens[verb]!.stems;
  if (stem === 'change' || stem === 'chang') return NO_PART_CHANGED.test(behind);
  return stem === 'swap' && tradesPlaces(behind);
}

/** The verb of a swap test, by which parts trade places; -1 where there is none. */
export function swapTestAt(tokens: readonly Token[]): number {
  return tokens.findIndex(({ stems }, at) => TRADING.has(stems[0]!) && tradesPlaces(wordsBehind(tokens, at)));
}

const tradesPlaces = (behind: string): boolean => TRADES_PLACES.test(behind) || TRADES_NUMBERS.test(behind);

const wordsBehind = (tokens: readonly Token[], verb: number): string =>
  tokens
    .slice(verb + 1)
    .map(({ word }) => word)
    .join(' ');

/** Whether the fault stayed where it was, by the words behind a swap test. */
export const tellsOfStaying = (words: string): boolean => STAYED.test(words);

/** Whether the part of a sentence is at hand, but not in the car. */
export function isNotInYet(tokens: readonly Token[]): boolean {
  return NOT_IN_YET.test(tokens.map(({ word }) => word).join(' '));
}

/** Whether the work of a verb is still to come: "plugs replaced tomorrow". `bare`: nobody is said to do it, as in "coils changed this weekend". */
export function isToCome(tokens: readonly Token[], verb: number, bare: boolean): boolean {
  const behind = tokens.slice(verb + 1);
  const ends = behind.findIndex(({ wall, pause, word }) => wall || pause === 'comma' || /^(?:and|but|so)$/.test(word));
  const clause = ends < 0 ? behind : behind.slice(0, ends);
  const words = (of: readonly Token[]) => of.map(({ word }) => word).join(' ');
  return AHEAD.test(words(clause.slice(0, TO_COME_REACH))) || (bare && ends < 0 && MAYBE_AHEAD.test(words(clause)));
}

/** Whether the work of a sentence was done so long ago that no part of it is new. */
export function wasYearsAgo(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word).join(' ');
  return YEARS_AGO.test(words) && !LATELY.test(words);
}
