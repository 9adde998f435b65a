import { PHRASE_WIDTH, type PhraseShape } from './phrase-shape.ts';

/**
 * What a word adds to the phrases around it, by its place in them, into `sums` from `to` on: `place * phrases + phrase`. Four phrases in one
 * pass over the vector take half the time of one each. `from`: where the word's vector begins.
 */
export function sumWord(
  vectors: Float32Array,
  from: number,
  { shape: { vector, phrases }, filters }: { shape: PhraseShape; filters: Float32Array },
  sums: Float32Array,
  to: number,
): void {
  const next = PHRASE_WIDTH * vector;
  for (let place = 0; place < PHRASE_WIDTH; place += 1) {
    for (let phrase = 0; phrase < phrases; phrase += 4) {
      const filter = (phrase * PHRASE_WIDTH + place) * vector;
      let first = 0;
      let second = 0;
      let third = 0;
      let fourth = 0;
      for (let k = 0; k < vector; k += 1) {
        const number = vectors[from + k]!;
        first += number * filters[filter + k]!;
        second += number * filters[filter + next + k]!;
        third += number * filters[filter + 2 * next + k]!;
        fourth += number * filters[filter + 3 * next + k]!;
      }
      const at = to + place * phrases + phrase;
      sums[at] = first;
      sums[at + 1] = second;
      sums[at + 2] = third;
      sums[at + 3] = fourth;
    }
  }
}
