import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { isAmiss } from './is-amiss.ts';
import { isGuess, isOfWords } from './origins.ts';
import { NET } from './safety/evaluate-safety.ts';
import { textTriggers } from './safety/text-triggers.ts';
import { isBare, readValues } from './understand/corrections.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { understand } from './understand/understand.ts';

/** More words are no short answer. */
const MOST_WORDS = 12;
/** Longer ones are whole sentences, which tell of more than one thing. */
const LONGEST_QUOTE = 60;
const MOST_QUOTES = 3;
const MOST_MESSAGES = 3;
/** It asks, or tells of another thing. */
const NO_ANSWER =
  /^(?:is|are|was|does|do|did|can|could|should|would|will|what|why|how|when|where|which|who)\b|\balso\b|^and now\b/i;
/** What an answer begins with and that tells nothing itself. */
const LEAD =
  /^(?:(?:(?:no|nah)(?=\W*(?:,|\.|only|just|when|while|if|its?|it's|the|my|i|on|at|in|both|more|mostly|from)\b)|nope|yes|yeah|yep|yup|well|ok|okay|um)\b[\s,.]*)+/i;
/** How the rest of a sentence begins; what has a subject of its own tells by itself whatever it tells. */
const GOES_ON =
  /^(?:only|just|when|whenever|if|while|at|on|in|from|to|both|it|its|it's|i (?:feel|hear|notice|smell|see)|louder|quieter|worse|better|more|mostly|not|after|before|until|till|during|every|all|sometimes|always|usually|left|right|front|rear|back|under|over|with|without|cold|hot|warm|first|topped|filled|slowly|once|by|near|behind|around|above|below)\b/i;

interface Knowledge {
  model: PreparedModel;
  lexicon: PreparedLexicon;
}

/**
 * What a short answer tells as the rest of the words told last, where it tells nothing by itself: behind "shakes at idle in Drive" "only when cold"
 * says when, behind "grinding noise when driving" "not on highway" where. What was told stays told: nothing is denied so.
 */
export function continueWords(
  { text, at }: { text: string; at: number },
  before: readonly Evidence[],
  { model, lexicon }: Knowledge,
): Evidence[] {
  const answer = text.trim().replace(LEAD, '').replaceAll('?', ' ').trim();
  if (answer === '' || answer.split(/\s+/).length > MOST_WORDS || NO_ANSWER.test(answer)) return [];
  const read = (all: string) => [...understand(all, lexicon, { at }).evidence, ...textTriggers(all, lexicon, { at })];
  const tellBehind = (quote: string) => {
    const said = `${quote} ${answer}`;
    return newIn(read(said), read(quote), { said, from: quote.length, answer: text.trim() }, model);
  };
  const found = firstOf(wordsTold(before, model), tellBehind) ?? sameAgain(answer, before, { model, lexicon }, at);
  const once = found.filter((item, i) => found.findIndex((other) => isSame(item, other)) === i);
  return once.map(({ finding, state, origin, facets, quote }) => ({ finding, state, origin, facets, quote, at }));
}

/** What the words of the first message yield of which any do; those of the others are not read. */
function firstOf(told: readonly string[][], tellBehind: (quote: string) => Evidence[]): Evidence[] | null {
  for (const quotes of told) {
    const found = quotes.flatMap(tellBehind);
    if (found.length > 0) return found;
  }
  return null;
}

/** What was told before with the very circumstances that the answer names: it says so once more. */
function sameAgain(answer: string, before: readonly Evidence[], { model, lexicon }: Knowledge, at: number): Evidence[] {
  const bare = answer.replaceAll(/\b(?:only|just)\b/gi, ' ').trim();
  const { values } = readValues(bare, lexicon);
  const holds = ({ facets }: Evidence) => values.every(({ facet, value }) => facets[facet]?.includes(value) === true);
  const same = before.findLast(
    (item) => item.quote !== null && !isGuess(item.origin) && isAmiss(item, model) && holds(item),
  );
  return values.length === 0 || same === undefined || !isBare(bare, values) ? [] : [{ ...same, at }];
}

/** The words of the complaints of each message, the last one first, of each the longest first. */
function wordsTold(before: readonly Evidence[], model: PreparedModel): string[][] {
  const told = before.filter(
    (item) =>
      (item.quote?.length ?? Infinity) <= LONGEST_QUOTE &&
      isOfWords(item.origin) &&
      !isGuess(item.origin) &&
      isAmiss(item, model),
  );
  return [...Map.groupBy(told, ({ at }) => at)]
    .toSorted(([one], [other]) => other - one)
    .slice(0, MOST_MESSAGES)
    .map(([, items]) => longest([...new Set(items.flatMap(({ quote }) => quote ?? []))]));
}

function longest(quotes: readonly string[]): string[] {
  return quotes
    .filter((quote) => !quotes.some((other) => other !== quote && other.includes(quote)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_QUOTES);
}

/** What the words tell with the answer that they do not tell without it. */
function newIn(
  read: readonly Evidence[],
  alone: readonly Evidence[],
  { said, from, answer }: { said: string; from: number; answer: string },
  model: PreparedModel,
): Evidence[] {
  return read.flatMap((item) => {
    const then = alone.find(({ finding }) => finding === item.finding);
    if (then === undefined) {
      if (item.quote === null) return [];
      const begins = said.lastIndexOf(item.quote);
      const joins = GOES_ON.test(said.slice(from).trim()) && begins + item.quote.length > from;
      const isOfAnswer = begins >= from || (joins && isAmiss(item, model));
      return isOfAnswer && isKnown(item, model) ? [{ ...item, quote: answer }] : [];
    }
    // What a critical rule goes by is told in another state by its own words alone.
    if (then.state !== item.state)
      return isAmiss(item, model) && !model.guarded.has(item.finding) ? [{ ...item, quote: answer }] : [];
    const facets = Object.entries(item.facets).filter(([facet, values]) =>
      values.some((value) => then.facets[facet]?.includes(value) !== true),
    );
    return facets.length === 0 ? [] : [{ ...item, facets: Object.fromEntries(facets), quote: then.quote }];
  });
}

const isSame = (one: Evidence, other: Evidence): boolean => one.finding === other.finding && one.state === other.state;

function isKnown({ finding }: Evidence, { findingIndex }: PreparedModel): boolean {
  return findingIndex.has(finding) || finding.startsWith(NET);
}
