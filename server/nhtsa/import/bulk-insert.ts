import { sql, type CompiledQuery, type Transaction } from 'kysely';
import type { NhtsaSchema } from '#server/db/nhtsa-schema.ts';
import type { Schema } from '#server/db/schema.ts';

export type Cell = string | number | null;

/** Many rows a statement, and few different statements: each size is compiled once. */
const sizes = [128, 32, 8, 1] as const;

/**
 * Inserts rows of one table by the thousands. A query builder's work for each cell would cost more than the database's, so a
 * statement is built once a size and run again with other values.
 */
export class BulkInsert {
  readonly #table: keyof NhtsaSchema;
  readonly #columns: readonly string[];
  readonly #onConflict: string;
  readonly #compiled = new Map<number, CompiledQuery>();

  /** @param onConflict from `on conflict` on; one text for both databases */
  constructor(table: keyof NhtsaSchema, columns: readonly string[], onConflict: string) {
    this.#table = table;
    this.#columns = columns;
    this.#onConflict = onConflict;
  }

  /** @param cells of all rows on end, each row's in the order of the columns; no two rows with the same key */
  async run(tx: Transaction<Schema>, cells: readonly Cell[]): Promise<void> {
    const width = this.#columns.length;
    for (let from = 0; from < cells.length;) {
      const size = sizes.find((each) => each * width <= cells.length - from) ?? 1;
      const parameters = cells.slice(from, from + size * width);
      await tx.executeQuery({ ...this.#queryOf(tx, size), parameters });
      from += size * width;
    }
  }

  #queryOf(tx: Transaction<Schema>, size: number): CompiledQuery {
    const known = this.#compiled.get(size);
    if (known) return known;
    const row = sql`(${sql.join(this.#columns.map(() => null))})`;
    const query = sql`insert into ${sql.table(this.#table)} (${sql.join(this.#columns.map((each) => sql.ref(each)))})
      values ${sql.join(Array.from({ length: size }, () => row))} ${sql.raw(this.#onConflict)}`.compile(tx);
    this.#compiled.set(size, query);
    return query;
  }
}

/** The part of `on conflict` that takes over the new row's columns. */
export const takeOver = (...columns: string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** The same where the new row says something in them; what it leaves open stays as it was. */
export const takeOverSaid = (table: keyof NhtsaSchema, ...columns: string[]): string =>
  `do update set ${columns.map((column) => `${column} = coalesce(excluded.${column}, ${table}.${column})`).join(', ')}`;
