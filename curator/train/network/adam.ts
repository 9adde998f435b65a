import type { Lesson } from './lesson.ts';
import { type Parameters, parametersOf } from './parameters.ts';

const [KEPT, KEPT_SQUARED, LEAST] = [0.9, 0.999, 1e-8];
/** What numbers were wrong by of late, and how much (Kingma and Ba 2015). */
export class Moments {
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  #unbias = 1;
  #unbiasSquared = 1;

  constructor(size: number) {
    this.#means = new Float32Array(size);
    this.#squares = new Float32Array(size);
  }

  /** `step`: from 1. */
  begin(step: number): void {
    this.#unbias = 1 - KEPT ** step;
    this.#unbiasSquared = 1 - KEPT_SQUARED ** step;
  }

  /** How far to move a number, in units of the rate, that is wrong by so much now. */
  towards(at: number, wrong: number): number {
    const mean = (this.#means[at] = KEPT * this.#means[at]! + (1 - KEPT) * wrong);
    const square = (this.#squares[at] = KEPT_SQUARED * this.#squares[at]! + (1 - KEPT_SQUARED) * wrong * wrong);
    return mean / this.#unbias / (Math.sqrt(square / this.#unbiasSquared) + LEAST);
  }
}

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
  readonly #moments: Moments;
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
    this.#moments = new Moments(parametersOf(lesson).all.length);
  }

  /** `step`: from 1. */
  step(step: number, rate: number): void {
    const { counts, shape } = this.#lesson;
    const threads = this.#changes.length;
    this.#moments.begin(step);
    for (let row = this.#thread; row < counts.words + counts.features; row += threads) {
      if (!this.#touched.some((touched) => touched[row] === 1)) continue;
      for (const touched of this.#touched) touched[row] = 0;
      const feature = row - counts.words;
      const from = feature < 0 ? row * shape.vector : counts.words * shape.vector + feature * shape.bag;
      this.#change(from, from + (feature < 0 ? shape.vector : shape.bag), rate * SELDOM_RATE, 0);
    }
    const dense = counts.words * shape.vector + counts.features * shape.bag;
    const size = this.#parameters.all.length - dense;
    const own = (thread: number) => dense + Math.floor((size * thread) / threads);
    this.#change(own(this.#thread), own(this.#thread + 1), rate, DECAY);
  }

  #change(from: number, to: number, rate: number, decay: number): void {
    const { all } = this.#parameters;
    for (let at = from; at < to; at += 1) {
      let wrong = 0;
      for (const { all: found } of this.#changes) {
        wrong += found[at]!;
        found[at] = 0;
      }
      all[at] = all[at]! - rate * (this.#moments.towards(at, wrong) + decay * all[at]!);
    }
  }
}
