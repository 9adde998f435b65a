import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';

/** Statement texts are few, for they come from our builders; only lists of varying length make new ones. */
const maxCachedStatements = 500;

/**
 * Kysely on `node:sqlite`. A Kysely transaction becomes a SAVEPOINT, or nothing: the BEGIN and COMMIT around it belong to
 * grouped-writer.ts. Every query runs at once on the calling thread, so a chain of queries is one run of microtasks.
 */
export function sqliteDialect(driver: SqliteDriver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SharedConnectionAdapter(driver),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/** Kysely's own would queue every caller behind a lock that synchronous queries do not need. */
export class SharedConnectionAdapter extends SqliteAdapter {
  /** For who can do without Kysely's way to a connection, which is longer than the query. */
  readonly driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    super();
    this.driver = driver;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #writer: SqliteDriver | null;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  #unit: SqliteConnection | undefined;
  /** What the unit of work under way asks its queries of. */
  #asking: object | undefined;
  /** Whether a unit of work is undone alone; else whoever began the transaction is to undo it with all that is in it. */
  savepoints = true;

  /**
   * @param writer of the same file: it is asked instead, between its transactions, where it is known that a query only reads.
   * Whatever it commits, it still knows the pages that it has read, while every other connection reads them again.
   */
  constructor(database: DatabaseSync, writer: SqliteDriver | null = null) {
    this.#database = database;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection((query) => this.#run(query));
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.savepoints) this.#database.exec('SAVEPOINT unit');
    this.#unit = connection as SqliteConnection;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#unit !== connection) throw new Error(endedMessage);
    if (this.savepoints) this.#database.exec('RELEASE unit');
    this.#endUnit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#unit === connection) this.abandonUnit();
  }

  /** Undoes the unit of work under way and lets it do nothing more, even if its code still runs. */
  abandonUnit(): void {
    if (!this.#unit) return;
    this.#endUnit();
    // A full or failing disk makes SQLite roll back the whole transaction by itself: then there is nothing left to undo.
    if (this.savepoints && this.#database.isTransaction) this.#database.exec('ROLLBACK TO unit; RELEASE unit');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close();
  }

  #endUnit(): void {
    this.#unit?.end();
    this.#unit = undefined;
    this.#asking = undefined;
  }

  /** Says what the unit of work under way asks its queries of. */
  attend(asking: object): void {
    this.#asking = asking;
  }

  /** The rows of a query by a unit of work, or by nobody's (`asking` null). Throws where that unit is not under way. */
  rowsOf<R>(asking: object | null, query: Pick<CompiledQuery, 'sql' | 'parameters'>): R[] {
    if (asking !== null && asking !== this.#asking) throw new Error(endedMessage);
    if (this.#writer !== null && !this.#writer.#database.isTransaction && query.sql.startsWith('select')) {
      try {
        return this.#writer.#run<R>(query).rows;
      } catch {
        // It waits for no other process; this connection does, and fails again where that was not the reason.
      }
    }
    return this.#run<R>(query).rows;
  }

  #run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    // Work that caught the error and went on would otherwise write outside any transaction.
    if (this.#unit && !this.#database.isTransaction) throw new Error('The database has rolled back the transaction.');
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  #prepare(text: string) {
    const known = this.#statements.get(text);
    if (known) return known;
    if (this.#statements.size >= maxCachedStatements) this.#statements.clear();
    const statement = this.#database.prepare(text);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(text, entry);
    return entry;
  }
}

const endedMessage = 'This unit of work has ended: its transaction takes no more queries.';

class SqliteConnection implements DatabaseConnection {
  readonly #run: <R>(query: CompiledQuery) => QueryResult<R>;
  #ended = false;

  constructor(run: <R>(query: CompiledQuery) => QueryResult<R>) {
    this.#run = run;
  }

  end(): void {
    this.#ended = true;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended) throw new Error(endedMessage);
    return this.#run<R>(query);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: one connection serves every reader.');
  }
}
