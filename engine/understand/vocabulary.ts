import type { Lexicon } from '#engine/knowledge-base.ts';
import { readSentences } from './read-words.ts';
import { literalWords } from './pattern-facts.ts';
import { rewrite } from './rewrites.ts';
import { ARTICLES } from './skip-words.ts';
import { regularForms, stem } from './stem.ts';
import { IRREGULAR, READINGS } from './word-forms.ts';

/** Every word the reader knows: our own (from patterns, classes, parts) and English. */
export interface Vocabulary {
  /** Is it one of our words, in some form that the lexicon writes? */
  isOurs(word: string): boolean;
  /** Is it a word at all? Always true where no English list was given. */
  isWord(word: string): boolean;
  /** Is it the stem of one of our words? */
  isOurStem(stem: string): boolean;
  /** Readings of a word, the likeliest first. */
  stems(word: string): string[];
  /** The words of a pattern's own text, as owners' words are read. */
  patternWords(text: string): readonly string[];
  /** How often the lexicon writes the word: settles ties of the spelling guard. */
  frequency: ReadonlyMap<string, number>;
  /** Two words we write next to each other, keyed by their joined form: "startup" → start, up. */
  compounds: ReadonlyMap<string, readonly [string, string]>;
  hasEnglish: boolean;
}

export function makeVocabulary(lexicon: Lexicon): Vocabulary {
  const frequency = countWords(lexicon);
  const english = new Set(lexicon.english);
  const known = (word: string): boolean => frequency.has(word) || english.has(word);
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
  const written = new Map<string, readonly string[]>();
  // Patterns write the same words thousands of times.
  const patternWords = (text: string): readonly string[] => {
    let words = written.get(text);
    if (words === undefined) written.set(text, (words = readPatternWords(text)));
    return words;
  };
  const ourStems = new Set([...frequency.keys()].flatMap(stems));
  // "stoping" is taken for what it means; of another word only the forms as they are spelled ("feeling", but not "griding").
  const isForm = (word: string): boolean => {
    const base = stems(word)[0]!;
    return ourStems.has(base) || (known(base) && regularForms(base).includes(word));
  };
  return {
    isOurs: (word) => frequency.has(word),
    isWord: (word) => english.size === 0 || known(word) || IRREGULAR.has(word) || isForm(word) || /\d/.test(word),
    isOurStem: (one) => ourStems.has(one),
    stems,
    patternWords,
    frequency,
    compounds: findCompounds(lexicon),
    hasEnglish: english.size > 0,
  };
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
    ...Object.values(lexicon.classes).flat(),
  ];
}

function findCompounds(lexicon: Lexicon): Map<string, readonly [string, string]> {
  const compounds = new Map<string, readonly [string, string]>();
  for (const text of [...patternTexts(lexicon), ...Object.values(lexicon.parts).flat(), ...lexicon.vehicleWords]) {
    for (const [, first, second] of text.matchAll(/(?<![$\p{L}])(\p{Ll}{3,}) (?=(\p{Ll}{2,})(?![\p{L}?]))/gu)) {
      if (first !== undefined && second !== undefined && first !== 'not')
        compounds.set(first + second, [first, second]);
    }
  }
  return compounds;
}

function countWords(lexicon: Lexicon): Map<string, number> {
  const texts = patternTexts(lexicon).flatMap(literalWords);
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  for (const text of [...texts, ...Object.values(lexicon.parts).flat(), ...lexicon.vehicleWords])
    times.set(text, (times.get(text) ?? 0) + 1);
  for (const [text, count] of times) {
    for (const { word } of readSentences(text).flatMap((sentence) => sentence.words))
      counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return counts;
}
