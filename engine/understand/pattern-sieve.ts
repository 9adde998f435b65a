import type { AtomPlaces, Atoms } from './atoms.ts';
import type { Matchable } from './matchable.ts';

/** Tells quickly which of many patterns may match a sentence. Atoms are numbered, so that no word is compared more than once. */
export interface PatternSieve {
  /** Places of the patterns whose demands the sentence meets in their order; ordered by the atoms that led to them. */
  sift(sentence: Matchable): number[];
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
  atoms: Atoms,
): PatternSieve {
  const demands = new DemandList(patternCount, atoms);
  const keys = Object.entries(byAtom).map(([atom, patterns]) => ({ number: atoms.numberOf(atom), patterns }));
  /** By number of atom. */
  const patternsOf: (readonly number[] | undefined)[] = Array.from({ length: atoms.count }, () => undefined);
  for (const { number, patterns } of keys) patternsOf[number] = patterns;
  const isCandidate = new Uint8Array(patternCount);
  /** By number of atom: the tokens it begins at in the sentence in hand. Empty between sentences. */
  const tokensOf: (readonly number[] | undefined)[] = [];

  function mark({ numbers, tokens }: AtomPlaces): void {
    while (tokensOf.length < atoms.count) tokensOf.push(undefined);
    for (let k = 0; k < numbers.length; k += 1) tokensOf[numbers[k]!] = tokens[k];
  }

  /** Patterns led to by the atoms with these numbers, each once; all their atoms have numbers. */
  function findCandidates(numbers: readonly number[]): number[] {
    const candidates: number[] = [];
    for (const number of numbers) {
      const patterns = number < patternsOf.length ? patternsOf[number] : undefined;
      if (patterns === undefined) continue;
      for (const at of patterns) {
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
    sift(sentence) {
      const candidates = findCandidates(atoms.placesIn(sentence).numbers);
      // Patterns met for the first time may demand atoms that had no number yet.
      const places = atoms.placesIn(sentence);
      mark(places);
      const fitting = candidates.filter((at) => demands.areMet(at, tokensOf));
      for (const number of places.numbers) tokensOf[number] = undefined;
      return fitting;
    },
  };
}

/** The demands of many patterns in one list of numbers: for each pattern where they end, then for each demand how many atoms, and those. */
class DemandList {
  private list = new Int32Array(1024);
  private used = 1;
  /** Where a pattern's demands begin; 0 = not listed. */
  private readonly startOf: Int32Array;
  private readonly atoms: Atoms;

  constructor(patternCount: number, atoms: Atoms) {
    this.startOf = new Int32Array(patternCount);
    this.atoms = atoms;
  }

  has(pattern: number): boolean {
    return this.startOf[pattern] !== 0;
  }

  add(pattern: number, demands: Demands): void {
    const entries = demands.flatMap((atoms) => [atoms.length, ...atoms.map((atom) => this.atoms.numberOf(atom))]);
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
