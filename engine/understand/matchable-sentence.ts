import { findCompounds } from './compounds.ts';
import type { Matchable } from './matchable.ts';
import { findRecentWork } from './recent-work.ts';
import { VEHICLE_CLASS } from './special-classes.ts';
import { sentenceFeatures } from './text-features.ts';
import type { Token } from './token.ts';
import { findClasses, type ClassHits, type ClassTree } from './word-classes.ts';

/** Makes one sentence ready for patterns: its classes and the names of several words in it. */
export function matchableOf(tokens: readonly Token[], classes: ClassTree): Matchable {
  const hits = findClasses(tokens, classes);
  const work = findRecentWork(tokens, hits);
  return {
    tokens,
    hits,
    compounds: findCompounds(tokens, hits, VEHICLE_CLASS),
    positions: positionsOf(tokens, hits),
    work,
    features: sentenceFeatures(tokens, hits, work.named),
  };
}

function positionsOf(tokens: readonly Token[], hits: ClassHits): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  const note = (atom: string, at: number): void => {
    const known = positions.get(atom);
    if (known === undefined) positions.set(atom, [at]);
    else if (known.at(-1) !== at) known.push(at);
  };
  tokens.forEach((token, at) => {
    for (const stem of token.stems) note(stem, at);
    if (token.joined !== null) note(token.joined, at);
    if (token.number) note('#', at);
  });
  for (const { atom, starts } of hits.values()) positions.set(atom, starts);
  return positions;
}
