import { matchableOf } from './matchable-sentence.ts';
import type { PreparedLexicon } from './prepare-lexicon.ts';
import type { ReadSentence } from './read-claims.ts';
import { readTokens } from './read-tokens.ts';

/** A message cut into sentences that patterns can be looked for in. */
export interface ReadMessage {
  sentences: ReadSentence[];
  /** False where most of its words are neither English nor ours. */
  readable: boolean;
}

/** Done once a message, for the reader of findings and for the net of dangers. */
export function readText(text: string, lexicon: PreparedLexicon): ReadMessage {
  const { sentences, readable } = readTokens(text, lexicon.vocabulary, lexicon.correct);
  return {
    readable,
    sentences: sentences.map((sentence) => ({ sentence, matchable: matchableOf(sentence.words, lexicon.classes) })),
  };
}
