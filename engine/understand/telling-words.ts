import type { FindingId, PatternSource, StateId } from '#engine/knowledge-base.ts';
import type { Element } from './compile-pattern.ts';
import type { Match } from './match-pattern.ts';
import type { PatternIndex } from './pattern-index.ts';
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
export function tellingWords(patterns: PatternIndex<PatternSource>['patterns'], classes: ClassTree): TellingWords {
  const statesByWord = new Map<FindingId, Map<string, Set<StateId>>>();
  for (const { source, elements } of patterns) {
    let words = statesByWord.get(source.finding);
    if (words === undefined) statesByWord.set(source.finding, (words = new Map()));
    for (const stem of stemsOf(elements, classes)) {
      const states = words.get(stem);
      if (states === undefined) words.set(stem, new Set([source.state]));
      else states.add(source.state);
    }
  }
  const share = (words: ReadonlyMap<string, ReadonlySet<StateId>> | undefined, token: Token): number => {
    const counts = token.stems.map((stem) => words?.get(stem)?.size ?? Infinity);
    const light = token.skip || LIGHT_WORDS.has(token.stems[0]!) ? LIGHT_WEIGHT : 1;
    return light / Math.min(...counts);
  };
  return {
    weigh: (finding, tokens, match) =>
      match.taken.reduce((sum, i) => sum + share(statesByWord.get(finding), tokens[i]!), 0),
  };
}

function stemsOf(elements: readonly Element[], classes: ClassTree): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'word') return [element.stem];
    if (element.kind === 'class') return classes.stems.get(element.name) ?? [];
    return element.kind === 'any' ? element.options.flatMap((option) => stemsOf(option, classes)) : [];
  });
}
