/** Draws that are the same for the same seed, on every machine. */
export interface Draws {
  /** 0 ≤ x < 1. */
  share: () => number;
  /** Of the normal distribution with mean 0 and deviation 1. */
  normal: () => number;
  oneOf: <Item>(items: readonly Item[]) => Item;
}

/** Draws that are the same for the same seed, everywhere. */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  // mulberry32, public domain (Tommy Ettinger).
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    oneOf: (items) => items[Math.floor(share() * items.length)]!,
  };
}
