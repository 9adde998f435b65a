import type { Lexicon } from '#engine/knowledge-base.ts';
import { readSentences } from './read-words.ts';
import { remembered } from './remembered.ts';
import { literalWords } from './pattern-facts.ts';
import { rewrite } from './rewrites.ts';
import { ARTICLES } from './skip-words.ts';
import { regularForms, stem } from './stem.ts';
import { IRREGULAR, READINGS } from './word-forms.ts';
import { listWords, openWords, type WordLists, type WordTable } from './word-table.ts';

/** Every word the reader knows: our own (from patterns, classes, parts) and English. */
export interface Vocabulary {
  /** Is it one of our words, in some form that the lexicon writes? */
  isOurs(word: string): boolean;
  /** Is it a word at all? Always true where no English list was given. */
  isWord(word: string): boolean;
  /** Readings of a word, the likeliest first. */
  stems(word: string): string[];
  /** The stem of two words written apart that are one of ours ("start up"); null where they are none. */
  joinedStem(first: string, second: string): string | null;
  /** The words of a pattern's own text, as owners' words are read. */
  patternWords(text: string): readonly string[];
  /** Our words with how often the lexicon writes them, which settles ties of the spelling guard. */
  ours: WordTable;
  /** Two words we write next to each other, found by their joined form: "startup" → start, up. */
  splitCompound(joined: string): readonly [string, string] | null;
  hasEnglish: boolean;
}

/** What the lexicon writes, counted once by the curator. */
export interface WordIndex {
  /** Every word with how often it is written. */
  frequency: WordLists;
  /** Stems of those words. */
  stems: WordLists;
  /** Two words written next to each other, joined, with the letters of the first one. */
  compounds: WordLists;
}

/** Throws PatternError where a pattern cannot be parsed. */
export function indexWords(lexicon: Lexicon): WordIndex {
  const frequency = countWords(lexicon);
  const { stems } = readingsOf(frequency, openWords(lexicon.english));
  const ourStems = new Set([...frequency.keys()].flatMap(stems));
  return {
    frequency: listWords(frequency),
    stems: listWords([...ourStems].map((one) => [one, 1])),
    compounds: listWords(findCompounds(lexicon)),
  };
}

/** What words there are, ours and English, for whoever mends spelling. */
export function makeVocabulary(englishWords: WordLists, index: WordIndex): Vocabulary {
  const ours = openWords(index.frequency);
  const english = openWords(englishWords);
  const hasEnglish = Object.keys(englishWords).length > 0;
  const ourStems = openWords(index.stems);
  const compounds = openWords(index.compounds);
  const { known, stems } = readingsOf(ours, english);
  const written = new Map<string, readonly string[]>();
  // Patterns write the same words thousands of times.
  const patternWords = (text: string): readonly string[] => {
    let words = written.get(text);
    if (words === undefined) written.set(text, (words = readPatternWords(text)));
    return words;
  };
  // "stoping" is taken for what it means; of another word only the forms as they are spelled ("feeling", but not "griding").
  const isForm = (word: string): boolean => {
    const base = stems(word)[0]!;
    return ourStems.has(base) || (known(base) && regularForms(base).includes(word));
  };
  return {
    isOurs: remembered((word) => ours.has(word)),
    isWord: remembered((word) => !hasEnglish || known(word) || IRREGULAR.has(word) || isForm(word) || /\d/.test(word)),
    stems,
    joinedStem: joiner((joined) => {
      if (!/^[a-z]+$/.test(joined)) return null;
      const base = stems(joined)[0]!;
      return ours.has(joined) || ourStems.has(base) ? base : null;
    }),
    patternWords,
    ours,
    splitCompound: (joined) => {
      const first = compounds.get(joined);
      return first === undefined ? null : [joined.slice(0, first), joined.slice(first)];
    },
    hasEnglish,
  };
}

const MOST_PAIRS = 20_000;

/** Owners write the same words beside each other time and again. */
function joiner(stemOf: (joined: string) => string | null): Vocabulary['joinedStem'] {
  const met = new Map<string, Map<string, string | null>>();
  let count = 0;
  return (first, second) => {
    let behind = met.get(first);
    let found = behind?.get(second);
    if (found !== undefined) return found;
    if (count >= MOST_PAIRS) {
      met.clear();
      count = 0;
      behind = undefined;
    }
    if (behind === undefined) met.set(first, (behind = new Map()));
    behind.set(second, (found = stemOf(first + second)));
    count += 1;
    return found;
  };
}

/** Which words there are, and their readings by that. */
function readingsOf(ours: Pick<WordTable, 'has'>, english: WordTable) {
  const known = (word: string): boolean => ours.has(word) || english.has(word);
  const cache = new Map<string, string[]>();
  const stems = (word: string): string[] => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const base = stem(word, known);
    const other = READINGS.get(word);
    const readings = other === undefined ? [base] : [base, other];
    if (known(word)) cache.set(word, readings);
    return readings;
  };
  return { known, stems };
}

/** The words of a pattern's own text, as owners' words are read: contractions opened, articles dropped. */
function readPatternWords(text: string): string[] {
  const words = readSentences(text).flatMap((sentence) => rewrite(sentence.words));
  return words.map(({ word }) => word).filter((word) => !ARTICLES.has(word) && word !== "'s");
}

function patternTexts(lexicon: Lexicon): string[] {
  return [
    ...lexicon.patterns.map(({ text }) => text),
    ...lexicon.facetPatterns.map(({ text }) => text),
    ...lexicon.triggers.map(({ text }) => text),
    ...inOrder(lexicon.classes),
  ];
}

/** The words of a record by its keys in order, so that the order they were authored in changes nothing. */
function inOrder(record: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.keys(record)
    .sort()
    .flatMap((key) => record[key]!);
}

function findCompounds(lexicon: Lexicon): Map<string, number> {
  const compounds = new Map<string, number>();
  for (const text of [...patternTexts(lexicon), ...inOrder(lexicon.parts), ...lexicon.vehicleWords]) {
    for (const [, first, second] of text.matchAll(/(?<![$\p{L}])(\p{Ll}{3,}) (?=(\p{Ll}{2,})(?![\p{L}?]))/gu)) {
      if (first !== undefined && second !== undefined && first !== 'not') compounds.set(first + second, first.length);
    }
  }
  return compounds;
}

function countWords(lexicon: Lexicon): Map<string, number> {
  const texts = patternTexts(lexicon).flatMap(literalWords);
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  for (const text of [...texts, ...inOrder(lexicon.parts), ...lexicon.vehicleWords])
    times.set(text, (times.get(text) ?? 0) + 1);
  for (const [text, count] of times) {
    for (const { word } of readSentences(text).flatMap((sentence) => sentence.words))
      counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return counts;
}
