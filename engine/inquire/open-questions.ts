import { findCodes } from '../understand/find-codes.ts';
import { isOnRecords } from '../understand/intents.ts';
import type { ReadMessage } from '../understand/read-text.ts';
import type { Sentence, Token } from '../understand/token.ts';
import { isTelling } from './asking-words.ts';
import { clausesOf } from './clauses-beside.ts';
import { plainWords } from './plain-words.ts';

/** How a clause begins that asks, question mark or not. */
const BEGINS = new RegExp(
  `^(?:(?:so|and|but|also|or|ok|okay|then|well|plus|hi|hello|hey) )*(?:${[
    '(?:is|are|was|were|does|do|did|can|could|should|shall|would|will|might|has) (?:not )?(?:it|this|that|there|these|those|they|them|i|we|you|he|she|the|a|an|my|our|any|all|some|someone|\\w+ing)\\b',
    // Not "which is odd", "what it does" or "where the pipe bends".
    '(?:what|where|who|why|how|which(?! (?:is|was|are|were|has|does|did|would|will|can|could)\\b))(?: (?!(?:it|i|we|you|he|she|they|the|my|this|that)\\b)\\w+){0,2}? (?:is|are|do|does|did|can|could|should|would|will|might|has|have)\\b',
    'when (?:should|do|does|will|can|is|would) (?:i|we|it|they|the|my|you|this)\\b',
    'any (?:way|chance|point|trick)\\b|(?:anyone|anybody) ',
  ].join('|')})`,
);

/** Words of questions that the diagnosis itself answers, or that are no more than asked: "any ideas what is wrong", "please help". */
const OF_ANY_FAULT = new Set(
  `help advice advise opinion opinions idea ideas clue clues thought thoughts think thinks thinking suggestion suggestions suggest input insight
  wrong problem problems issue issues trouble fault faults cause causes caused causing reason reasons culprit happening happen happens
  happened begin start check checked look looked diagnose diagnosis diagnosed figure fix fixes fixed fixing repair repaired mend solve solved thing things stuff else anything
  something nothing everything somebody someone anybody anyone everyone guys folks people know knows known heard hear see seen experienced
  sound sounds sounding act acting weird strange odd normal common usual typical possible possibly likely probably maybe guess deal mess
  heck hell wtf huh right correct yes no not going wont sense try tried ask asked question questions answer next first step point say said let
  lol bro man dude sir maam kind make makes making getting mechanic expert work works working appreciated bad worse`.split(
    /\s+/,
  ),
);

/** Of whatever thing it is asked, the diagnosis answers it. */
const OF_THE_FAULT =
  /^(?:so |and |but |ok |then )*(?:what (?:is|could|can|would|might) (?:it|this|that)(?: be)?|what (?:should|do|can|could|must|would|am) (?:i|we|you|one)(?: (?:supposed|need|have|going) to)? do(?: about (?:it|this|that))?|why (?:is|does|would) (?:it|this|that)(?: do (?:it|this|that))?)(?: now| here| next| then)*$|\bwhat (?:is|are|could be|might be|would be) (?:wrong|the matter|going on|up|happening|causing|the (?:cause|problem|issue|matter))\b|\bwhat (?:(?:can|could|would|might|usually|normally) )*(?:cause|causes|caused|make|makes)\b/;

/** A part of a sentence that asks. */
export interface OpenQuestion {
  tokens: readonly Token[];
}

/**
 * What of a message asks for something that the diagnosis itself does not answer, clause by clause, but for the sentences that are `taken` for
 * questions we know. Whether anything else was read of it is not looked at.
 */
export function openQuestions(
  text: string,
  { readable, sentences }: ReadMessage,
  ...taken: ReadonlySet<number>[]
): OpenQuestion[] {
  if (!readable) return [];
  return sentences.flatMap(({ sentence }, index) =>
    taken.some((known) => known.has(index)) ? [] : askingParts(sentence, text),
  );
}

/** The clauses that begin as questions do; else all of it where a question mark ends it. */
function askingParts(sentence: Sentence<Token>, text: string): OpenQuestion[] {
  const begins = clausesOf(sentence)
    .map(({ words }) => words)
    .filter((words) => BEGINS.test(plainWords(words, text).join(' ')));
  const asking = begins.length === 0 && sentence.question ? [sentence.words] : begins;
  return asking.filter((words) => asksOfMore(words, text)).map((tokens) => ({ tokens }));
}

/** Fewer of them that name nothing ask nothing. */
const FEWEST_WORDS = 4;

function asksOfMore(words: readonly Token[], text: string): boolean {
  const line = plainWords(words, text).join(' ');
  const said = text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);
  if (OF_THE_FAULT.test(line) || isOnRecords(said) || findCodes(said).length > 0) return false;
  const telling = words.filter(isTelling);
  // "do they all do that" names nothing, and asks all the same.
  if (telling.length === 0)
    return words.length >= FEWEST_WORDS && BEGINS.test(line) && !words.some(({ word }) => OF_ANY_FAULT.has(word));
  return telling.some(({ word }) => !OF_ANY_FAULT.has(word));
}
