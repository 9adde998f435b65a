import type { Matchable } from './matchable.ts';

/** Tells quickly which of many patterns may match a sentence. Atoms are numbered, so that no word is compared more than once. */
export interface PatternSieve {
  /** Places of the patterns whose demands the sentence meets in their order; ordered by the atoms that led to them. */
  sift(positions: Matchable['positions']): number[];
}

/** For each element of a pattern that must be there, in order, the atoms of which one must be there. */
export type Demands = readonly (readonly string[])[];

/**
 * @param byAtom atom → places of the patterns that may match where it occurs
 * @param demandsOf of the pattern at a place; asked once for each
 */
export function makeSieve(
  byAtom: Readonly<Record<string, readonly number[]>>,
  patternCount: number,
  demandsOf: (at: number) => Demands,
): PatternSieve {
  const demands = new DemandList(patternCount);
  const patternsOf = Object.entries(byAtom).map(([atom, patterns]) => {
    demands.numberOf(atom);
    return patterns;
  });
  const isCandidate = new Uint8Array(patternCount);
  /** By number of atom: the tokens it begins at in the sentence in hand. Empty between sentences. */
  const tokensOf: (readonly number[] | undefined)[] = [];

  /** Notes where the sentence's atoms stand; gives back the numbers of those that have one. */
  function mark(positions: Matchable['positions']): number[] {
    const present: number[] = [];
    while (tokensOf.length < demands.numbers.size) tokensOf.push(undefined);
    for (const [atom, tokens] of positions) {
      const number = demands.numbers.get(atom);
      if (number === undefined) continue;
      tokensOf[number] = tokens;
      present.push(number);
    }
    return present;
  }

  /** Patterns led to by the atoms with these numbers, each once; all their atoms have numbers. */
  function findCandidates(present: readonly number[]): number[] {
    const candidates: number[] = [];
    for (const number of present) {
      if (number >= patternsOf.length) continue;
      for (const at of patternsOf[number]!) {
        if (isCandidate[at] === 1) continue;
        isCandidate[at] = 1;
        candidates.push(at);
        if (!demands.has(at)) demands.add(at, demandsOf(at));
      }
    }
    for (const at of candidates) isCandidate[at] = 0;
    return candidates;
  }

  return {
    sift(positions) {
      let present = mark(positions);
      const numbered = demands.numbers.size;
      const candidates = findCandidates(present);
      // Patterns met for the first time may demand atoms that had no number yet.
      if (demands.numbers.size > numbered) present = mark(positions);
      const fitting = candidates.filter((at) => demands.areMet(at, tokensOf));
      for (const number of present) tokensOf[number] = undefined;
      return fitting;
    },
  };
}

/** The demands of many patterns in one list of numbers: for each pattern where they end, then for each demand how many atoms, and those. */
class DemandList {
  readonly numbers = new Map<string, number>();
  private list = new Int32Array(1024);
  private used = 1;
  /** Where a pattern's demands begin; 0 = not listed. */
  private readonly startOf: Int32Array;

  constructor(patternCount: number) {
    this.startOf = new Int32Array(patternCount);
  }

  numberOf(atom: string): number {
    let number = this.numbers.get(atom);
    if (number === undefined) this.numbers.set(atom, (number = this.numbers.size));
    return number;
  }

  has(pattern: number): boolean {
    return this.startOf[pattern] !== 0;
  }

  add(pattern: number, demands: Demands): void {
    const entries = demands.flatMap((atoms) => [atoms.length, ...atoms.map((atom) => this.numberOf(atom))]);
    const start = this.used;
    this.used = start + 1 + entries.length;
    if (this.used > this.list.length) {
      const longer = new Int32Array(2 * this.used);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[start] = this.used;
    this.list.set(entries, start + 1);
    this.startOf[pattern] = start;
  }

  /** Do the atoms that must be there occur in the order that the pattern wants them? */
  areMet(pattern: number, tokensOf: readonly (readonly number[] | undefined)[]): boolean {
    const { list } = this;
    const start = this.startOf[pattern]!;
    const end = list[start]!;
    let last = -1;
    for (let at = start + 1; at < end;) {
      const demandEnd = at + 1 + list[at]!;
      let earliest = Infinity;
      for (at += 1; at < demandEnd; at += 1) {
        const tokens = tokensOf[list[at]!];
        if (tokens !== undefined) earliest = Math.min(earliest, firstAfter(last, tokens));
      }
      if (earliest === Infinity) return false;
      last = earliest;
    }
    return true;
  }
}

function firstAfter(last: number, tokens: readonly number[]): number {
  for (let i = 0; i < tokens.length; i += 1) if (tokens[i]! > last) return tokens[i]!;
  return Infinity;
}
