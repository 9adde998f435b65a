import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The store: see open-database.ts for how to get one. */
export interface Database {
  kind: 'sqlite' | 'postgresql';
  /** For reading what is committed. On SQLite a write through it fails. */
  read: Kysely<Schema>;
  /**
   * Runs a unit of work: all of it is saved, durably, before the promise resolves, or none of it and the promise
   * rejects with what the work threw. Throw in the work to undo it.
   *
   * The work may await nothing but queries on its `tx`: on SQLite it holds everybody's write lock and is rolled back if
   * it outlives the tick. It may run again, on PostgreSQL after a deadlock, on SQLite where another that shares its commit
   * has thrown, so it changes nothing outside the database.
   */
  transaction: <T>(work: Work<T>) => Promise<T>;
  /** Makes or updates the tables; any number of processes may do so at once, and again. */
  migrate: () => Promise<void>;
  /** Waits for the transactions under way. */
  close: () => Promise<void>;
}

export type Work<T> = (tx: Transaction<Schema>) => Promise<T>;
