import { addHomophones } from './homophones.ts';
import { readSentences } from './read-words.ts';
import { rewrite } from './rewrites.ts';
import { markParts } from './sentence-parts.ts';
import { markSkips } from './skip-words.ts';
import type { SpellingGuard } from './spelling.ts';
import type { Sentence, Token, Word } from './token.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text in a language we do not read: fewer of its words are known than this share. */
const READABLE_SHARE = 0.5;
const TOO_SHORT_TO_JUDGE_WORDS = 4;
const SHORTEST_JOINED_PART = [3, 2] as const;

export interface ReadText {
  sentences: Sentence<Token>[];
  /** False where most of its words are neither English nor ours. */
  readable: boolean;
}

/** Steps 1, 3 and 4 of reading: sentences of words, with spelling put right, stems, and the marks that patterns go by. */
export function readTokens(text: string, vocabulary: Vocabulary, correct: SpellingGuard): ReadText {
  const sentences = readSentences(text);
  const readable = isReadable(sentences, vocabulary);
  return {
    readable,
    sentences: sentences.map(({ words, question }) => {
      const spelled = words.flatMap((word) => spell(word, vocabulary, readable ? correct : (same) => same));
      return { question, words: tokensOf(rewrite(spelled), vocabulary) };
    }),
  };
}

/** Words of one sentence as tokens; patterns use it too, so that both sides are read alike. */
function tokensOf(words: readonly Word[], vocabulary: Vocabulary): Token[] {
  const tokens = words.map((word, i): Token => ({
    ...word,
    stems: vocabulary.stems(word.word),
    joined: joinedStem(word, words[i + 1], vocabulary),
    skip: false,
    wall: false,
    number: /^\d+(?:\.\d+)?$/.test(word.word),
    segment: 0,
  }));
  markParts(tokens);
  addHomophones(tokens);
  markSkips(tokens);
  return tokens;
}

function spell(word: Word, vocabulary: Vocabulary, correct: SpellingGuard): Word[] {
  const parts = vocabulary.isOurs(word.word) ? null : vocabulary.splitCompound(word.word);
  if (parts !== null)
    return parts.map((part, i): Word => ({ ...word, word: part, pause: i === 0 ? word.pause : 'none' }));
  const corrected = correct(word.word);
  return [corrected === word.word ? word : { ...word, word: corrected }];
}

function joinedStem(word: Word, next: Word | undefined, vocabulary: Vocabulary): string | null {
  if (next === undefined || next.pause === 'comma' || word.word === 'not') return null;
  if (word.word.length < SHORTEST_JOINED_PART[0] || next.word.length < SHORTEST_JOINED_PART[1]) return null;
  return vocabulary.joinedStem(word.word, next.word);
}

function isReadable(sentences: readonly Sentence<Word>[], vocabulary: Vocabulary): boolean {
  const words = sentences
    .flatMap((sentence) => sentence.words.map(({ word }) => word))
    .filter((word) => /^\p{L}{2,}$/u.test(word));
  if (!vocabulary.hasEnglish || words.length < TOO_SHORT_TO_JUDGE_WORDS) return true;
  return words.filter((word) => vocabulary.isWord(word)).length >= words.length * READABLE_SHARE;
}
