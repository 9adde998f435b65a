import { PHRASE_WIDTH } from '#engine/understand/phrase-shape.ts';
import { sumWord } from '#engine/understand/word-sums.ts';
import type { Lesson } from './lesson.ts';
import type { Parameters } from './parameters.ts';

const ROOM = 512;

/**
 * The words of a batch, each heard once as long as the network stands still: most of them stand in several of its texts. By chance some
 * numbers of each word's vector are left out, for all of the batch.
 */
export class WordTable {
  /** What words add to phrases, `phrases * width` numbers a place. */
  sums: Float32Array;
  /** Their vectors, after what was left out, `vector` numbers a place … */
  vectors: Float32Array;
  /** … and how far each number was kept. */
  kept: Float32Array;
  readonly #places = new Map<number, number>();
  readonly #lesson: Lesson;
  readonly #parameters: Parameters;
  readonly #size: number;
  #random: (() => number) | null = null;

  constructor(lesson: Lesson, parameters: Parameters) {
    this.#lesson = lesson;
    this.#parameters = parameters;
    this.#size = PHRASE_WIDTH * lesson.shape.phrases;
    this.sums = new Float32Array(ROOM * this.#size);
    this.vectors = new Float32Array(ROOM * lesson.shape.vector);
    this.kept = new Float32Array(ROOM * lesson.shape.vector);
  }

  /** Forgets its words. `random`: leaves numbers out by it; null: leaves out none. */
  clear(random: (() => number) | null): void {
    this.#places.clear();
    this.#random = random;
  }

  /** The place of a word in the table. */
  find(word: number): number {
    let place = this.#places.get(word);
    if (place === undefined) {
      place = this.#places.size;
      this.#places.set(word, place);
      if (place * this.#size === this.sums.length) this.#grow();
      this.#lay(word, place);
    }
    return place;
  }

  #lay(word: number, place: number): void {
    const { shape, course } = this.#lesson;
    const [from, to] = [word * shape.vector, place * shape.vector];
    for (let k = 0; k < shape.vector; k += 1) {
      const kept = this.#random === null ? 1 : this.#random() < course.dropout ? 0 : 1 / (1 - course.dropout);
      this.kept[to + k] = kept;
      this.vectors[to + k] = kept * this.#parameters.vectors[from + k]!;
    }
    sumWord(this.vectors, to, { shape, filters: this.#parameters.filters }, this.sums, place * this.#size);
  }

  #grow(): void {
    this.sums = twice(this.sums);
    this.vectors = twice(this.vectors);
    this.kept = twice(this.kept);
  }
}

function twice(numbers: Float32Array): Float32Array {
  const larger = new Float32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
