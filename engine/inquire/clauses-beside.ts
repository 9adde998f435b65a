import type { Sentence, Token } from '../understand/token.ts';
import { isTelling } from './asking-words.ts';

/** Clauses of fewer words, fillers aside, tell of nothing by themselves. */
const FEWEST_WORDS = 2;

/**
 * The clauses of a sentence that stand beside its question and tell of something, those that follow each other as one: "what battery does
 * it need, *the wheel came loose and I stopped*".
 * `named`: places in the sentence of the words that name what is asked for; `asks`: whether a clause by itself asks.
 */
export function clausesBeside(
  sentence: Sentence<Token>,
  named: readonly number[],
  asks: (clause: Sentence<Token>) => boolean,
): Token[][] {
  const asking = new Set(named.map((place) => sentence.words[place]!.segment));
  const runs: Token[][] = [[]];
  for (const { segment, words } of clausesOf(sentence)) {
    if (!asking.has(segment) && !asks({ words, question: false })) runs.at(-1)!.push(...words);
    else runs.push([]);
  }
  return runs.filter(tells);
}

/** "The engine overheats": one word tells, and another says what of. */
function tells(words: readonly Token[]): boolean {
  return (
    words.some((token) => token.number || isTelling(token)) && words.filter(({ skip }) => !skip).length >= FEWEST_WORDS
  );
}

/** A part of a sentence between commas and the like. `from`: the place of its first word in the sentence. */
interface Clause {
  segment: number;
  words: Token[];
  from: number;
}

/** The clauses of a sentence, in their order. */
export function clausesOf({ words }: Pick<Sentence<Token>, 'words'>): Clause[] {
  const clauses = new Map<number, Clause>();
  words.forEach((token, from) => {
    const clause = clauses.get(token.segment);
    if (clause === undefined) clauses.set(token.segment, { segment: token.segment, words: [token], from });
    else clause.words.push(token);
  });
  return [...clauses.values()];
}
