import type { PreparedLexicon } from '#engine/understand/prepare-lexicon.ts';

/**
 * The same lexicon with a memory for what it has found of words, for reading many texts of a known, bounded whole: most words stand in
 * many of them.
 */
export function rememberWords(lexicon: PreparedLexicon): PreparedLexicon {
  const { vocabulary, correct } = lexicon;
  return {
    ...lexicon,
    correct: remembered(correct),
    vocabulary: {
      ...vocabulary,
      isOurs: remembered((word) => vocabulary.isOurs(word)),
      isWord: remembered((word) => vocabulary.isWord(word)),
      stems: remembered((word) => vocabulary.stems(word)),
    },
  };
}

function remembered<Found extends boolean | string | string[]>(find: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined) known.set(word, (found = find(word)));
    return found;
  };
}
