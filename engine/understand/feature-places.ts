import { FeatureNumbers } from './feature-numbers.ts';

/** Where a reader keeps what it knows of each feature. Listed when it first hears a text. */
export class FeaturePlaces {
  private readonly features: () => readonly string[];
  private readonly numbers: FeatureNumbers;
  /** Place + 1 of a feature by its number, 0 = the reader does not know it. */
  private places: Int32Array | null = null;

  /** `features`: in the order of their places; `numbers`: shared with other readers of the same texts. */
  constructor(features: () => readonly string[], numbers: FeatureNumbers) {
    this.features = features;
    this.numbers = numbers;
  }

  /** Undefined where the reader does not know it. */
  find(feature: string): number | undefined {
    const place = this.listed()[this.numbers.find(feature) ?? -1] ?? 0;
    return place > 0 ? place - 1 : undefined;
  }

  /** Of the features that the reader knows, in their order; the list must not change. */
  findAll(features: readonly string[]): number[] {
    const places = this.listed();
    const known: number[] = [];
    for (const number of this.numbers.findAll(features)) {
      const place = number < places.length ? places[number]! : 0;
      if (place > 0) known.push(place - 1);
    }
    return known;
  }

  private listed(): Int32Array {
    if (this.places === null) {
      const own = this.features().map((feature) => this.numbers.numberOf(feature));
      const places = new Int32Array(this.numbers.count);
      own.forEach((number, at) => (places[number] = at + 1));
      this.places = places;
    }
    return this.places;
  }
}
