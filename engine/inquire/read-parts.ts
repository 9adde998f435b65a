import { namesFault } from './cues.ts';
import { asksToTell, asksToTest, isBesideTested, thingTested } from './asks-to-test.ts';
import { isOfHouseholds } from './household-words.ts';
import type { Inquiry, Place } from './inquiry.ts';
import { thingPriced } from './thing-priced.ts';
import type { TopicMatch, TopicMatches } from './topics.ts';

/** So many things of one name are told of. */
const MOST_ALIKE = 3;

/** What a sentence asks, and where it names that. */
export interface Asked {
  inquiry: Inquiry;
  places: number[];
  /** Other names in it. */
  also?: number[];
  /** Whether the sentence tells of something besides; left out: judged by how many words are left. */
  tells?: boolean;
}

/** How a part that is named is tested, or what is under discussion. */
export function testAsked(
  words: string,
  { part: parts, figure: [figure] }: Pick<TopicMatches, 'part' | 'figure'>,
): Asked | null {
  const asks = asksToTest(words);
  if (asks === null || namesFault(words) || words.split(' ').some(isOfHouseholds)) return null;
  // "how do I know if the brakes are gone" may well tell of it.
  const more = asksToTell(words) ? { tells: true } : {};
  if (asks === 'it' || (parts.length === 0 && asksToTell(words)))
    return { inquiry: { kind: 'test', ids: [], called: null }, places: [], ...more };
  const [part] = parts;
  const places = part?.places ?? thingTested(words.split(' '));
  if (places.length === 0 || (figure?.places.length ?? 0) > places.length) return null;
  const also = words.split(' ').flatMap((word, place) => (isBesideTested(word) ? place : []));
  return { inquiry: { kind: 'test', ids: alike(parts), called: wordsAt(places, words) }, places, also, ...more };
}

/** The price of something that no name of ours is of. */
export function unknownPriced(words: string): Asked | null {
  const places = namesFault(words) ? [] : thingPriced(words.split(' '));
  if (places.length === 0 || words.split(' ').some(isOfHouseholds)) return null;
  const called = wordsAt(places, words);
  return { inquiry: { kind: 'price', ids: [], work: false, called, places: [] }, places };
}

function wordsAt(places: readonly number[], words: string): string {
  const all = words.split(' ');
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .map((place) => all[place] ?? '')
    .join(' ');
}

/** A job where it is named by more words than a part, or by a word of work. */
export function partsAsked(
  kind: 'price' | 'find',
  words: string,
  { part: parts, procedure: jobs }: TopicMatches,
  isWork: (place: number) => boolean,
): Asked | null {
  const [part, job] = [parts[0], jobs[0]];
  const more = (job?.places.length ?? 0) - (part?.places.length ?? 0);
  const said = placesSaid(words);
  // "pads and rotors" names both, whichever of them the answer is of.
  const also = [...parts, ...jobs].flatMap((each) => each.places);
  const of = ({ places }: TopicMatch) => ({ kind, called: wordsAt(places, words), places: said });
  if (job !== undefined && (more > 0 || (more === 0 && job.places.some(isWork))))
    return { inquiry: { ...of(job), ids: [job.id], work: true }, places: job.places, also };
  if (part === undefined) return null;
  return { inquiry: { ...of(part), ids: alike(parts), work: false }, places: part.places, also };
}

/** Things that the same words name alike. */
export function alike([first, ...rest]: readonly TopicMatch[]): string[] {
  if (first === undefined) return [];
  const same = rest.filter((each) => each.weight === first.weight && each.rank === first.rank);
  return [first, ...same].slice(0, MOST_ALIKE).map(({ id }) => id);
}

const PLACES: [RegExp, Place][] = [
  [/\bfronts?\b/, 'front'],
  [/\b(?:rears?|back)\b/, 'rear'],
  [/\b(?:driver|drivers|left)\b/, 'driver side'],
  [/\b(?:passenger|passengers|right)\b/, 'passenger side'],
  [/\bupper\b/, 'upper'],
  [/\blower\b/, 'lower'],
];

function placesSaid(words: string): Place[] {
  return PLACES.flatMap(([sign, place]) => (sign.test(words) ? [place] : []));
}
