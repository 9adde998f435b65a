import type { RecentWork } from './recent-work.ts';
import type { Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

/** A thing named by several words, listed in some class: "steering wheel", "brake light". */
export interface Compound {
  from: number;
  to: number;
  classes: string[];
}

/** One sentence made ready for matching. */
export interface Matchable {
  tokens: readonly Token[];
  hits: ClassHits;
  compounds: readonly Compound[];
  /** Stem, `$CLASS` or `#` → tokens it begins at, ascending. */
  positions: ReadonlyMap<string, readonly number[]>;
  /** Parts it says were replaced. */
  work: RecentWork;
  /** What it is made of, for the statistical readers (`textFeatures`). */
  features: readonly string[];
}

/** How many words are in these sentences. */
export function countWords(sentences: readonly Pick<Matchable, 'tokens'>[]): number {
  return sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
}
