import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { GroupedWriter } from './grouped-writer.ts';
import { applyMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SqliteDriver, sqliteDialect } from './sqlite-dialect.ts';

/** Name of the file in the data folder; SQLite keeps `-wal` and `-shm` beside it while it is open. */
export const sqliteFileName = 'wrenchwise.db';

/** While another process opens, recovers or closes the file; not the wait for the write lock (grouped-writer.ts). */
const openPatienceMs = 5_000;

/** Pages written over and over by an import are held until it commits, and folded into the file less often. */
const bulkPragmas = 'PRAGMA cache_size = -49152; PRAGMA wal_autocheckpoint = 16384';

/** The embedded database in `dataDir`: one connection that writes, one that reads what is committed. */
export function openSqlite(dataDir: string, bulk = false): Database {
  // It holds what people told us: nobody else on the machine reads it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, sqliteFileName);
  const writing = new DatabaseSync(path, { timeout: openPatienceMs, enableForeignKeyConstraints: true });
  // FULL: every commit is on the disk before its callers hear of it; NORMAL lost acknowledged commits in power cuts.
  writing.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0');
  if (bulk) writing.exec(bulkPragmas);
  const reading = new DatabaseSync(path, { timeout: openPatienceMs });
  reading.exec('PRAGMA query_only = ON');
  const writer = new GroupedWriter(writing);
  const read = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteDriver(reading)) });
  const transaction: Database['transaction'] = (work) => writer.transaction(work);
  return {
    kind: 'sqlite',
    read,
    transaction,
    migrate: () => applyMigrations({ kind: 'sqlite', read, transaction }),
    close: async () => {
      // The reader first: the last connection to close folds the write-ahead log into the file.
      reading.close();
      writing.close();
    },
  };
}
