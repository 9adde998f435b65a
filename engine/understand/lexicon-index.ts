import type { Lexicon } from '#engine/knowledge-base.ts';
import { compilePatterns, type CompiledPatterns } from './pattern-index.ts';
import { PART_CLASS, VEHICLE_CLASS } from './special-classes.ts';
import { indexWords, makeVocabulary, type WordIndex } from './vocabulary.ts';
import { indexClasses, type ClassIndex } from './word-classes.ts';

/**
 * What reading needs to know of a lexicon and no message changes. The curator works it out and writes it as a part of its own,
 * so that nothing is worked out at start. Plain JSON.
 */
export interface LexiconIndex {
  /** Of the lexicon. */
  version: string;
  words: WordIndex;
  classes: ClassIndex;
  /** Of the lexicon's `patterns`, `facetPatterns` and `triggers`. */
  findings: CompiledPatterns;
  facets: CompiledPatterns;
  triggers: CompiledPatterns;
}

/** Throws PatternError where a pattern or class does not follow the language. */
export function indexLexicon(lexicon: Lexicon): LexiconIndex {
  const words = indexWords(lexicon);
  const vocabulary = makeVocabulary(lexicon.english, words);
  const members = allClasses(lexicon);
  const names = new Set(Object.keys(members));
  return {
    version: lexicon.version,
    words,
    classes: indexClasses(members, vocabulary),
    findings: compilePatterns(lexicon.patterns, vocabulary, names),
    facets: compilePatterns(lexicon.facetPatterns, vocabulary, names),
    triggers: compilePatterns(lexicon.triggers, vocabulary, names),
  };
}

/** The lexicon's classes in the order of their names, then a class for each part, then the vehicle's. */
function allClasses({ classes, parts, vehicleWords }: Lexicon): Record<string, readonly string[]> {
  const named = Object.keys(classes)
    .sort()
    .map((name): [string, readonly string[]] => [name, classes[name]!]);
  const ofParts = Object.keys(parts)
    .sort()
    .map((id): [string, readonly string[]] => [
      PART_CLASS + id,
      parts[id]!.map(plainPhrase).filter((phrase) => phrase !== ''),
    ]);
  return Object.fromEntries([...named, ...ofParts, [VEHICLE_CLASS, vehicleWords.map(plainPhrase)]]);
}

/** Names of parts are text, not patterns: signs of the pattern language mean nothing there. */
function plainPhrase(text: string): string {
  return text.replace(/[^\p{L}\p{N}'’ -]/gu, ' ').trim();
}
