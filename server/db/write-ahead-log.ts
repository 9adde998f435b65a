import { closeSync, fdatasync as fdatasyncOf, openSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

const fdatasync = promisify(fdatasyncOf);

/** Units of work between two foldings of the log into the file: some 6 MB of messages. */
const unitsBetweenCheckpoints = 50;

/**
 * What SQLite does in a commit and the one thread that serves should not wait for: the log's way to the disk, on the
 * system's threads, and its folding into the file, on a thread of its own (checkpoint-worker.ts). The connection that writes
 * has `synchronous = NORMAL`: its commit leaves the log to the system, and nobody hears of it before `committed` resolves.
 */
export class WriteAheadLog {
  readonly #databasePath: string;
  readonly #folded: boolean;
  #file: number | undefined;
  #waiting: PromiseWithResolvers<void>[] = [];
  #syncing = false;
  /** After a sync that failed nobody knows what the disk holds until the log is read again: nothing is durable any more. */
  #failure: unknown;
  #units = 0;
  #thread: Worker | undefined;

  /** @param folded whether the log is folded beside the work; else SQLite does so in a commit, as often as its pragma says */
  constructor(databasePath: string, { folded }: { folded: boolean }) {
    this.#databasePath = databasePath;
    this.#folded = folded;
  }

  /** To be called after each commit, with its number of units; resolves when it is on the disk, rejects with the system's error. */
  committed(units: number): Promise<void> {
    this.#units += units;
    if (this.#folded && this.#units >= unitsBetweenCheckpoints) this.#fold();
    const asked = Promise.withResolvers<void>();
    this.#waiting.push(asked);
    if (!this.#syncing) void this.#sync();
    return asked.promise;
  }

  /** Once nobody waits for a commit any more. */
  async close(): Promise<void> {
    if (this.#file !== undefined) closeSync(this.#file);
    const thread = this.#thread;
    if (thread === undefined) return;
    thread.ref();
    const ended = once(thread, 'exit');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage('close');
    await ended;
  }

  /** One sync for all who ask while another runs; that one may have begun before they wrote, so it does not count for them. */
  async #sync(): Promise<void> {
    this.#syncing = true;
    while (this.#waiting.length > 0) {
      const asked = this.#waiting.splice(0);
      try {
        if (this.#failure !== undefined) throw this.#failure;
        this.#file ??= openSync(`${this.#databasePath}-wal`, 'r+');
        await fdatasync(this.#file);
        for (const each of asked) each.resolve();
      } catch (error) {
        this.#failure = error;
        for (const each of asked) each.reject(error);
      }
    }
    this.#syncing = false;
  }

  #fold(): void {
    this.#units = 0;
    if (this.#thread === undefined) {
      const thread = new Worker(join(import.meta.dirname, 'checkpoint-worker.ts'), { workerData: this.#databasePath });
      thread.unref();
      // SQLite folds the log by itself once it has grown (open-sqlite.ts); the next thread may fare better.
      thread.on('error', (error) => process.emitWarning(error as Error));
      thread.on('exit', () => (this.#thread = undefined));
      this.#thread = thread;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    this.#thread.postMessage('checkpoint');
  }
}
