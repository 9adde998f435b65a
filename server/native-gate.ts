const [CLOSED, WITHIN] = [0, 1];

/**
 * Keeps threads out of native code when they are to end: one that is terminated within it takes the whole process along. `memory` is shared with
 * the threads.
 */
export class NativeGate {
  readonly memory: SharedArrayBuffer;
  readonly #state: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#state = new Int32Array(memory);
  }

  /** Runs native code. Where the gate is closed it does not, and the thread waits for its end. */
  pass<Result>(native: () => Result): Result {
    Atomics.add(this.#state, WITHIN, 1);
    try {
      if (Atomics.load(this.#state, CLOSED) === 0) return native();
    } finally {
      Atomics.sub(this.#state, WITHIN, 1);
    }
    Atomics.wait(this.#state, CLOSED, 1);
    throw new Error('a gate that was closed has opened');
  }

  /** Resolves when no thread is within, and none gets in any more. */
  async close(): Promise<void> {
    Atomics.store(this.#state, CLOSED, 1);
    while (Atomics.load(this.#state, WITHIN) > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
