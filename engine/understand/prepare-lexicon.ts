import type { Lexicon, PatternSource } from '#engine/knowledge-base.ts';
import { Atoms } from './atoms.ts';
import { indexLexicon, type LexiconIndex } from './lexicon-index.ts';
import { openPatterns, type PatternIndex } from './pattern-index.ts';
import { makeSpellingGuard, type SpellingGuard } from './spelling.ts';
import { tellingWords, type TellingWords } from './telling-words.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';
import { openClassTree, type ClassTree } from './word-classes.ts';

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
  /** Rules that have `needed` patterns. */
  rulesWithNeeds: ReadonlySet<string>;
  telling: TellingWords;
  codes: ReadonlySet<string>;
}

/**
 * Makes a lexicon ready. `index` is what the curator has worked out of this very lexicon; without it, it is worked out here.
 * Throws where it is of another one, and PatternError where a pattern or class does not follow the language.
 */
export function prepareLexicon(lexicon: Lexicon, index: LexiconIndex = indexLexicon(lexicon)): PreparedLexicon {
  if (index.version !== lexicon.version)
    throw new Error(`The index is of knowledge base ${index.version}, the lexicon of ${lexicon.version}`);
  const vocabulary = makeVocabulary(lexicon.english, index.words);
  const classes = openClassTree(index.classes);
  const atoms = new Atoms();
  const findings = openPatterns(lexicon.patterns, index.findings, atoms);
  return {
    lexicon,
    vocabulary,
    correct: makeSpellingGuard(vocabulary),
    classes,
    findings,
    telling: tellingWords(findings, classes),
    facets: openPatterns(lexicon.facetPatterns, index.facets, atoms),
    triggers: openPatterns(lexicon.triggers, index.triggers, atoms),
    rulesWithNeeds: new Set(lexicon.triggers.flatMap(({ rule, needed }) => (needed === true ? [rule] : []))),
    codes: new Set(lexicon.codes),
  };
}
