/** Chance that repeats: the same seed gives the same numbers. For synthetic models and cases only. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** Whole number, 0 ≤ n < limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (probability: number) => boolean;
  /** Index drawn in proportion to the weights. */
  draw: (weights: ArrayLike<number>) => number;
}

/** A Weyl sequence through a 32-bit finaliser; even enough for tests. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    chance: (probability) => next() < probability,
    draw: (weights) => {
      let total = 0;
      for (let k = 0; k < weights.length; k++) total += weights[k]!;
      let left = next() * total;
      for (let k = 0; k < weights.length; k++) {
        left -= weights[k]!;
        if (left < 0) return k;
      }
      return weights.length - 1;
    },
  };
}
