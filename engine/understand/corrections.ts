import type { FacetId, FacetValueId, FindingId, StateId } from '#engine/knowledge-base.ts';
import { isDeniedFacet, readFacets } from './attach-facets.ts';
import { findMatches } from './pattern-index.ts';
import type { PreparedLexicon } from './prepare-lexicon.ts';
import { readText } from './read-text.ts';

/** A value of a facet, such as the place "at the front". */
export interface FacetValue {
  facet: FacetId;
  value: FacetValueId;
}

/** The same with the words that tell it, and their place in the text. */
export interface SaidValue extends FacetValue {
  words: string;
  from: number;
  to: number;
}

/** What a message mends of what was told before it. */
export interface Correction {
  /** What holds now, in the order said. */
  values: SaidValue[];
  /** What is said not to hold: "not the front". */
  denied: FacetValue[];
  /** There is more than a bare "no", which may only answer a question. */
  firm: boolean;
  /** It says in so many words that something is put right: more than "sorry" or "actually", which may begin anything. */
  plain: boolean;
  /** What was told before is no longer meant: "forget that". */
  drops: boolean;
  /** The message without its signs, in its owner's words. */
  words: string;
}

/** What was put right, as ids. */
export interface Corrected {
  /** Circumstances that hold now, and those that they take the place of. */
  now: FacetValue[];
  was: FacetValue[];
  /** Findings told in another state than before. */
  states: { finding: FindingId; state: StateId; was: StateId }[];
  /** States told before and denied now, of findings that have several. */
  setAside: { finding: FindingId; state: StateId }[];
  /** What was told before is no longer meant; `but_danger`: but for what was critical. */
  dropped: 'all' | 'but_danger' | null;
  /** Words that put something right of which it is not known what. */
  unplaced: string | null;
}

/** Nothing yet. */
export const NOTHING_CORRECTED: Corrected = {
  now: [],
  was: [],
  states: [],
  setAside: [],
  dropped: null,
  unplaced: null,
};

const AROUND = String.raw`[\s,.:;!…–—-]*`;
const OPENERS = 'oh|ah|uh|um|er|hm+|ok|okay|hey|well|and|but|yes|yeah';
const FIRM =
  'i (?:meant|mean)(?: to say)?|i should have said|i misspoke|my (?:bad|mistake)|correction|(?:scratch|strike) that|wait|hold on|sorry|oops|whoops|actually|or rather|typo|got (?:that|it) (?:wrong|backwards|mixed up)';
const DROPS =
  "(?:(?:just |pls |please )?(?:forget|ignore|disregard|scratch|strike)(?: about)? (?:that|this|all (?:of )?(?:that|this)|everything|what i (?:said|told you|wrote)|the (?:above|last one))|never ?mind(?: (?:that|all that|what i said))?|nvm)(?=[\\s]*(?:$|[,.;:!…–—-]|the |my |its |it's |it is |i |found |got |fixed |figured ))";
