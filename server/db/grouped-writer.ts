import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Work } from './database.ts';
import type { Schema } from './schema.ts';
import { SqliteDriver, sqliteDialect } from './sqlite-dialect.ts';

/** Bounds what is done again where one of a group fails. */
const maxGroupUnits = 100;
/** After so long a group takes no further unit, so that it does not keep the event loop from others: some ten messages. */
const defaultGroupMs = 4;
/** How long a group waits for another process that holds the write lock before its callers are told. */
const defaultLockPatienceMs = 10_000;
const lockRetryMaxMs = 10;
/** Longest wait of a group for company: about what the saved fsync costs on a slow disk. */
const maxGatherMs = 8;
const sqliteBusy = 5;

/** Resolves when a commit of so many units is on the disk; rejects where it cannot be told to be. */
type Durable = (units: number) => Promise<void>;

interface Unit {
  /** Resolves with whether the work came to its end. */
  run: (kysely: Kysely<Schema>) => Promise<boolean>;
  /** Tells the caller how its own work ended; only after the commit of its group. */
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * The one writer of a SQLite file. Units of work asked for in the same tick, or in ticks on end, run one after another inside one
 * BEGIN IMMEDIATE … COMMIT, so that many share the cost of one fsync. A unit that throws is undone alone: then the whole group
 * is undone and runs again, each unit in a savepoint, which costs every page that it changes a copy. A promise settles only when
 * its group is on the disk. A group that cannot commit, or cannot be brought to the disk, fails for all of it.
 */
export class GroupedWriter {
  readonly #database: DatabaseSync;
  readonly #beginning: StatementSync;
  readonly #committing: StatementSync;
  readonly driver: SqliteDriver;
  readonly #kysely: Kysely<Schema>;
  readonly #queue: Unit[] = [];
  readonly #durable: Durable;
  readonly #lockPatienceMs: number;
  readonly #groupMs: number;
  #flushing = false;

  constructor(
    database: DatabaseSync,
    durable: Durable,
    {
      lockPatienceMs = defaultLockPatienceMs,
      groupMs = defaultGroupMs,
    }: { lockPatienceMs?: number; groupMs?: number } = {},
  ) {
    this.#database = database;
    this.#beginning = database.prepare('BEGIN IMMEDIATE');
    this.#committing = database.prepare('COMMIT');
    this.#durable = durable;
    this.#lockPatienceMs = lockPatienceMs;
    this.#groupMs = groupMs;
    this.driver = new SqliteDriver(database);
    this.#kysely = new Kysely<Schema>({ dialect: sqliteDialect(this.driver) });
  }

  transaction<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push(unitOf(work, this.driver, resolve, reject));
      if (!this.#flushing) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    while (this.#queue.length > 0) {
      await this.#gather();
      await this.#commitGroup();
    }
    this.#flushing = false;
  }

  /** Under load one request is worked on a tick; while each tick brings another, a group waits for it, but not long. */
  async #gather(): Promise<void> {
    const deadline = performance.now() + maxGatherMs;
    let heard = 0;
    do {
      heard = this.#queue.length;
      await new Promise(setImmediate);
    } while (this.#queue.length > heard && this.#queue.length < maxGroupUnits && performance.now() < deadline);
  }

  async #commitGroup(): Promise<void> {
    let group: Unit[] = [];
    try {
      await this.#begin();
      if (await this.#runTogether(group)) this.#committing.run();
      else {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        if (group.length > 1) await this.#commitApart(group);
      }
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      if (group.length === 0) group = this.#queue.splice(0);
      for (const unit of group) unit.fail(error);
      return;
    }
    void this.#settle(group);
  }

  /** Moves units from the queue to the group as it runs them. False where one failed: then all that they changed is to be undone. */
  async #runTogether(group: Unit[]): Promise<boolean> {
    this.driver.savepoints = false;
    const until = performance.now() + this.#groupMs;
    while (
      this.#queue.length > 0 &&
      group.length < maxGroupUnits &&
      (group.length === 0 || performance.now() < until)
    ) {
      const unit = this.#queue.shift()!;
      group.push(unit);
      const ended = await unit.run(this.#kysely);
      if (ended && !this.#database.isTransaction && group.length === 1) throw new Error(gaveUp);
      if (!ended || !this.#database.isTransaction) return false;
    }
    return true;
  }

  /** Each of them that fails is undone alone. */
  async #commitApart(group: readonly Unit[]): Promise<void> {
    await this.#begin();
    this.driver.savepoints = true;
    for (const unit of group) {
      await unit.run(this.#kysely);
      if (!this.#database.isTransaction) throw new Error(gaveUp);
    }
    this.#committing.run();
  }

  /** The next group is written meanwhile. */
  async #settle(group: readonly Unit[]): Promise<void> {
    try {
      await this.#durable(group.length);
    } catch (error) {
      for (const unit of group) unit.fail(error);
      return;
    }
    for (const unit of group) unit.settle();
  }

  /** Takes the write lock; while another process has it, tries again without holding up the event loop. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + this.#lockPatienceMs;
    for (;;) {
      try {
        this.#beginning.run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * lockRetryMaxMs));
      }
    }
  }
}

const gaveUp = 'The database gave up the transaction.';

function unitOf<T>(
  work: Work<T>,
  driver: SqliteDriver,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Unit {
  let settle: () => void = () => reject(new Error('The unit of work has not run.'));
  let ownError: unknown;
  return {
    run: async (kysely) => {
      try {
        const attended: Work<T> = (tx) => {
          driver.attend(tx);
          return work(tx);
        };
        const value = await withinOneTick(kysely.transaction().execute(attended), driver);
        ownError = undefined;
        settle = () => resolve(value);
        return true;
      } catch (error) {
        ownError = error;
        settle = () => reject(error);
        return false;
      }
    },
    settle: () => settle(),
    fail: (error) =>
      reject(
        ownError ?? new Error('Nothing was saved: the group of transactions could not be committed.', { cause: error }),
      ),
  };
}

/** Queries never leave the tick, so work that outlives it waits for something else, with everybody's lock in its hand. */
async function withinOneTick<T>(work: Promise<T>, driver: SqliteDriver): Promise<T> {
  let timer: NodeJS.Immediate | undefined;
  const nextTick = new Promise<never>((_, reject) => {
    timer = setImmediate(() => {
      driver.abandonUnit();
      reject(new Error('A unit of work may await nothing but its own queries; it was rolled back.'));
    });
  });
  try {
    return await Promise.race([work, nextTick]);
  } finally {
    clearImmediate(timer);
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary code; the rest says which kind of busy.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
