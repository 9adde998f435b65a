import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { GroupedWriter } from './grouped-writer.ts';
import { applyMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SqliteDriver, sqliteDialect } from './sqlite-dialect.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

/** Name of the file in the data folder; SQLite keeps `-wal` and `-shm` beside it while it is open. */
export const sqliteFileName = 'wrenchwise.db';

/** While another process opens, recovers or closes the file; not the wait for the write lock (grouped-writer.ts). */
const openPatienceMs = 5_000;

/** Pages written over and over by an import are held until it commits, and folded into the file less often. */
const bulkPragmas = 'PRAGMA cache_size = -49152; PRAGMA wal_autocheckpoint = 16384';

/** A log that has grown so far, because it was never still, is folded by the connection that writes: 64 MB. */
const mostLogPages = 16_384;

/**
 * The embedded database in `dataDir`: one connection that writes, and one that reads what is committed while the first is in a
 * transaction.
 */
export function openSqlite(dataDir: string, bulk = false): Database {
  // It holds what people told us: nobody else on the machine reads it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, sqliteFileName);
  const writing = new DatabaseSync(path, { timeout: openPatienceMs, enableForeignKeyConstraints: true });
  // Every commit is on the disk before its callers hear of it, though this thread does not wait for that (write-ahead-log.ts).
  writing.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 0');
  writing.exec(bulk ? bulkPragmas : `PRAGMA wal_autocheckpoint = ${mostLogPages}`);
  const log = new WriteAheadLog(path, { folded: !bulk });
  const reading = new DatabaseSync(path, { timeout: openPatienceMs });
  reading.exec('PRAGMA query_only = ON');
  const writer = new GroupedWriter(writing, (units) => log.committed(units));
  const read = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteDriver(reading, writer.driver)) });
  const transaction: Database['transaction'] = (work) => writer.transaction(work);
  return {
    kind: 'sqlite',
    read,
    transaction,
    migrate: () => applyMigrations({ kind: 'sqlite', read, transaction }),
    close: async () => {
      // The reader first: the last connection to close folds the write-ahead log into the file.
      reading.close();
      await log.close();
      writing.close();
    },
  };
}
