import type { Matchable } from './matchable.ts';

/** The atoms of a sentence that have a number, in the order that they are met in, and the tokens that each begins at. */
export interface AtomPlaces {
  numbers: readonly number[];
  tokens: readonly (readonly number[])[];
}

/** Numbers of the atoms that patterns speak of. Patterns that share it look each word of a sentence up but once. */
export class Atoms {
  private readonly numbers = new Map<string, number>();
  /** How many there were when a sentence was looked through: patterns met for the first time bring new ones. */
  private readonly placesOf = new WeakMap<Matchable, { places: AtomPlaces; count: number }>();

  get count(): number {
    return this.numbers.size;
  }

  numberOf(atom: string): number {
    let number = this.numbers.get(atom);
    if (number === undefined) this.numbers.set(atom, (number = this.numbers.size));
    return number;
  }

  placesIn(sentence: Matchable): AtomPlaces {
    const known = this.placesOf.get(sentence);
    if (known?.count === this.count) return known.places;
    const numbers: number[] = [];
    const tokens: (readonly number[])[] = [];
    for (const [atom, starts] of sentence.positions) {
      const number = this.numbers.get(atom);
      if (number === undefined) continue;
      numbers.push(number);
      tokens.push(starts);
    }
    const places = { numbers, tokens };
    this.placesOf.set(sentence, { places, count: this.count });
    return places;
  }
}
