import type { Sentence, Token } from '../understand/token.ts';
import { isTelling } from './asking-words.ts';

/** A clause with fewer such words tells of nothing by itself. */
const FEWEST_TELLING = 2;

/**
 * The clauses of a sentence that stand beside its question and tell of something: "what battery does it need, *the wheel came loose*".
 * `named`: places in the sentence of the words that name what is asked for; `asks`: whether a clause by itself asks.
 */
export function clausesBeside(
  sentence: Sentence<Token>,
  named: readonly number[],
  asks: (clause: Sentence<Token>) => boolean,
): Token[][] {
  const clauses = new Map<number, Token[]>();
  const asking = new Set(named.map((place) => sentence.words[place]!.segment));
  for (const token of sentence.words) clauses.set(token.segment, [...(clauses.get(token.segment) ?? []), token]);
  return [...clauses].flatMap(([segment, words]) => {
    const tells = words.filter(isTelling).length >= FEWEST_TELLING;
    return !tells || asking.has(segment) || asks({ words, question: false }) ? [] : [words];
  });
}
