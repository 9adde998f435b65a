import type { Pool } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Statement texts are few, for they come from our builders; the rest, such as lists of varying length, goes unnamed. */
const maxNames = 500;

/**
 * Makes PostgreSQL parse and plan each statement once a connection instead of once a query (a third more transactions
 * a second). So a query names its columns instead of asking for all: a prepared `select *` fails when a migration adds
 * one. A PgBouncer in front must know prepared statements (1.21 or newer).
 */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < maxNames) names.set(text, `q${names.size}`);
    return names.get(text);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
    },
  };
}
