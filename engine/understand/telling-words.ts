import type { FindingId, PatternSource, StateId } from '#engine/knowledge-base.ts';
import type { Element } from './compile-pattern.ts';
import type { Match } from './match-pattern.ts';
import type { IndexedPattern, PatternIndex } from './pattern-index.ts';
import type { Token } from './token.ts';
import type { ClassTree } from './word-classes.ts';

/** Weighs how much the words of a match tell one state of its finding from the other states. */
export interface TellingWords {
  weigh(finding: FindingId, tokens: readonly Token[], match: Match): number;
}

/** Words that hold a sentence together tell little, however rare they are among the patterns. */
const LIGHT_WORDS = new Set(
  'get make do have hear go come be there happen give say sound keep when with at to of in for and'.split(' '),
);
const LIGHT_WEIGHT = 0.1;

/**
 * A word that the patterns of one state alone use counts fully, one that those of n states use counts 1/n: of "rapid clicking when
 * I turn the key" it is "rapid" that decides, however many words of turning the key another pattern takes.
 */
export function tellingWords(patterns: PatternIndex<PatternSource>, classes: ClassTree): TellingWords {
  const patternsOf = new Map<FindingId, number[]>();
  patterns.sources.forEach(({ finding }, at) => {
    const listed = patternsOf.get(finding);
    if (listed === undefined) patternsOf.set(finding, [at]);
    else listed.push(at);
  });
  const ready = new Map<FindingId, StatesByWord>();
  // Of thousands of findings few are ever told of.
  const statesByWord = (finding: FindingId): StatesByWord => {
    let words = ready.get(finding);
    if (words === undefined) {
      const own = (patternsOf.get(finding) ?? []).map((at) => patterns.pattern(at));
      ready.set(finding, (words = countStates(own, classes)));
    }
    return words;
  };
  return {
    weigh: (finding, tokens, match) => {
      const words = statesByWord(finding);
      return match.taken.reduce((sum, i) => sum + share(words, tokens[i]!), 0);
    },
  };
}

/** Stem → states of one finding the patterns of which use it. */
type StatesByWord = ReadonlyMap<string, ReadonlySet<StateId>>;

function countStates(patterns: readonly IndexedPattern<PatternSource>[], classes: ClassTree): StatesByWord {
  const words = new Map<string, Set<StateId>>();
  for (const { source, elements } of patterns) {
    for (const stem of stemsOf(elements, classes)) {
      const states = words.get(stem);
      if (states === undefined) words.set(stem, new Set([source.state]));
      else states.add(source.state);
    }
  }
  return words;
}

function share(words: StatesByWord, token: Token): number {
  let states = Infinity;
  for (const stem of token.stems) states = Math.min(states, words.get(stem)?.size ?? Infinity);
  const light = token.skip || LIGHT_WORDS.has(token.stems[0]!) ? LIGHT_WEIGHT : 1;
  return light / states;
}

function stemsOf(elements: readonly Element[], classes: ClassTree): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'word') return [element.stem];
    if (element.kind === 'class') return [...classes.stemsOf(element.name)];
    return element.kind === 'any' ? element.options.flatMap((option) => stemsOf(option, classes)) : [];
  });
}
