import { once } from 'node:events';
import { Pool, types, type PoolClient } from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Work } from './database.ts';
import { applyMigrations } from './migrate.ts';
import { preparingPool } from './preparing-pool.ts';
import type { Schema } from './schema.ts';

const maxConnections = 20;
const connectPatienceMs = 10_000;
/** No statement of ours takes long; one that does is stuck, and so is a transaction that stands idle. */
const statementPatienceMs = 30_000;
const maxTries = 5;
const retryDelayMs = 20;
/** serialization_failure and deadlock_detected: the server's own advice is to run the transaction again. */
const worthAnotherTry = new Set(['40001', '40P01']);

/** PostgreSQL at a `postgresql://` URL, READ COMMITTED, through a pool. */
export function openPostgresql(databaseUrl: string): Database {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectPatienceMs,
    statement_timeout: statementPatienceMs,
    idle_in_transaction_session_timeout: statementPatienceMs,
    application_name: 'wrenchwise',
    // Times are bigint: milliseconds fit a double exactly for the next 285 000 years.
    types: {
      getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  // Without a listener the loss of an idle connection would end the process; the pool drops it and opens another.
  pool.on('error', (error) => process.emitWarning(error));
  const connected = new Set<PoolClient>();
  pool.on('connect', (client) => {
    connected.add(client);
    // The same for one in use; whoever uses it hears of it from the query under way, or from the next.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => connected.delete(client));
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const transaction: Database['transaction'] = (work) => runWithRetries(read, work);
  return {
    kind: 'postgresql',
    read,
    transaction,
    migrate: () => applyMigrations({ kind: 'postgresql', read, transaction }),
    close: async () => {
      await read.destroy();
      // The pool says goodbye without waiting for the answer.
      while (connected.size > 0) await once(pool, 'remove');
    },
  };
}

async function runWithRetries<T>(kysely: Kysely<Schema>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt >= maxTries || !worthAnotherTry.has(code)) throw error;
      // Apart in time, so that the same two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * attempt * retryDelayMs));
    }
  }
}
