import { matchableOf } from '#engine/understand/matchable-sentence.ts';
import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';
import { readTokens } from '#engine/understand/read-tokens.ts';
import { textFeatures } from '#engine/understand/text-features.ts';

/** What a text is made of, as the engine will see it. */
export function featuresOfText({ vocabulary, correct, classes }: PreparedLexicon): (text: string) => readonly string[] {
  return (text) =>
    textFeatures(readTokens(text, vocabulary, correct).sentences.map(({ words }) => matchableOf(words, classes)));
}
