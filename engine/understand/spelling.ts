import { editDistance } from './damerau.ts';
import { regularForms } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrects one word; gives it back unchanged where it is a word, or nothing of ours is near. */
export type SpellingGuard = (word: string) => string;

const SHORTEST = 4;
const SAME_FIRST_LETTER_UP_TO = 5;
const TWO_EDITS_FROM = 8;
const NUMBER_OF_CACHED_WORDS = 5000;

/**
 * Step 3 of reading. Only a word that is neither ours nor English is touched; it becomes the nearest of our words within
 * one edit (two from eight letters on), a short one only within the same first letter. Ties: fewer edits, then the same first
 * letter, then the word the lexicon writes more often, then the alphabet.
 */
export function makeSpellingGuard(vocabulary: Vocabulary): SpellingGuard {
  let byLength: ReadonlyMap<number, readonly string[]> | null = null;
  const cache = new Map<string, string>();
  return (word) => {
    if (word.length < SHORTEST || vocabulary.isWord(word) || !/^\p{L}+$/u.test(word)) return word;
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const found =
      undoubled(word, vocabulary) ?? nearest(word, (byLength ??= indexByLength(vocabulary)), vocabulary) ?? word;
    if (cache.size >= NUMBER_OF_CACHED_WORDS) cache.clear();
    cache.set(word, found);
    return found;
  };
}

/** "cliick", "heelp": drawn-out letters, which the normaliser leaves as a pair. */
function undoubled(word: string, vocabulary: Vocabulary): string | null {
  for (const match of word.matchAll(/([a-z])\1/g)) {
    const shorter = word.slice(0, match.index) + word.slice(match.index + 1);
    if (vocabulary.isWord(shorter)) return shorter;
  }
  return null;
}

function nearest(
  word: string,
  byLength: ReadonlyMap<number, readonly string[]>,
  vocabulary: Vocabulary,
): string | null {
  const limit = word.length >= TWO_EDITS_FROM ? 2 : 1;
  let best: string | null = null;
  let bestScore = Infinity;
  for (let length = word.length - limit; length <= word.length + limit; length += 1) {
    for (const candidate of byLength.get(length) ?? []) {
      const sameFirst = candidate[0] === word[0];
      if (
        !sameFirst &&
        (word.length <= SAME_FIRST_LETTER_UP_TO || (candidate[1] !== word[1] && candidate[0] !== word[1]))
      )
        continue;
      const edits = editDistance(word, candidate, limit);
      if (edits > limit) continue;
      const score = edits * 4 + (sameFirst ? 0 : 2) - Math.min(1, (vocabulary.ours.get(candidate) ?? 0) / 1000);
      const better = score < bestScore || (score === bestScore && best !== null && candidate < best);
      // Not every regular form is a word.
      if (better && vocabulary.isWord(candidate)) {
        best = candidate;
        bestScore = score;
      }
    }
  }
  return best;
}

function indexByLength(vocabulary: Vocabulary): Map<number, string[]> {
  const byLength = new Map<number, string[]>();
  const words = new Set(
    vocabulary.ours.words().flatMap((word) => [word, ...(word.length < SHORTEST ? [] : regularForms(word))]),
  );
  for (const word of words) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
    const group = byLength.get(word.length);
    if (group === undefined) byLength.set(word.length, [word]);
    else group.push(word);
  }
  return byLength;
}