/** Forgotten by name, for something that is the real trouble. */
const DROPS_FOR =
  /^\W*(?:forget|ignore|never ?mind)(?: about)? (?:the|my) [a-z ]{1,40}[,.;:!–—-]+ *(?:the|my|its|it's) (?:real|actual|main|bigger|big) (?:issue|problem|trouble|thing|concern)\b/;
/** That there is nothing to be helped with after all. */
const TAKES_BACK =
  /^(?:i |we )?(?:just )?(?:(?:found|got|have) (?:it|em|'em|them|my keys?|the keys?)(?: (?:now|already))?|(?:it|its|it's|it is|they|they're|all|everything)(?: is| are| was)?(?: all)? (?:fine|ok|okay|good|gone)(?: now| again)?|false alarm|(?:fixed|figured|sorted) (?:it|that)(?: out)?(?: myself)?)\W*$/;

const LEAD = new RegExp(
  `^${AROUND}(?:(?:${OPENERS})\\b${AROUND})*(?<signs>(?:(?:no|nope|nah|${FIRM}|${DROPS})(?![\\p{L}'])${AROUND})+)`,
  'u',
);
const WITHIN = new RegExp(`\\b(?:${FIRM})\\b`, 'g');
const FIRM_SIGN = new RegExp(`\\b(?:${FIRM})\\b`);
const DROP_SIGN = new RegExp(`(?:^|\\W)${DROPS}`);
/** In the middle of a sentence, where "wait" and "sorry" alone may be anything. */
const AMID = new RegExp(
  `(?<=\\p{L}|\\d)[\\s,.:;!…–—-]+(?:(?:no|nope|nah|sorry|wait)${AROUND}){0,3}(?:oops|whoops|my (?:bad|mistake)|correction|i misspoke|or rather|i (?:meant|mean)|(?:no|nope|nah)${AROUND}(?:wait|sorry|actually|hold on)|(?:wait|sorry|actually)${AROUND}no|${DROPS})(?![\\p{L}'])${AROUND}(?:(?:${FIRM})(?![\\p{L}'])${AROUND}){0,3}`,
  'u',
);
const PLAIN =
  /\b(?:i (?:meant|mean)|(?:no|nope)\W+(?:wait|sorry|actually)|correction|(?:scratch|strike) that|oops|whoops|misspoke|or rather|got (?:that|it) (?:wrong|backwards|mixed up))\b/;
/** Beside a value these tell nothing of their own. */
const SMALL_WORDS = new Set(
  `i it its it's is was are s the a an at in on to from of and but not or than when while as if side end area part more most mostly rather think guess
  believe say said saying mean meant to be that that's thats there one ones wheel wheels happens happen happening does do doing comes come coming wrong other
  way instead like really`.split(/\s+/),
);
/** Said to hold or not to. */
const PLACES = new Set('front rear back left right'.split(' '));
/** So many others may stand in a message that puts circumstances right and does nothing else. */
const MOST_OTHER_WORDS = 1;
/** That it is so as well, and what was told before holds. */
const ALSO = /\b(?:also|too|as well|both)\b/;
/** How fast, behind "when I drive". */
const AT_SPEED = /^ (?:at |around |about |over |above |past )*\d+(?: ?mph)?/i;

/** What a message mends by a sign of correction, or by "not the front, the rear"; null: nothing, or it asks. */
export function readCorrection(text: string, lexicon: PreparedLexicon): Correction | null {
  const plain = folded(text);
  if (text.includes('?') || ALSO.test(plain)) return null;
  const lead = LEAD.exec(plain);
  const rest = blank(plain, 0, lead?.[0].length ?? 0).replace(WITHIN, (sign) => ' '.repeat(sign.length));
  const { values, denied } = readValues(rest, lexicon);
  const signs = lead?.groups?.['signs'] ?? '';
  const paired = values.some(({ facet, value }) => denied.some((not) => not.facet === facet && not.value !== value));
  const firm = paired || FIRM_SIGN.test(plain) || DROP_SIGN.test(signs);
  const others = otherWords(rest, values);
  const only = values.length > 0 && others.length <= (firm ? MOST_OTHER_WORDS : 0);
  const takesBack = firm && TAKES_BACK.test(rest.trim());
  const drops = takesBack || DROPS_FOR.test(plain) || (DROP_SIGN.test(signs) && !only);
  if (!drops && !firm && !(signs !== '' && only)) return null;
  const words = text.slice(text.length - rest.trimStart().length).trim();
  return { values: only ? values : [], denied, firm, plain: paired || PLAIN.test(plain), drops, words };
}

/** Words of a text that are neither small nor of its values. */
function otherWords(text: string, values: readonly SaidValue[]): string[] {
  const left = values.reduce((now, { from, to }) => blank(now, from, to), text);
  return (left.match(/[\p{L}\d']+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word) && !PLACES.has(word));
}

/** Whether a text is nothing but values. */
export function isBare(text: string, values: readonly SaidValue[]): boolean {
  return otherWords(folded(text), values).length === 0;
}

/** A text in two at a sign of correction within it, the sign left out; null where it has none. */
export function atCorrection(
  text: string,
): { before: string; after: string; takesBack: boolean; drops: boolean } | null {
  const sign = AMID.exec(folded(text));
  if (sign === null) return null;
  const after = text.slice(sign.index + sign[0].length);
  return {
    before: text.slice(0, sign.index),
    after,
    takesBack: TAKES_BACK.test(folded(after).trim()),
    drops: DROP_SIGN.test(sign[0]),
  };
}

/** Values of facets told in a text and denied in it, each once; of a word alone ("hot") what it tells behind "when". */
export function readValues(text: string, lexicon: PreparedLexicon): { values: SaidValue[]; denied: FacetValue[] } {
  const read = valuesIn(text, lexicon);
  if (read.values.length > 0 || !/^\s*(?:it 's |its |it's |it is )?[a-z]+[\s.!]*$/i.test(text)) return read;
  const word = text.trim().split(/\s+/).at(-1) ?? '';
  const values = valuesIn(`when ${word}`, lexicon).values;
  const from = text.lastIndexOf(word);
  return { ...read, values: values.map((one) => ({ ...one, from, to: from + word.length })) };
}

function valuesIn(text: string, lexicon: PreparedLexicon): { values: SaidValue[]; denied: FacetValue[] } {
  const values: SaidValue[] = [];
  const denied: FacetValue[] = [];
  readText(text, lexicon).sentences.forEach(({ sentence: { words: tokens }, matchable }, index) => {
    const hits = findMatches(matchable, lexicon.facets);
    for (const { facet, value, from, to } of readFacets(hits, tokens, index)) {
      const end = tokens[to - 1]!.to;
      const place = { from: tokens[from]!.from, to: end + (AT_SPEED.exec(text.slice(end))?.[0].length ?? 0) };
      const known = values.find((one) => one.facet === facet && one.value === value);
      if (known === undefined) values.push({ facet, value, words: text.slice(place.from, place.to), ...place });
    }
    for (const { source, match } of hits)
      if (isDeniedFacet(tokens, match)) denied.push({ facet: source.facet, value: source.value });
  });
  return { values, denied };
}

const OPPOSITE: Record<FacetValueId, FacetValueId> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };

/** Whether two values of one facet exclude each other: front and left do not. */
export function excludes(one: FacetValue, other: FacetValue): boolean {
  if (one.facet !== other.facet || one.value === other.value) return false;
  const opposite = OPPOSITE[one.value];
  return opposite === undefined || OPPOSITE[other.value] === undefined || opposite === other.value;
}

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** Every letter keeps its place. */
const folded = (text: string): string =>
  text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[‘’]/g, "'")
    .replace(/\s/g, ' ');
