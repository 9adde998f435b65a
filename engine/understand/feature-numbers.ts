/** Numbers of the features of texts. Readers that share it look each feature of a text up but once. */
export class FeatureNumbers {
  private readonly numbers = new Map<string, number>();
  /** With how many there were then: a reader that is first asked brings new ones. */
  private readonly numbersOf = new WeakMap<readonly string[], { found: readonly number[]; count: number }>();

  numberOf(feature: string): number {
    let number = this.numbers.get(feature);
    if (number === undefined) this.numbers.set(feature, (number = this.numbers.size));
    return number;
  }

  get count(): number {
    return this.numbers.size;
  }

  /** Undefined where no reader knows it. */
  find(feature: string): number | undefined {
    return this.numbers.get(feature);
  }

  /** Of the features that some reader knows, in their order; kept with the list, which must not change. */
  findAll(features: readonly string[]): readonly number[] {
    const known = this.numbersOf.get(features);
    if (known?.count === this.count) return known.found;
    const found: number[] = [];
    for (const feature of features) {
      const number = this.numbers.get(feature);
      if (number !== undefined) found.push(number);
    }
    this.numbersOf.set(features, { found, count: this.count });
    return found;
  }
}
