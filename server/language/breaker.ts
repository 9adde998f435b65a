import type { WritingFailure } from '#adapters/llm/language-model.ts';

/** Failures of the service, as against one answer; after this many in a row it is left alone for a while. */
const failuresInRow = 3;
const restMs = 60_000;
const longestRestMs = 15 * 60_000;
const ofService = new Set<WritingFailure>(['no answer', 'timed out', 'failed', 'refused', 'rate limited']);

/** Whether it failed as a service, and will fail again just now; as against in one answer. */
export const isOfService = (failure: WritingFailure): boolean => ofService.has(failure);

/** Whether a model is worth asking: kept in memory, so each process finds out by itself. `now`: milliseconds since the epoch. */
export class Breaker {
  #inRow = 0;
  #restsUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** After its rest one request is let through at a time, to see. */
  get resting(): boolean {
    return this.#now() < this.#restsUntil;
  }

  answered(): void {
    if (this.#inRow >= failuresInRow) this.#restsUntil = 0;
    this.#inRow = 0;
  }

  failed(failure: WritingFailure, retryAfterMs: number | null): void {
    if (!ofService.has(failure)) return;
    this.#inRow += 1;
    if (this.#inRow < failuresInRow && retryAfterMs === null) return;
    this.#restsUntil = this.#now() + Math.min(retryAfterMs ?? restMs, longestRestMs);
  }

  /** To be said before a request: the next ones wait for what becomes of it where it is only let through to see. */
  asking(): void {
    if (this.#inRow >= failuresInRow) this.#restsUntil = this.#now() + restMs;
  }
}
