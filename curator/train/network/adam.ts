import type { Lesson } from './lesson.ts';
import { type Parameters, parametersOf } from './parameters.ts';

const [KEPT, KEPT_SQUARED, LEAST] = [0.9, 0.999, 1e-8];
/** Vectors and features are met seldom, and step farther. */
const SELDOM_RATE = 2;
const DECAY = 0.05;

/**
 * Changes this thread's share of the numbers by what all threads found wrong (Adam; of words and features only the rows that a text
 * touched), and forgets that. Threads share the memory and no two change the same number, so the outcome does not depend on which is faster.
 */
export class Adam {
  readonly #lesson: Lesson;
  readonly #parameters: Parameters;
  readonly #changes: readonly Parameters[];
  readonly #touched: readonly Uint8Array[];
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  readonly #thread: number;

  constructor(
    lesson: Lesson,
    parameters: Parameters,
    { changes, touched, thread }: { changes: readonly Parameters[]; touched: readonly Uint8Array[]; thread: number },
  ) {
    this.#lesson = lesson;
    this.#parameters = parameters;
    this.#changes = changes;
    this.#touched = touched;
    this.#thread = thread;
    const size = parametersOf(lesson).all.length;
    this.#means = new Float32Array(size);
    this.#squares = new Float32Array(size);
  }

  /** `step`: from 1. */
  step(step: number, rate: number): void {
    const { counts, shape } = this.#lesson;
    const threads = this.#changes.length;
    for (let row = this.#thread; row < counts.words + counts.features; row += threads) {
      if (!this.#touched.some((touched) => touched[row] === 1)) continue;
      for (const touched of this.#touched) touched[row] = 0;
      const feature = row - counts.words;
      const from = feature < 0 ? row * shape.vector : counts.words * shape.vector + feature * shape.bag;
      this.#change(from, from + (feature < 0 ? shape.vector : shape.bag), step, rate * SELDOM_RATE, 0);
    }
    const dense = counts.words * shape.vector + counts.features * shape.bag;
    const size = this.#parameters.all.length - dense;
    const own = (thread: number) => dense + Math.floor((size * thread) / threads);
    this.#change(own(this.#thread), own(this.#thread + 1), step, rate, DECAY);
  }

  #change(from: number, to: number, step: number, rate: number, decay: number): void {
    const [all, means, squares] = [this.#parameters.all, this.#means, this.#squares];
    const [unbias, unbiasSquared] = [1 - KEPT ** step, 1 - KEPT_SQUARED ** step];
    for (let at = from; at < to; at += 1) {
      let wrong = 0;
      for (const { all: found } of this.#changes) {
        wrong += found[at]!;
        found[at] = 0;
      }
      const mean = (means[at] = KEPT * means[at]! + (1 - KEPT) * wrong);
      const square = (squares[at] = KEPT_SQUARED * squares[at]! + (1 - KEPT_SQUARED) * wrong * wrong);
      const towards = mean / unbias / (Math.sqrt(square / unbiasSquared) + LEAST);
      all[at] = all[at]! - rate * (towards + decay * all[at]!);
    }
  }
}
