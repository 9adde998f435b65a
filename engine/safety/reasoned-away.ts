import type { ReadMessage } from '#engine/understand/read-text.ts';
import { JUST_NOW, LAST_SEASON, MENDED, PEOPLE } from '#engine/understand/reality-words.ts';
import type { Token } from '#engine/understand/token.ts';

/** Work that ends a trouble, done. */
const REMEDY = new RegExp(
  String.raw`\b(?:${MENDED}|renewed|fitted|refitted|remedied|resolved|mended|removed|torqued|retorqued|scrapped|carried out|all new|new \w+ (?:fitted|installed|and tested)|put in (?:a|new)|put right)\b`,
);
/** A time that is over. */
const LONG_AGO = new RegExp(
  String.raw`\b(?:years? ago|months? ago|${LAST_SEASON}|last autumn|once|used to|ancient history|in (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d))\b`,
);
/** Then it is not over. */
const GOES_ON = new RegExp(String.raw`\b(?:still|now|keeps?|again|${JUST_NOW}|every time|whenever|but|anyway)\b`);
/** Other people, other machines, and what was only read or seen somewhere. */
const OF_OTHERS = new RegExp(
  String.raw`\b(?:${PEOPLE}|co worker|buddy|grandad|granddad|grandma|previous owner|(?:old|last|previous|former) (?:car|truck|van|suv|one)|film|movie|game|news|radio|papers|video|recall|read (?:about|that|of)|tractor|mower|lawnmower|chainsaw|boat|suitcase|trailer|caravan|scooter)s?\b`,
);
/** Imagined, or asked about in general. */
const SUPPOSED =
  /\b(?:what if|if (?:a|an|the|my|your)\b.{0,50}\b(?:did|would|were|ever|could)|would .{0,60} if|if .{0,60} would|could (?:someday|one day|ever)|someday|in theory|just (?:asking|curious|wondering)|which (?:car|model)s?|how (?:would|does|can|could) (?:a|an|i|you|one|people) (?:know|tell)|do they|why would)\b/;

/** Sentences behind one that may say that its trouble was mended. */
const MENDED_WITHIN = 2;

/**
 * Of the words of a message, the places of those that stand in a sentence which itself gives a reason not to take it for a danger here and now: what it
 * tells was mended since, is long over, is of others, is imagined or only asked (`bare`: sentences that do no more than ask). Such
 * words alone may be doubted by the sound of the whole; none of these reasons does away with a danger by itself.
 */
export function reasonedAway({ sentences }: ReadMessage, bare: ReadonlySet<number>): number[] {
  const said = sentences.map(({ sentence }) => sentence.words.map(({ word }) => word).join(' '));
  return sentences.flatMap(({ sentence }, index) => {
    const own = said[index]!;
    const withNext = said.slice(index, index + 1 + MENDED_WITHIN).join(' . ');
    const over = (REMEDY.test(withNext) && !GOES_ON.test(withNext)) || (LONG_AGO.test(own) && !GOES_ON.test(own));
    const reasoned = bare.has(index) || over || OF_OTHERS.test(own) || SUPPOSED.test(own);
    return reasoned ? places(sentence.words) : [];
  });
}

/** That a trouble of old, or of another car, is here now: "but it came back", "this one does too", "smells like gas again". */
const HERE_ONCE_MORE =
  /\b(?:(?:came|comes|coming|is|it 's) back\b(?! to)|(?:this (?:one|1|car|truck)|mine) (?:does|did|has|is) (?:too|it|this|that|the same)|(?:it|that) was (?:mine|my)\b|(?:smell|leak|drip|smoke|sink|shake|wobble|lock|burn)(?:s|ing|ed)?\b[a-z ]{0,20} again)\b/;

/** Whether a message says so: then the sound of its other words puts nothing in doubt. */
export function saysHereOnceMore({ sentences }: Pick<ReadMessage, 'sentences'>): boolean {
  return sentences.some(({ sentence }) => HERE_ONCE_MORE.test(sentence.words.map(({ word }) => word).join(' ')));
}

const places = (words: readonly Token[]): number[] => words.map(({ from }) => from);
