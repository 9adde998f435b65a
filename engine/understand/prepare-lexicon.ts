import type { Lexicon, PatternSource } from '#engine/knowledge-base.ts';
import { matchableOf } from './matchable-sentence.ts';
import { findMatches, indexPatterns, type PatternIndex } from './pattern-index.ts';
import { readTokens } from './read-tokens.ts';
import { PART_CLASS, VEHICLE_CLASS } from './special-classes.ts';
import { makeSpellingGuard, type SpellingGuard } from './spelling.ts';
import { tellingWords, type TellingWords } from './telling-words.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';
import { makeClassTree, type ClassTree } from './word-classes.ts';

/** A lexicon made ready for reading; build it once, it is reused for every message. */
export interface PreparedLexicon {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  correct: SpellingGuard;
  /** The lexicon's classes, and beside them `part.<id>` and `vehicle`. */
  classes: ClassTree;
  findings: PatternIndex<PatternSource>;
  facets: PatternIndex<Lexicon['facetPatterns'][number]>;
  triggers: PatternIndex<Lexicon['triggers'][number]>;
  telling: TellingWords;
  codes: ReadonlySet<string>;
}

/** Compiles a lexicon. Throws PatternError where a pattern or class does not follow the language. */
export function prepareLexicon(lexicon: Lexicon): PreparedLexicon {
  const vocabulary = makeVocabulary(lexicon);
  const parts = Object.entries(lexicon.parts).map(([id, words]): [string, string[]] => [
    PART_CLASS + id,
    words.map(plainPhrase).filter((phrase) => phrase !== ''),
  ]);
  const classes = makeClassTree(
    { ...lexicon.classes, ...Object.fromEntries(parts), [VEHICLE_CLASS]: lexicon.vehicleWords.map(plainPhrase) },
    vocabulary,
  );
  const findings = indexPatterns(lexicon.patterns, vocabulary, classes.names);
  return {
    lexicon,
    vocabulary,
    correct: makeSpellingGuard(vocabulary),
    classes,
    findings,
    telling: tellingWords(findings.patterns, classes),
    facets: indexPatterns(lexicon.facetPatterns, vocabulary, classes.names),
    triggers: indexPatterns(lexicon.triggers, vocabulary, classes.names),
    codes: new Set(lexicon.codes),
  };
}

/** Names of parts are text, not patterns: signs of the pattern language mean nothing there. */
function plainPhrase(text: string): string {
  return text.replace(/[^\p{L}\p{N}'’ -]/gu, ' ').trim();
}

/** Does one pattern occur in a text? Negation and the like are not looked at. Throws PatternError. */
export function matchesPattern(text: string, pattern: string, prepared: PreparedLexicon): boolean {
  const index = indexPatterns([{ text: pattern }], prepared.vocabulary, prepared.classes.names);
  const { sentences } = readTokens(text, prepared.vocabulary, prepared.correct);
  return sentences.some(({ words }) => findMatches(matchableOf(words, prepared.classes), index).length > 0);
}
