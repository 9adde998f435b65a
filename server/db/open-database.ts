import type { Database } from './database.ts';
import { openPostgresql } from './open-postgresql.ts';
import { openSqlite } from './open-sqlite.ts';

/**
 * PostgreSQL where `databaseUrl` is given, else the embedded database in `dataDir` (made if missing).
 * @param from with `bulk`, for writing far more than people do, at the price of memory
 */
export function openDatabase(from: { databaseUrl: string | null; dataDir: string; bulk?: boolean }): Database {
  return closingInOrder(from.databaseUrl ? openPostgresql(from.databaseUrl) : openSqlite(from.dataDir, from.bulk));
}

/** Lets the transactions under way end before the connections close, and takes no more from then on. */
function closingInOrder(opened: Database): Database {
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  return {
    ...opened,
    transaction: (work) => {
      if (closing) return Promise.reject(new Error('The database is closed.'));
      const result = opened.transaction(work);
      const ended = () => underWay.delete(result);
      underWay.add(result);
      result.then(ended, ended);
      return result;
    },
    close: () => {
      closing ??= Promise.allSettled(underWay).then(() => opened.close());
      return closing;
    },
  };
}
